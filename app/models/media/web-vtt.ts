/** One stretch of speech, in seconds from the start of the recording. */
export interface Cue {
  startS: number;
  endS: number;
  by: string;
  text: string;
}

/** Returns a WebVTT file (W3C) of the cues, in order of time. Markup in a text is escaped. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues
    .toSorted((a, b) => a.startS - b.startS)
    .map(
      ({ startS, endS, by, text }) =>
        `${stamp(startS)} --> ${stamp(Math.max(endS, startS + LEAST_S))}\n<v ${escaped(by)}>${escaped(text)}\n`,
    );
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** The shortest cue, in seconds: a typed line has a single instant, and needs time to be read. */
const LEAST_S = 1;

/** Returns hh:mm:ss.mmm. */
function stamp(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const minutes = Math.floor(ms / 60_000);
  const clock = [Math.floor(minutes / 60), minutes % 60, Math.floor(ms / 1000) % 60];
  return `${clock.map((part) => pad(part)).join(":")}.${pad(ms % 1000, 3)}`;
}

/** Escapes a text and joins its lines, because an empty line would end the cue. */
const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The most characters on the screen at once. */
const MOST_CHARACTERS = 84;

/** Returns a turn as captions: its sentences, cut where they are long, each with its share of the time. */
export function cuesOf(turn: Cue): Cue[] {
  const pieces = cut(turn.text.trim());
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

function cut(text: string): string[] {
  const pieces: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = pieces.at(-1);
    const isFull =
      last === undefined || last.length + word.length >= MOST_CHARACTERS || /[.?!…]$/.test(last);
    if (isFull) pieces.push(word);
    else pieces[pieces.length - 1] = `${last} ${word}`;
  }
  return pieces.filter((piece) => piece !== "");
}
