import * as v from "valibot";

/** The longest validity of a container's certificates, in months. */
const MONTHS_MAX = 120;

const isMonths = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MONTHS_MAX;

/**
 * Returns a schema of the months for which a certificate is valid, as a form writes them. An empty text means for ever,
 * stored as null. `sentence` is its error.
 */
export const validMonths = (sentence: string) =>
  v.pipe(
    v.string(sentence),
    v.trim(),
    v.check((text) => text === "" || isMonths(text), sentence),
    v.transform((text) => (text === "" ? null : Number(text))),
  );

/** Returns the same for a call of `/api`, which may send a number. */
export const postedMonths = (sentence: string) =>
  v.union(
    [v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MONTHS_MAX)), validMonths(sentence)],
    sentence,
  );
