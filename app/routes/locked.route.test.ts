import { expect } from "vitest";
import { send, signIn, signInByCall } from "../../testing/academy-request";
import { label, requestOf, verdictOf } from "../../testing/access/access-request";
import { type AccessRow, verdictFor } from "../../testing/access/access-row";
import { accessTable } from "../../testing/access/access-table";
import { createWorld, type World } from "../../testing/access/access-world";
import { testOnSqlite, useTestDatabase } from "../../testing/database";
import { lockFile, moveToFile } from "../../testing/locked-file";
import { copy } from "~/copy/copy";

useTestDatabase();

type Reader = "admin" | "signedOut";

/** Exports, which leave a line in the journal, and a link that counts its tries: without them nothing is shown. */
const NOTED = /^\/(?:first-admin$|.*\.csv$|admin\/users\/:user_id\/export$|account\/data\/export$)/;

/** Returns the headers of a browser, or of a client of `/api`, that is signed in. */
async function headersOf({ pattern }: AccessRow, user: World["users"][Reader]) {
  if (!user) return new Headers();
  return pattern.startsWith("/api/")
    ? new Headers({ Authorization: await signInByCall(user) })
    : new Headers({ Cookie: await signIn(user) });
}

testOnSqlite(
  "every page and every call that reads is answered while the file is locked",
  async () => {
    const world = await createWorld();
    const file = await moveToFile();
    const rows = accessTable.filter(({ method }) => method === "GET");
    const asked = await Promise.all(
      rows.flatMap((row) =>
        (["admin", "signedOut"] as const).map(async (person) => ({
          row,
          person,
          headers: await headersOf(row, world.users[person]),
        })),
      ),
    );
    await send(`/admin/edit-module/${world.module.id}/rubric`, { as: world.users.admin }); // drafts the rubric
    lockFile(file);
    for (const { row, person, headers } of asked) {
      const answer = await send(row.url(world), { headers });
      await answer.text();
      const mayFail = NOTED.test(row.pattern) && verdictOf(answer) === 503;
      if (mayFail) expect(answer.headers.get("Retry-After")).toBe("5");
      else
        expect([label(row), person, verdictOf(answer)]).toEqual([
          label(row),
          person,
          verdictFor(row, person),
        ]);
    }
  },
);

/** The writes of each kind of request: a document, its data, a resource, calls of `/api`, a portion, a voice ticket. */
function writesOf(world: World): [string, RequestInit][] {
  const find = (told: string) => {
    const row = accessTable.find((one) => label(one) === told);
    return row ?? expect.unreachable(told);
  };
  const asForm = (told: string): [string, RequestInit] => {
    const row = find(told);
    return [row.url(world), requestOf(row, world)];
  };
  return [
    asForm("POST /admin/add-container"),
    ["/admin/add-container.data", asForm("POST /admin/add-container")[1]],
    asForm("POST /login"),
    asForm("POST /api/login"),
    asForm("POST /api/upload-video-portion"),
    asForm("POST /api/upload-video-portion"),
    asForm("POST /api/voice-session"),
    asForm("POST /api/evaluate-messages"),
  ];
}

testOnSqlite("every kind of write gets 503 with a sentence after one wait", async () => {
  const world = await createWorld();
  const file = await moveToFile();
  const { admin, owner } = world.users;
  if (!admin || !owner) throw new Error("both have an account");
  const cookies = { admin: await signIn(admin), owner: await signIn(owner) };
  lockFile(file);
  const answers = await Promise.all(
    writesOf(world).map(async ([path, init]) => {
      const isOwners = /portion|voice|messages/.test(path);
      const headers = new Headers(init.headers);
      if (path !== "/login") headers.set("Cookie", isOwners ? cookies.owner : cookies.admin);
      const answer = await send(path, { ...init, headers });
      return { path, answer, body: await answer.text() };
    }),
  );
  for (const { path, answer, body } of answers) {
    expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 503, "5"]);
    expect(body).toContain(copy.errors.databaseAway);
  }
});
