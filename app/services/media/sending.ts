import type { Sending } from "./port";

/**
 * Returns the instructions for one form with these fields, in this order and without undefined ones. The file is sent
 * whole unless `parts` says otherwise.
 */
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
