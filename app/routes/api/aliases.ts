import { MEDIA_PATH } from "~/services/media/local-disk.server";

/** The second name that some fields have under `/api` (product §5): both are answered, either is taken. */
export const aliases = {
  video_url: "videoUrl",
  video_transcript: "videoTranscript",
  interaction_prompt: "interactionPrompt",
  evaluation_prompt: "evaluationPrompt",
} as const;

type Name = keyof typeof aliases;
type Aliased<T> = T & { [K in Name & keyof T as (typeof aliases)[K]]: T[K] };

const pairs = Object.entries(aliases) as [Name, string][];

/** What is answered, its fields under their second names too. */
export function withAliases<T extends object>(answer: T): Aliased<T> {
  const known = new Map(Object.entries(answer));
  const more = pairs.flatMap(([name, alias]) =>
    known.has(name) ? [[alias, known.get(name)] as const] : [],
  );
  return { ...answer, ...Object.fromEntries(more) } as Aliased<T>;
}

/** What was sent, under the first names: where both are there, the first counts. */
export function underFirstNames(sent: Record<string, unknown>): Record<string, unknown> {
  const renamed = { ...sent };
  for (const [name, alias] of pairs) {
    if (!(alias in renamed)) continue;
    renamed[name] ??= renamed[alias];
    delete renamed[alias];
  }
  return renamed;
}

/** The same of a form, in place; the video it names by the address it is stored under. */
export function renameEntries(entries: FormData): void {
  for (const [name, alias] of pairs) {
    const value = entries.get(alias);
    if (value !== null && !entries.has(name)) entries.set(name, value);
    entries.delete(alias);
  }
  const named = entries.get("video_url");
  if (typeof named === "string") entries.set("video_url", stableAddress(named));
}

/** The stable address behind one that we signed for a player: what was read may be sent back. */
export const stableAddress = (videoUrl: string): string =>
  videoUrl.startsWith(MEDIA_PATH) ? (videoUrl.split("?", 1)[0] ?? videoUrl) : videoUrl;
