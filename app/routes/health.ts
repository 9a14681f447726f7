import { access, constants } from "node:fs/promises";
import { config } from "~/config.server";
import { ping } from "~/models/database.server";
import { log } from "~/log.server";

/** 200 when the database answers and the data directory can be written, else 503. */
export async function loader() {
  try {
    await ping();
    await access(config().dataDir, constants.W_OK);
    return Response.json({ status: "ok" });
  } catch (error) {
    log().error({ err: error }, "health check failed");
    return Response.json({ status: "unavailable" }, { status: 503 });
  }
}
