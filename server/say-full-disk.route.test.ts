import { expect } from "vitest";
import { sql } from "kysely";
import { post, send, signIn } from "../testing/academy-request";
import { testOnSqlite, useTestDatabase } from "../testing/database";
import { createUser, PASSWORD } from "../testing/factories";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";

useTestDatabase();

/** Fills the database: no new page fits, and the free rows of these tables' pages are taken. */
async function fill(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db());
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db());
  const tables = {
    loginAttempts: (n: string) => sql`insert into "loginAttempts" values (${n}, '9999', '0')`,
    sessions: (n: string) =>
      sql`insert into sessions (id, "dataJson", "createdAt", "expiresAt") values (${n}, '{}', '2026', '9999')`,
    containers: (n: string) =>
      sql`insert into containers (id, title, position, "createdAt", "updatedAt") values (${n}, 'x', 0, '2026', '2026')`,
  };
  for (const insert of Object.values(tables))
    for (let row = 0, full = false; !full; row++)
      full = await insert(`row ${row}`)
        .execute(db())
        .then(
          () => false,
          (error: { code: string }) => error.code === "SQLITE_FULL",
        );
}

testOnSqlite("without room sign-in says why, in the form and to a call", async () => {
  const user = await createUser();
  await fill();
  const fields = { email: user.email, password: PASSWORD };
  const page = await post("/login", fields);
  expect(await page.text()).toContain(copy.errors.diskFull);
  const body = JSON.stringify(fields);
  const headers = { "Content-Type": "application/json" };
  const call = await send("/api/login", { method: "POST", body, headers });
  expect(await call.json()).toMatchObject({
    message: expect.stringContaining(copy.errors.diskFull),
  });
});

testOnSqlite("a form keeps what was typed and says why; pages can still be read", async () => {
  const admin = await createUser({ role: "admin" });
  const headers = { Cookie: await signIn(admin) };
  await fill();
  const title = "Un regroupement ".repeat(12);
  const form = await post("/admin/add-container", { title }, { headers });
  const page = await form.text();
  expect(page).toContain(copy.errors.diskFull);
  expect(page).toContain(title.trim());
  expect((await send("/admin/containers", { headers })).status).toBe(200);
});
