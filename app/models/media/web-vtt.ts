import { BREAKS, cutText, linesOf } from "./caption-lines";

/** One stretch of speech, in seconds from the start of the recording. */
export interface Cue {
  startS: number;
  endS: number;
  /** The speaker's name; "" for a film with a single voice. */
  by: string;
  text: string;
}

/** Returns a WebVTT file (W3C) of the cues, in order of time. Markup in a text is escaped. `note`: a comment. */
export function webVtt(cues: readonly Cue[], note?: string): string {
  const sorted = cues
    .filter(({ text }) => text.trim() !== "")
    .toSorted((a, b) => a.startS - b.startS);
  const blocks = sorted.map(({ startS, endS, by, text }, at) => {
    const end = Math.max(endS, readableEnd(startS, sorted[at + 1]?.startS));
    const voice = by === "" ? "" : `<v ${escaped(by)}>`;
    return `${stamp(startS)} --> ${stamp(end)}\n${voice}${shownLines(text)}\n`;
  });
  const comment = note === undefined ? [] : [`NOTE ${escaped(note)}\n`];
  return ["WEBVTT\n", ...comment, ...blocks].join("\n");
}

/** The shortest cue, in seconds: a typed line has a single instant, and needs time to be read. */
const LEAST_S = 1;

/** Returns the earliest end of a cue. A cue that is soon followed by another leaves it the screen. */
const readableEnd = (startS: number, nextS = Infinity): number =>
  nextS - startS >= MOMENT_S ? Math.min(startS + LEAST_S, nextS) : startS + LEAST_S;

/** The shortest time between two cues that still counts as time, in seconds. */
const MOMENT_S = 0.1;

/** Returns hh:mm:ss.mmm. */
function stamp(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const minutes = Math.floor(ms / 60_000);
  const clock = [Math.floor(minutes / 60), minutes % 60, Math.floor(ms / 1000) % 60];
  return `${clock.map((part) => pad(part)).join(":")}.${pad(ms % 1000, 3)}`;
}

/** Invisible characters that would turn the text after them, or end it. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/** Returns a text in one line, because an empty line would end the cue. */
const inOneLine = (text: string) => text.replaceAll(CONTROLS, "").replaceAll(BREAKS, " ").trim();

const escaped = (text: string) =>
  inOneLine(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{Letter}/u;
const MARKS = { rtl: "\u200F", ltr: "\u200E" } as const;

/** Returns the direction of the first letter, as browsers tell the direction of a line; null without a letter. */
function directionOf(text: string): keyof typeof MARKS | null {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return null;
  return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
}

/**
 * Returns a text in lines. Browsers tell the direction of each line by its first letter, so a line that begins with
 * another script than the text gets a mark.
 */
function shownLines(text: string): string {
  const whole = inOneLine(text);
  const direction = directionOf(whole);
  return linesOf(whole)
    .map((line) => {
      const own = directionOf(line) ?? "ltr";
      const mark = direction === null || direction === own ? "" : MARKS[direction];
      return mark + escaped(line);
    })
    .join("\n");
}

/** Returns a turn as captions: its sentences, cut where they are long, each with its share of the time. */
export function cuesOf(turn: Cue): Cue[] {
  const pieces = cutText(turn.text);
  const whole = pieces.reduce((sum, { length }) => sum + length, 0);
  let said = 0;
  return pieces.map((text) => {
    const at = (characters: number) =>
      turn.startS + ((turn.endS - turn.startS) * characters) / Math.max(1, whole);
    const startS = at(said);
    said += text.length;
    return { ...turn, text, startS, endS: at(said) };
  });
}
