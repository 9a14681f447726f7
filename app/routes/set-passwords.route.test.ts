import { beforeEach, expect, test } from "vitest";
import { send } from "../../testing/academy-request";
import { label, requestOf } from "../../testing/access/access-request";
import type { AccessRow } from "../../testing/access/access-row";
import { accessTable } from "../../testing/access/access-table";
import { createWorld, type World } from "../../testing/access/access-world";
import { useTestDatabase } from "../../testing/database";
import { PASSWORD } from "../../testing/factories";
import { isWholeSuite } from "../../testing/whole-suite";
import { db } from "~/models/database/database.server";
import { verifyPassword } from "~/models/people/password.server";

/** These tests post a password to every writing route, under each field name of our forms and calls. */

useTestDatabase();
let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const COMMON = "azerty123";
const GOOD = "agrafe batterie cheval";
/** The routes that set a password. */
const ways = [
  "POST /account/password",
  "POST /admin/sales-reps/add",
  "POST /admin/sales-reps/edit/:userId",
  "POST /api/users",
  "PUT /api/users/:id",
];
const writes = accessTable.filter(({ method }) => method !== "GET");

/** Returns the request of a row with this password in it. */
function withPassword(row: AccessRow, password: string): RequestInit {
  const asked = requestOf(row, world);
  const account = { name: "Zoé", email: "zoe@example.test", role: "user" };
  const fields = { ...account, password, newPassword: password, currentPassword: PASSWORD };
  if (row.json) {
    const json = row.json(world);
    return {
      ...asked,
      body: JSON.stringify(Array.isArray(json) ? json : { ...Object(json), ...fields }),
    };
  }
  const { body = new URLSearchParams() } = asked;
  if (!(body instanceof URLSearchParams) && !(body instanceof FormData)) return asked;
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { ...asked, body };
}

const hashes = async () =>
  (await db().selectFrom("users").select("passwordHash").execute()).map((row) => row.passwordHash);

/** Returns how many accounts open with this password after an admin posted it to the row. */
async function opened(row: AccessRow, password: string): Promise<number> {
  const before = new Set(await hashes());
  await send(row.url(world), { ...withPassword(row, password), as: world.users.admin ?? null });
  const fresh = (await hashes()).filter((hash) => !before.has(hash));
  const fit = await Promise.all(fresh.map((hash) => verifyPassword(password, hash)));
  return fit.filter(Boolean).length;
}

test.each(writes.map((row) => [label(row), row] as const))(
  "%s stores no password that anybody would try",
  async (name, row) => {
    const isWay = ways.includes(name);
    // Before a commit a common password is posted where passwords are set.
    if (isWay || isWholeSuite) expect(await opened(row, COMMON)).toBe(0);
    expect(await opened(row, GOOD)).toBe(isWay ? 1 : 0);
  },
);

test("every way to set a password was tried", () => {
  expect(writes.map(label)).toEqual(expect.arrayContaining(ways));
});
