import { once } from "node:events";
import { startS3Double } from "../doubles/s3-double";
import { startServer } from "../postgres/server";

/**
 * Starts a PostgreSQL server and a local object store, prints {databaseUrl, account} as JSON, and stops both at SIGTERM.
 * The argument is the folder of the objects. `TEST_DATABASE_URL` names a server that runs already.
 */
export async function main(): Promise<void> {
  const [, , folder = ""] = process.argv;
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startServer();
  const objects = await startS3Double(folder);
  const { account } = objects;
  process.stdout.write(`${JSON.stringify({ databaseUrl: postgres.url, account })}\n`);
  await once(process, "SIGTERM");
  await objects.close();
  await postgres.stop();
}
