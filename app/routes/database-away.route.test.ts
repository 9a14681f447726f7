import { PostgresDialect } from "kysely";
import { expect, test } from "vitest";
import { send, signIn, signInByCall } from "../../testing/academy-request";
import { label, requestOf } from "../../testing/access/access-request";
import type { AccessRow } from "../../testing/access/access-row";
import { accessTable } from "../../testing/access/access-table";
import { createWorld, type World } from "../../testing/access/access-world";
import { useTestDatabase } from "../../testing/database";
import { copy } from "~/copy/copy";
import { databaseAway } from "~/models/database/away.server";
import { db, openPostgres } from "~/models/database/database.server";
import { overPostgres } from "~/models/database/postgres-dialect.server";

useTestDatabase();

const refused = (message: string, code?: string): Promise<never> =>
  Promise.reject(Object.assign(new Error(message), code ? { code } : {}));
const refusing = () => refused("connect ECONNREFUSED", "ECONNREFUSED");

/** The ways in which a PostgreSQL server is away. */
const ways: [string, () => Promise<never>][] = [
  ["refuses connections", refusing],
  ["answers no connection in time", () => refused("timeout exceeded when trying to connect")],
  ["stops", () => refused("terminating connection", "57P01")],
  ["starts", () => refused("the database system is starting up", "57P03")],
];

/** Opens a database whose server is away: `connect` fails in this way. */
function openAway(connect: () => Promise<never>): void {
  const pool = { connect, end: async () => {}, options: {} };
  const open = () => overPostgres(new PostgresDialect({ pool: pool as never }));
  openPostgres({ dialect: open(), reader: open });
}

const saysAway = (body: string) =>
  [copy.errors.databaseAway, copy.errors.unavailable].some((sentence) => body.includes(sentence));

/** Sends every request of the access table with these headers. Returns the wrong answers, and the number of 503. */
async function sendAll(
  world: World,
  headersOf: (row: AccessRow) => Record<string, string>,
  isSaid = saysAway,
) {
  const wrong: string[] = [];
  let away = 0;
  for (const row of accessTable) {
    const init = requestOf(row, world);
    const headers = { ...(init.headers as Record<string, string>), ...headersOf(row) };
    const answer = await send(row.url(world), { ...init, headers });
    const body = await answer.text();
    const { status } = answer;
    const isRight =
      status < 500 || (status === 503 && isSaid(body) && answer.headers.get("Retry-After") === "5");
    if (!isRight) wrong.push(`${label(row)} ${status} ${body.slice(0, 200)}`);
    if (status === 503) away++;
  }
  return { wrong, away };
}

function adminOf({ users: { admin } }: World) {
  return admin ?? expect.unreachable("the admin has an account");
}

/** Closes the test's database and opens an absent one. Returns the headers of a signed-in browser and of a client. */
async function leave(world: World, connect: () => Promise<never>) {
  const cookie = await signIn(adminOf(world));
  const bearer = await signInByCall(adminOf(world));
  await db().destroy();
  openAway(connect);
  return { browser: { Cookie: cookie }, client: { Authorization: bearer } };
}

test.each(ways)("a PostgreSQL server that %s is away", async (_, connect) => {
  const { browser } = await leave(await createWorld(), connect);
  const answer = await send("/", { headers: browser });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
});

test("without PostgreSQL everybody gets 503 with a sentence, from every page and call", async () => {
  const world = await createWorld();
  const { browser, client } = await leave(world, refusing);
  const signedIn = await sendAll(world, () => browser);
  expect(signedIn).toEqual({ wrong: [], away: accessTable.length });
  const byCall = await sendAll(world, ({ pattern }): Record<string, string> =>
    pattern.startsWith("/api/") ? client : {},
  );
  // The health check keeps its own format.
  const reason = { status: "unavailable", reason: "database not answering" };
  expect(byCall.wrong).toEqual([`GET /healthz 503 ${JSON.stringify(reason)}`]);
});

test("a database that leaves after the guards gives 503, with the sentence of the page or call", async () => {
  const world = await createWorld();
  const cookie = await signIn(adminOf(world));
  const gone = () => Promise.reject(databaseAway(new Error("gone")));
  const leaving = { execute: gone };
  Object.assign(db().getExecutor(), { executeQuery: gone });
  Object.assign(db(), { transaction: () => leaving, connection: () => leaving });
  const isPlain = (body: string) => body !== "" && !body.includes("Unexpected");
  const { wrong, away } = await sendAll(world, () => ({ Cookie: cookie }), isPlain);
  expect(wrong).toEqual([]);
  expect(away).toBeGreaterThan(accessTable.length / 2);
});
