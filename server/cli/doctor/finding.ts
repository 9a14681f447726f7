/** One line of the doctor's. Nothing of it is ever a secret. */
export interface Finding {
  /** `ok` works, `off` is not configured, `look` works but somebody should look at it, `broken` does not work. */
  state: "ok" | "off" | "look" | "broken";
  what: string;
  said: string;
  /** How to mend it; of `look` and `broken`. */
  fix?: string;
}

/** What is found of one thing. */
export const about = (what: string) => ({
  ok: (said: string): Finding => ({ state: "ok", what, said }),
  off: (said: string): Finding => ({ state: "off", what, said }),
  look: (said: string, fix: string): Finding => ({ state: "look", what, said, fix }),
  broken: (said: string, fix: string): Finding => ({ state: "broken", what, said, fix }),
});

const signs = { ok: "✓", off: "–", look: "!", broken: "✗" } as const;

/** One line, in French typography, whatever a vendor wrote into its answer. */
export function lineOf({ state, what, said, fix }: Finding): string {
  const told = `${signs[state]} ${what} : ${said}${fix ? ` → ${fix}` : ""}`;
  return told.replaceAll(/\s+/g, " ").replaceAll(/ (?=[:;?!»%])|(?<=«) /g, "\u00A0");
}
