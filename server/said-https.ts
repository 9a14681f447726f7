import * as Settings from "~/models/database/settings.server";
import { log } from "~/platform/log.server";

/** The setting that holds the `http:` address of an academy whose proxy said https. The doctor reads it. */
export const SAID_HTTPS = "publicUrlSaidHttps";

/** Notes that a trusted proxy says https, while PUBLIC_URL says http. Forms are then refused. */
export async function noteHttps(publicUrl: string): Promise<void> {
  log().warn({ publicUrl }, "PUBLIC_URL says http, and the proxy says https: forms are refused");
  await Settings.save(SAID_HTTPS, publicUrl).catch((err: unknown) =>
    log().error({ err }, "the proxy's protocol was not noted for the doctor"),
  );
}
