/** What of an evaluation is played, and from which second; null for its beginning. */
export interface PlaybackStart {
  id: string;
  /** `video`: the recording, or the sound where there is none; `sound`: the sound alone. */
  of: "video" | "sound";
  atS: number | null;
}

/** The player of the page. */
export const PLAYER = "presentation";

/** `?video=ID&t=17`: the one player of the page, from that second; an address, so it works without scripts. */
export function placeHref({ id, of, atS }: PlaybackStart): string {
  return `?${of}=${id}${atS ? `&t=${atS}` : ""}#${PLAYER}`;
}

export const videoHref = (id: string, atS: number | null = null) =>
  placeHref({ id, of: "video", atS });

/** What `placeHref` wrote, and what an address asks to play; null when it asks for nothing. */
export function placeIn(search: URLSearchParams): PlaybackStart | null {
  const of = search.has("video") ? "video" : "sound";
  const id = search.get(of);
  if (!id) return null;
  const at = search.get("t") ?? "";
  return { id, of, atS: /^\d{1,6}$/.test(at) ? Number(at) : null };
}
