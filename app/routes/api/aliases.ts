import { MEDIA_PATH } from "~/services/media/local-disk.server";

/** The second names of some fields of `/api` (product §5). Responses have both, requests may use either. */
export const aliases = {
  video_url: "videoUrl",
  video_transcript: "videoTranscript",
  interaction_prompt: "interactionPrompt",
  evaluation_prompt: "evaluationPrompt",
} as const;

type Name = keyof typeof aliases;
type Aliased<T> = T & { [K in Name & keyof T as (typeof aliases)[K]]: T[K] };

const pairs = Object.entries(aliases) as [Name, string][];

/** Returns a response with its fields under their second names too. */
export function withAliases<T extends object>(answer: T): Aliased<T> {
  const known = new Map(Object.entries(answer));
  const more = pairs.flatMap(([name, alias]) =>
    known.has(name) ? [[alias, known.get(name)] as const] : [],
  );
  return { ...answer, ...Object.fromEntries(more) } as Aliased<T>;
}

/** Returns the posted fields under their first names. The first name wins when both are there. */
export function underFirstNames(sent: Record<string, unknown>): Record<string, unknown> {
  const renamed = { ...sent };
  for (const [name, alias] of pairs) {
    if (!(alias in renamed)) continue;
    renamed[name] ??= renamed[alias];
    delete renamed[alias];
  }
  return renamed;
}

/** Renames the entries of a form in place. Replaces a signed video address by the stored one. */
export function renameEntries(entries: FormData): void {
  for (const [name, alias] of pairs) {
    const value = entries.get(alias);
    if (value !== null && !entries.has(name)) entries.set(name, value);
    entries.delete(alias);
  }
  const named = entries.get("video_url");
  if (typeof named === "string") entries.set("video_url", stableAddress(named));
}

/** Returns the stable address behind a signed one, so that a client may send back an address that it read. */
export const stableAddress = (videoUrl: string): string =>
  videoUrl.startsWith(MEDIA_PATH) ? (videoUrl.split("?", 1)[0] ?? videoUrl) : videoUrl;
