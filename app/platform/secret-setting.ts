import * as v from "valibot";

/** Marks a setting that never appears in a log, a response or the browser. A test plants a canary for each. */
export const isSecret = <T>() => v.metadata<T, { secret: true }>({ secret: true });

export const secret = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), isSecret()));

/** A secret that signs cookies and addresses. Whoever receives one could find a shorter secret by trying. */
export const signingSecret = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(16, "doit avoir 16 caractères au moins"), isSecret()),
);

/** A secret of at least 256 bits, as HS256 requires (RFC 7518 §3.2). */
export const longSecret = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(32, "doit avoir 32 caractères au moins"), isSecret()),
);
