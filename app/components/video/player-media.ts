import type { talk } from "~/copy/session/talk";
import type { Language } from "~/models/terms/language";
import type { Verdict } from "~/models/terms/reader";

/** A moment on the player's line, in seconds of its file. */
interface Moment {
  atS: number;
}

/** A WebVTT file of captions. */
export interface PlayerTrack {
  src: string;
  language: Language;
  label: string;
}

/** A named place of a video, and the address that plays from it without scripts. */
export interface PlayerChapter extends Moment {
  title: string;
  to: string;
}

export interface PlayerMedia {
  kind: "video" | "sound";
  src: string;
  /** The stored duration in seconds, used until the file gives its own. Null when unknown. */
  durationS: number | null;
  /** The captions whose times fit this file. */
  tracks: readonly PlayerTrack[];
  proofs: (Moment & { verdict: Verdict })[];
  /** Those with a title stand in a list below the player too. */
  chapters: readonly (Moment & { title?: string })[];
}

type Talk = typeof talk;
type Named =
  | "play"
  | "pause"
  | "position"
  | "positionAt"
  | "speed"
  | "speeds"
  | "captions"
  | "noCaptions"
  | "mute"
  | "fullScreen"
  | "chapterOf";

/** The words of the controls, in the language of the page. */
export type PlayerWords = { [Name in Named]: Talk[Name] extends string ? string : Talk[Name] };
