import { dayOf } from "~/models/dates";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  zip: "application/zip",
} as const;

/** Returns a response that downloads a file. No cache keeps it. */
export const fileAnswer = (body: BodyInit, type: keyof typeof TYPES, name: string): Response =>
  new Response(body, {
    headers: {
      "Content-Type": TYPES[type],
      "Content-Disposition": `attachment; filename="${name}"`,
      // no-transform prevents compression, because each waiting chunk would then leak a listener.
      "Cache-Control": "private, no-store, no-transform",
    },
  });

/**
 * Returns the response of an export. `make` gets today's date in the installation's time zone. After an error, logs it
 * with the message `told` and returns 500 with the sentence.
 */
export async function exported(
  { told, sentence }: { told: string; sentence: string },
  make: (at: { day: string; timeZone: string }) => Promise<Response>,
): Promise<Response> {
  const { timeZone } = config();
  try {
    return await make({ day: dayOf(Date.now(), timeZone), timeZone });
  } catch (error) {
    log().error({ err: error }, told);
    return new Response(sentence, { status: 500 });
  }
}
