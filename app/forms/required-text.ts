import * as v from "valibot";

/** Returns a schema for a text that is not empty after trimming. `sentence` is its error. */
export const requiredText = (sentence: string) =>
  v.pipe(v.string(sentence), v.trim(), v.minLength(1, sentence));
