import { beforeEach, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { verifyPassword } from "~/models/people/password.server";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createPresentation, createUser } from "../../../../testing/factories";

useTestDatabase();
let as: User;
beforeEach(async () => {
  as = await createUser({ role: "admin" });
});

async function call(method: string, at: string, body?: object) {
  const response = await send(at, {
    method,
    as,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      Origin: "http://aplomb.test",
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
    },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const zoe = { name: "Zoé", email: "Zoe@example.test", password: "sésame1", role: "user" };

test("users are listed and read without what they sign in with", async () => {
  const { body } = await call("GET", "/api/users");
  const { id, name, email, role } = as;
  expect(body.users).toEqual([expect.objectContaining({ id, name, email, role })]);
  expect(JSON.stringify(body)).not.toMatch(/password|argon2|searchText/i);
  expect(await call("GET", `/api/users/${id}`)).toEqual({
    status: 200,
    body: { user: { name, email, role } },
  });
  expect((await call("GET", "/api/users/nobody")).status).toBe(404);
});

test("a user is created, changed and deleted", async () => {
  const created = await call("POST", "/api/users", zoe);
  expect(created).toMatchObject({ status: 201, body: { email: "zoe@example.test" } });
  const at = `/api/users/${String(created.body.id)}`;
  expect((await call("PUT", at, { ...zoe, name: "Zoé B.", password: "" })).status).toBe(200);
  const stored = await Users.findWithPasswordByEmail("zoe@example.test");
  expect(stored?.name).toBe("Zoé B.");
  expect(await verifyPassword("sésame1", stored?.passwordHash)).toBe(true);
  expect((await call("DELETE", at)).status).toBe(200);
  expect((await call("DELETE", at)).status).toBe(404);
});

test("a candidate needs no password and is given one, and the default role is user", async () => {
  const candidate = { name: "C", email: "c@example.test", role: "candidate" };
  const { body } = await call("POST", "/api/users", candidate);
  const stored = await Users.findWithPasswordByEmail("c@example.test");
  expect(await verifyPassword(String(body.password), stored?.passwordHash)).toBe(true);
  const { role: _, ...plain } = zoe;
  const { body: other } = await call("POST", "/api/users", plain);
  expect([other.role, other.password]).toEqual(["user", undefined]);
});

test.each(["azerty123", "zoe-zoe-1"])(
  "a password anybody would try is refused: %s",
  async (password) => {
    for (const [method, at] of [
      ["POST", "/api/users"],
      ["PUT", `/api/users/${as.id}`],
    ] as const) {
      const { status, body } = await call(method, at, { ...zoe, role: "admin", password });
      expect(status).toBe(422);
      expect(Object.values(copy.account.weak)).toContain(body.message);
    }
  },
);

test.each([
  [{ name: " " }, copy.salesRep.nameRequired],
  [{ email: "zoe" }, copy.salesRep.emailInvalid],
  [{ password: "court" }, copy.salesRep.passwordTooShort(6)],
  [{ role: "pirate" }, copy.salesRep.roleUnknown],
])("a user with %o is refused with its sentence", async (fault, sentence) => {
  for (const [method, at] of [
    ["POST", "/api/users"],
    ["PUT", `/api/users/${as.id}`],
  ] as const) {
    const { status, body } = await call(method, at, { ...zoe, ...fault });
    expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)]);
  }
});

test("a refusal of the screens is a refusal of the call", async () => {
  const other = await createUser({ email: "zoe@example.test" });
  const refused = async (method: string, at: string, body?: object) => {
    const answer = await call(method, at, body);
    return [answer.status, answer.body.message];
  };
  expect(await refused("POST", "/api/users", zoe)).toEqual([409, copy.salesRep.emailTaken]);
  const own = `/api/users/${as.id}`;
  expect(await refused("PUT", own, { ...zoe, email: as.email })).toEqual([
    409,
    copy.salesRep.lastAdmin,
  ]);
  expect(await refused("DELETE", own)).toEqual([409, copy.salesRep.ownAccount]);
  await createPresentation({ userId: other.id, recordingState: "stored" });
  const at = `/api/users/${other.id}`;
  expect(await refused("DELETE", at)).toEqual([409, copy.salesRep.recordingUnderway]);
  expect((await call("DELETE", `${at}?recordings=remove`)).status).toBe(200);
});
