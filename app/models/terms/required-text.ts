import * as v from "valibot";

/** A text that is not empty, without the space around it; `sentence` says that it is missing. */
export const requiredText = (sentence: string) =>
  v.pipe(v.string(sentence), v.trim(), v.minLength(1, sentence));
