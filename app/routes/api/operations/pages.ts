import * as v from "valibot";
import type { Schema } from "./operation";

/** The most that one page of a list holds. */
const MOST = 200;

/** What every list takes: without either it is answered whole. */
export const ListQuery = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MOST),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
});

/**
 * What a list answers: all of it, or a page and how to ask for the next one, null at the end; 304 when the client has it
 * as it is.
 */
export const listed = <const Name extends string, const Row extends Schema>(
  name: Name,
  row: Row,
) => ({
  200: v.object({ [name]: v.array(row), next_cursor: v.optional(v.nullable(v.string())) }),
  304: null,
});
