import { healthOf } from "~/services/health.server";

/** 200 when the database answers and the data directory takes a file, else 503 with the reason. */
export async function loader() {
  const reason = await healthOf();
  return reason === null
    ? Response.json({ status: "ok" })
    : Response.json({ status: "unavailable", reason }, { status: 503 });
}
