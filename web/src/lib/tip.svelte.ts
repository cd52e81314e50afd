/** The full text of a thing, one hover, focus or long press away. */

import { settings } from "./settings.svelte";

export interface Tip {
  name: string;
  lines: string[];
}

class TipLayer {
  shown = $state.raw<Tip | null>(null);
  box = $state.raw<DOMRect | null>(null);
  owner: Element | null = null;

  show(owner: Element, tip: Tip): void {
    this.owner = owner;
    this.box = owner.getBoundingClientRect();
    this.shown = tip;
    if (!settings.kept.tipped) settings.set("tipped", true);
  }

  /** Stay beside the thing when the page scrolls under the pointer. */
  follow(): void {
    if (this.owner) this.box = this.owner.getBoundingClientRect();
  }

  hide(owner?: Element): void {
    if (owner && owner !== this.owner) return;
    this.shown = null;
    this.owner = null;
  }
}

export const tips = new TipLayer();

const HOLD_MS = 450;

export function tip(node: HTMLElement, content: (() => Tip) | undefined): { update(next: (() => Tip) | undefined): void; destroy(): void } {
  let current = content;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const show = (): void => void (current && tips.show(node, current()));
  // Afterwards: a thing may lose the focus because it is being taken off the page at this very moment.
  const hide = (): void => queueMicrotask(() => tips.hide(node));
  const press = (event: PointerEvent): void => {
    held = false;
    if (event.pointerType === "mouse") return;
    hold = setTimeout(() => {
      held = true;
      show();
    }, HOLD_MS);
  };
  const release = (): void => clearTimeout(hold);
  // A mouse that rests while the table moves under it asks nothing.
  const move = (event: PointerEvent): void => void (event.pointerType === "mouse" && tips.owner !== node && show());
  const leave = (event: PointerEvent): void => {
    release();
    if (event.pointerType === "mouse") hide();
  };
  const click = (event: MouseEvent): void => {
    if (!held) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = false;
  };
  const focus = (): void => void (node.matches(":focus-visible") && show());
  const listeners: [string, EventListener, boolean?][] = [
    ["pointermove", move as EventListener],
    ["pointerleave", leave as EventListener],
    ["pointerdown", press as EventListener],
    ["pointerup", release],
    ["pointercancel", release],
    ["focus", focus],
    ["blur", hide],
    ["click", click as EventListener, true],
  ];
  for (const [name, listener, capture] of listeners) node.addEventListener(name, listener, capture);
  return {
    update: (next) => (current = next),
    destroy: () => {
      for (const [name, listener, capture] of listeners) node.removeEventListener(name, listener, capture);
      release();
      hide();
    },
  };
}
