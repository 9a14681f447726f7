import type { Sending } from "~/models/media/media-folders";

/** Returns one form with these fields, in this order, without undefined ones. The file goes whole without `parts`. */
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
