/** Who this visitor is. A guest begins when the first table is joined, not before. */

import { api, Refused } from "../api/client";
import type { Me } from "../api/types";

class Identity {
  me = $state.raw<Me | null>(null);
  asked = $state(false);

  async look(): Promise<Me | null> {
    if (!this.asked) {
      try {
        this.me = await api.me();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
      this.asked = true;
    }
    return this.me;
  }

  async be(name?: string): Promise<Me> {
    if (this.me && (!name || name === this.me.name)) return this.me;
    this.me = await api.begin(name);
    this.asked = true;
    return this.me;
  }
}

export const identity = new Identity();
