import type { TurnCost } from "~/models/presentations/conversations.server";

/** The instants of one exchange, clock milliseconds. Words and reply may be ready before the silence has run out. */
export interface TurnMarks {
  /** The last voiced sound of the rep. */
  speechEndMs: number;
  /** The moment when the silence had lasted long enough. */
  turnEndMs: number;
  wordsAtMs: number;
  /** The moment when the first sentence of the reply was known. */
  replyAtMs: number;
  /** The moment when the first sound was sent. */
  soundAtMs: number;
}

/** Splits the time from the end of speech to the first sound into its steps, whose sum is the total. */
export function turnCost(marks: TurnMarks): TurnCost {
  const steps = [marks.turnEndMs, marks.wordsAtMs, marks.replyAtMs, marks.soundAtMs];
  let at = marks.speechEndMs;
  const [silenceMs = 0, wordsMs = 0, replyMs = 0, voiceMs = 0] = steps.map((instant) => {
    const added = Math.max(0, instant - at);
    at = Math.max(at, instant);
    return added;
  });
  const parts = [silenceMs, wordsMs, replyMs, voiceMs].map(Math.round);
  const [silence = 0, words = 0, reply = 0, voice = 0] = parts;
  return {
    silenceMs: silence,
    wordsMs: words,
    replyMs: reply,
    voiceMs: voice,
    totalMs: parts.reduce((sum, part) => sum + part, 0),
  };
}
