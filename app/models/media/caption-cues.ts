import type { Language } from "~/models/terms/language";
import { inCaptions, textOf } from "./caption-lines";
import type { LessonSegment } from "./lesson-segments.server";

/** A stored line of captions, in milliseconds of the video. An admin's empty text hides the words. */
export interface CaptionLine {
  language: Language;
  startMs: number;
  endMs: number;
  text: string;
  /** The French words that it corrects or translates. */
  french: string;
  byModel: 0 | 1;
}

/** A caption of a lesson, in milliseconds of the video. */
export interface CaptionCue {
  startMs: number;
  endMs: number;
  text: string;
  /** The words of the French captions, and in French the recognised words. */
  french: string;
  /** The author; null for words without a translation. */
  by: "heard" | "admin" | "model" | null;
}

interface TimedWord {
  word: string;
  startMs: number;
  endMs: number;
}

/**
 * Returns the captions of a lesson in a language, in order. The frame is the recognised text. An admin's line stands in
 * place of all words heard within its times, so it outlives another transcription of the same video.
 */
export function cuesIn(
  language: Language,
  { segments, lines }: { segments: readonly LessonSegment[]; lines: readonly CaptionLine[] },
): CaptionCue[] {
  const ofAdmins = (of: Language) =>
    lines.filter((line) => line.language === of && line.byModel === 0);
  const french = frenchCues(segments, ofAdmins("fr"));
  if (language === "fr") return french;
  const byModel = new Map(
    lines.flatMap((line) =>
      line.language === language && line.byModel === 1 ? [[line.french, line.text] as const] : [],
    ),
  );
  const translated = french
    .filter(({ text }) => text !== "")
    .map(({ startMs, endMs, text: words }): CaptionCue => {
      const text = byModel.get(words);
      const by = text === undefined ? null : "model";
      return { startMs, endMs, text: text ?? "", french: words, by };
    });
  return withLines(translated, ofAdmins(language));
}

/** Returns the French captions: the heard words, and an admin's lines in place of the words within their times. */
function frenchCues(
  segments: readonly LessonSegment[],
  lines: readonly CaptionLine[],
): CaptionCue[] {
  const heardIn = new Map(lines.map((line) => [line, [] as TimedWord[]]));
  const stretches: TimedWord[][] = [];
  // The frame is cut before the corrections, so that a corrected line moves no other one.
  for (const piece of segments.flatMap((segment) => inCaptions(wordsOf(segment)))) {
    stretches.push([]);
    for (const word of piece) {
      const line = lines.find((one) => isWithin(one, (word.startMs + word.endMs) / 2));
      if (line) {
        heardIn.get(line)?.push(word);
        stretches.push([]);
      } else stretches.at(-1)?.push(word);
    }
  }
  const heard = stretches.flatMap((words): CaptionCue[] => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const text = textOf(words);
    return [{ startMs: first.startMs, endMs: last.endMs, text, french: text, by: "heard" }];
  });
  const corrected = [...heardIn].map(([line, words]): CaptionCue => {
    const { startMs, endMs, text, french } = line;
    return { startMs, endMs, text, french: textOf(words) || french, by: "admin" };
  });
  return inOrder([...heard, ...corrected]);
}

/** Returns translated captions with an admin's lines in place of those whose middle lies within their times. */
function withLines(cues: readonly CaptionCue[], lines: readonly CaptionLine[]): CaptionCue[] {
  const middleOf = ({ startMs, endMs }: CaptionCue) => (startMs + endMs) / 2;
  const written = lines.map((line): CaptionCue => {
    const { startMs, endMs, text } = line;
    const replaced = cues.filter((cue) => isWithin(line, middleOf(cue)));
    const french = replaced.map((cue) => cue.french).join(" ") || line.french;
    return { startMs, endMs, text, french, by: "admin" };
  });
  const rest = cues.filter((cue) => !lines.some((line) => isWithin(line, middleOf(cue))));
  return inOrder([...rest, ...written]);
}

const isWithin = ({ startMs, endMs }: Pick<CaptionLine, "startMs" | "endMs">, atMs: number) =>
  atMs >= startMs && atMs <= endMs;

/** Returns the captions in order. Each ends at the latest where the next begins. */
function inOrder(cues: readonly CaptionCue[]): CaptionCue[] {
  const sorted = cues.toSorted((a, b) => a.startMs - b.startMs);
  return sorted.map((cue, at) => {
    const next = sorted[at + 1]?.startMs ?? Infinity;
    return next > cue.startMs && next < cue.endMs ? { ...cue, endMs: next } : cue;
  });
}

/**
 * Returns the words of a segment with their times. A segment from before the times of words gives each word its share of
 * the letters.
 */
function wordsOf({ startMs, endMs, text, wordsMs }: LessonSegment): TimedWord[] {
  const words = text.split(" ").filter((word) => word !== "");
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let before = 0;
  const shares = words.map((word) => {
    const atMs = startMs + ((endMs - startMs) * before) / Math.max(1, letters);
    before += word.length + 1;
    return atMs;
  });
  const starts = (wordsMs?.length === words.length ? wordsMs : shares).map(Math.round);
  return words.map((word, at) => {
    const from = starts[at] ?? Math.round(startMs);
    return { word, startMs: from, endMs: Math.max(from, starts[at + 1] ?? Math.round(endMs)) };
  });
}
