import type { TurnCost } from "~/models/presentations/conversations.server";

/** Instants of one exchange, clock milliseconds. Words and reply may be ready before the silence has run out. */
export interface TurnMarks {
  /** Last voiced sound of the rep. */
  speechEndMs: number;
  /** The silence had lasted long enough. */
  turnEndMs: number;
  wordsAtMs: number;
  /** First sentence of the reply known. */
  replyAtMs: number;
  /** First sound sent. */
  soundAtMs: number;
}

/** Splits end of speech → first sound into its parts, each what it added to those before; they sum to the total. */
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
