/** One line of the doctor. It never holds a secret. */
export interface Finding {
  /** `ok` works. `off` is not configured. `look` works but needs attention. `broken` does not work. */
  state: "ok" | "off" | "look" | "broken";
  what: string;
  said: string;
  /** The remedy, for `look` and `broken`. */
  fix?: string;
}

/** Returns the builders of findings about one subject. */
export const about = (what: string) => ({
  ok: (said: string): Finding => ({ state: "ok", what, said }),
  off: (said: string): Finding => ({ state: "off", what, said }),
  look: (said: string, fix: string): Finding => ({ state: "look", what, said, fix }),
  broken: (said: string, fix: string): Finding => ({ state: "broken", what, said, fix }),
});

const signs = { ok: "✓", off: "–", look: "!", broken: "✗" } as const;

/** Returns one line in French typography, whatever a vendor wrote into its answer. */
export function lineOf({ state, what, said, fix }: Finding): string {
  const told = `${signs[state]} ${what} : ${said}${fix ? ` → ${fix}` : ""}`;
  return told.replaceAll(/\s+/g, " ").replaceAll(/ (?=[:;?!»%])|(?<=«) /g, "\u00A0");
}
