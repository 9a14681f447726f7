import * as v from "valibot";
import type { Schema } from "./operation";

/** The most rows of one page. */
const MOST = 200;

/** The query of every list. Without a limit and a cursor, the whole list comes. */
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
 * Returns the responses of a list: all rows, or a page with the cursor of the next one (null at the
 * end). 304 when the client has the same list.
 */
export const listed = <const Name extends string, const Row extends Schema>(
  name: Name,
  row: Row,
) => ({
  200: v.object({ [name]: v.array(row), next_cursor: v.optional(v.nullable(v.string())) }),
  304: null,
});
