import type { Sending } from "~/models/media/sending";

/** One form with these fields, in the order they are given and without those that are undefined, for a file that goes whole unless `parts` says otherwise. */
export const sending = (
  url: string,
  fields: Record<string, string | number | undefined>,
  parts: Pick<Sending, "headers" | "partBytes"> = { headers: {}, partBytes: null },
): Sending => ({
  url,
  method: "POST",
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ),
  ...parts,
});
