import * as v from "valibot";

const ms = v.pipe(v.number(), v.minValue(0));

/** A part of a person's voice that no recogniser understood, in ms by the clock of the turns beside it. */
export const Unheard = v.object({ startMs: ms, endMs: ms });
export type Unheard = v.InferOutput<typeof Unheard>;

const UnheardJson = v.pipe(v.string(), v.parseJson(), v.array(Unheard));

/** Returns the parts in a row, in ms from the start of its sound. Null before the sound was heard again. */
export const unheardOf = ({ unheardJson }: { unheardJson: string | null }): Unheard[] | null =>
  unheardJson === null ? null : v.parse(UnheardJson, unheardJson);

/** Returns the length of these parts, in ms. */
export const unheardMs = (parts: readonly Unheard[]): number =>
  parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** The least of it, in ms, that is told and may decide. Below are clicks, coughs and half words. */
const LEAST_MS = 1_000;

/** Returns true when so much voice was not understood that the person is told. */
export const isWorthSaying = (parts: readonly Unheard[]): boolean => unheardMs(parts) >= LEAST_MS;
