import { CallFailed, type CallFault } from "~/platform/outgoing.server";

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

const calls: Record<CallFault, string> = {
  "not-allowed": "n’est pas un hôte que l’on appelle",
  private: "a une adresse d’un réseau privé",
  redirected: "renvoie ailleurs, ce qui n’est pas suivi",
  unreachable: "est injoignable",
  slow: "ne répond pas à temps",
  huge: "répond plus que ce qui est lu",
  cut: "a coupé sa réponse",
};

/** The adapters' log messages and their French words for the operator. */
const words: [RegExp, string][] = [
  [/^(.+) answered (\d{3})$/, "$1 a répondu $2"],
  [/^(.+) could not be reached$/, "$1 est injoignable"],
  [/^Google refused the refresh token: (\d+)$/, "Google refuse ce compte ($1)"],
  [/^Google gave no readable token$/, "Google ne donne pas de jeton lisible"],
  [/^Google's answer holds no access token$/, "la réponse de Google ne contient pas de jeton"],
  [/^Google Drive refuses the access token$/, "Google Drive refuse le jeton"],
  [/^(.+)'s answer is unreadable$/, "la réponse de $1 est illisible"],
  [/^The package `(\w+)` cannot be read.*$/, "le paquet $1 n’est pas installé (npm ci)"],
];

/** Returns the failed call behind an error, or null when something answered. */
export function failedCall(error: unknown): CallFailed | null {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof CallFailed) return one;
  return null;
}

/** Returns a failure in French; a vendor's own words stay unchanged. */
export function saidBy(error: unknown): string {
  const call = failedCall(error);
  if (call) return `${call.host} ${calls[call.fault]}`;
  const message = error instanceof Error ? error.message : "erreur inconnue";
  const [pattern, said] = words.find(([known]) => known.test(message)) ?? [/$^/, ""];
  return message.replace(pattern, said).replace(/\.$/, "");
}

const LATER = "réessayez ; si cela dure : le pare-feu, ou l’état du service chez le fournisseur";

/** Returns the advice to try later when nothing answered or the server is in trouble, else the setting to check. */
export const fixFor = (error: unknown, otherwise: string): string =>
  failedCall(error) || /\b(?:5\d\d|429|420)\b|could not be reached/.test(String(error))
    ? LATER
    : otherwise;
