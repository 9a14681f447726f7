/** The medium of an evaluation to play, and the second to start from; null for the beginning. */
export interface PlaybackStart {
  id: string;
  /** `video`: the recording, or the sound where there is none; `sound`: the sound alone. */
  of: "video" | "sound";
  atS: number | null;
}

/** The HTML id of the page's player. */
export const PLAYER = "presentation";

/** Returns the address that plays from a second (`?video=ID&t=17`). It is a link so that it works without scripts. */
export function placeHref({ id, of, atS }: PlaybackStart): string {
  return `?${of}=${id}${atS ? `&t=${atS}` : ""}#${PLAYER}`;
}

export const videoHref = (id: string, atS: number | null = null) =>
  placeHref({ id, of: "video", atS });

/** Reads the address of `placeHref`. Returns null when the address plays nothing. */
export function placeIn(search: URLSearchParams): PlaybackStart | null {
  const of = search.has("video") ? "video" : "sound";
  const id = search.get(of);
  if (!id) return null;
  const at = search.get("t") ?? "";
  return { id, of, atS: /^\d{1,6}$/.test(at) ? Number(at) : null };
}
