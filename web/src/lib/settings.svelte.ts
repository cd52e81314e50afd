/** What this device's user likes; kept in the browser. */

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "none";
export type Language = "en" | "it" | "ro";

interface Kept {
  language: Language | "auto";
  theme: Theme;
  motion: Motion;
  auto: boolean;
  rail: boolean;
  tipped: boolean; // has read what a thing does, and knows how
}

const KEY = "regidor.settings";
const DEFAULTS: Kept = { language: "auto", theme: "auto", motion: "auto", auto: false, rail: true, tipped: false };

function load(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return DEFAULTS;
  }
}

class Settings {
  kept = $state<Kept>(load());
  systemDark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  systemStill = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (e) => (this.systemDark = e.matches));
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (e) => (this.systemStill = e.matches));
    addEventListener("storage", (e) => e.key === KEY && (this.kept = load()));
  }

  get dark(): boolean {
    return this.kept.theme === "dark" || (this.kept.theme === "auto" && this.systemDark);
  }

  get still(): boolean {
    return this.kept.motion === "none" || this.systemStill;
  }

  get language(): Language {
    if (this.kept.language !== "auto") return this.kept.language;
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
    return (wanted.find((tag) => tag === "en" || tag === "it" || tag === "ro") as Language | undefined) ?? "en";
  }

  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.kept = { ...this.kept, [key]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
