import { access, constants } from "node:fs/promises";
import { sql } from "kysely";
import { config } from "~/config.server";
import { db } from "~/models/database.server";
import { log } from "~/log.server";

/** 200 when the database answers and the data directory can be written, else 503. */
export async function loader() {
  try {
    await sql`select 1`.execute(db());
    await access(config().dataDir, constants.W_OK);
    return Response.json({ status: "ok" });
  } catch (error) {
    log().error({ err: error }, "health check failed");
    return Response.json({ status: "unavailable" }, { status: 503 });
  }
}
