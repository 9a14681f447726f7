import { hasAdmin } from "~/models/people/users.server";
import { healthOf } from "~/services/health/health.server";

/**
 * Returns 200 when the database answers and the data directory accepts a file, else 503 with the
 * reason. A missing administrator is only a note.
 */
export async function loader() {
  const reason = await healthOf();
  if (reason !== null) return Response.json({ status: "unavailable", reason }, { status: 503 });
  if (await hasAdmin()) return Response.json({ status: "ok" });
  return Response.json({ status: "ok", note: "no administrator: npm run admin -- EMAIL NAME" });
}
