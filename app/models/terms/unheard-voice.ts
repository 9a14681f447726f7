import * as v from "valibot";

const ms = v.pipe(v.number(), v.minValue(0));

/** A part of a person's voice that no recogniser understood, in ms by the clock of the turns beside it. */
export const UnheardVoice = v.object({ startMs: ms, endMs: ms });
export type UnheardVoice = v.InferOutput<typeof UnheardVoice>;

const UnheardJson = v.pipe(v.string(), v.parseJson(), v.array(UnheardVoice));

/** Returns the parts in a row, in ms from the start of its sound. Null before the sound was heard again. */
export const unheardVoiceOf = ({ unheardJson }: { unheardJson: string | null }) =>
  unheardJson === null ? null : v.parse(UnheardJson, unheardJson);

/** The least of it, in ms, that is told and may decide. Below are clicks, coughs and half words. */
const LEAST_MS = 1_000;

/** Returns the length of these parts, in ms. Returns 0 for too little to tell. */
export function unheardMsOf(parts: readonly UnheardVoice[]): number {
  const wholeMs = parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return wholeMs >= LEAST_MS ? wholeMs : 0;
}
