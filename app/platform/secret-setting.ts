import * as v from "valibot";

/** Marks a setting that is never logged, never in an answer, never in the browser: a test plants a canary for each. */
export const isSecret = <T>() => v.metadata<T, { secret: true }>({ secret: true });

export const secret = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), isSecret()));

/** Of 256 bits at least, as HS256 asks (RFC 7518 §3.2). */
export const longSecret = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(32, "doit avoir 32 caractères au moins"), isSecret()),
);
