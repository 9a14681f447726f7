import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createUser, PASSWORD } from "../../../../testing/factories";

useTestDatabase();
const START = Date.parse("2026-11-20T10:00:00Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let user: User;
beforeEach(async () => {
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  user = await createUser({ email: "rep@example.test", role: "user" });
});
afterEach(() => {
  vi.useRealTimers();
});
const at = (ms: number) => vi.setSystemTime(START + ms);

interface Pair {
  access_token: string;
  refresh_token: string;
}

async function call(path: string, body: unknown) {
  const response = await send(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as unknown };
}
async function login(): Promise<Pair> {
  const { status, body } = await call("/api/login", { email: user.email, password: PASSWORD });
  expect(status).toBe(200);
  return body as Pair;
}
const refresh = ({ refresh_token }: Pick<Pair, "refresh_token">) =>
  call("/api/refresh", { refresh_token });
async function renewed(pair: Pick<Pair, "refresh_token">): Promise<Pair> {
  const { status, body } = await refresh(pair);
  expect(status).toBe(200);
  return body as Pair;
}
async function home({ access_token }: Pair) {
  const headers = { Authorization: `Bearer ${access_token}` };
  const response = await send("/api/home", { headers });
  return { status: response.status, body: (await response.json()) as unknown };
}
const opens = async (pair: Pair) => (await home(pair)).status === 200;
const notRenewed = { status: 401, body: { message: copy.session.refreshFailed } };

describe("signing in", () => {
  test("answers who it is and two tokens, and none of it a cookie", async () => {
    const response = await send("/api/login", {
      method: "POST",
      body: JSON.stringify({ email: " Rep@example.test", password: PASSWORD }),
      headers: { "Content-Type": "application/json" },
    });
    const { id, email, role, name, avatar } = user;
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^aat_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^art_[\w-]{43}$/),
      id,
      email,
      role,
      name,
      avatar,
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("leaves neither token anywhere in the database", async () => {
    const tokens = Object.values(await login()).filter((value) => /^a[ar]t_/.test(value));
    const tables = await db().introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        db()
          .selectFrom(name as "users")
          .selectAll()
          .execute(),
      ),
    );
    const whole = JSON.stringify(rows);
    expect(whole).toContain(user.id);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(whole).not.toContain(token.slice(4));
  });
});

describe("an access token", () => {
  test("is good for a quarter of an hour", async () => {
    const pair = await login();
    at(15 * MINUTE - 1);
    expect(await opens(pair)).toBe(true);
    at(15 * MINUTE);
    expect(await home(pair)).toEqual({ status: 401, body: { message: copy.session.unauthorized } });
  });

  test("is asked for, whatever else is there", async () => {
    const none = await send("/api/home");
    expect([none.status, await none.json()]).toEqual([
      401,
      { message: copy.session.authenticationRequired },
    ]);
    const { access_token, refresh_token } = await login();
    for (const Authorization of [`Bearer ${refresh_token}`, `Basic ${access_token}`, "Bearer", ""])
      expect((await send("/api/home", { headers: { Authorization } })).status).toBe(401);
  });
});

describe("renewing", () => {
  test("goes on as long as the client comes back within thirty days, and no longer", async () => {
    let pair = await login();
    for (let month = 1; month <= 3; month++) {
      at(month * 30 * DAY - month);
      pair = await renewed(pair);
    }
    expect(await opens(pair)).toBe(true);
    at(120 * DAY);
    expect(await refresh(pair)).toEqual(notRenewed);
  });

  test("gives two that ask at once one pair, and both go on with it", async () => {
    const pair = await login();
    at(15 * MINUTE);
    const both = await Promise.all([renewed(pair), renewed(pair)]);
    expect(new Set(both.flatMap((one) => Object.values(one))).size).toBe(2);
    expect([await opens(both[0]), await opens(both[1])]).toEqual([true, true]);
    at(30 * MINUTE);
    const later = await Promise.all(both.map((one) => renewed(one)));
    for (const one of later) expect(await opens(one)).toBe(true);
  });

  test("may be repeated for twenty seconds by a client that lost the answer", async () => {
    const pair = await login();
    at(MINUTE);
    await renewed(pair);
    at(MINUTE + 20 * SECOND);
    expect(await opens(await renewed(pair))).toBe(true);
  });

  test("with an old token ends all that came from its sign-in, and no other", async () => {
    const [pair, elsewhere] = [await login(), await login()];
    at(MINUTE);
    const branches = [await renewed(pair), await renewed(pair)];
    at(2 * MINUTE);
    const newest = await renewed(branches[0] as Pair);
    expect(await opens(newest)).toBe(true);
    expect(await refresh(pair)).toEqual(notRenewed);
    for (const one of [...branches, newest]) {
      expect(await opens(one)).toBe(false);
      expect(await refresh(one)).toEqual(notRenewed);
    }
    expect(await opens(elsewhere)).toBe(true);
    expect(await opens(await renewed(elsewhere))).toBe(true);
  });

  test.each(["art_unknown", "", "x".repeat(10_000)])(
    "is refused with %j",
    async (refresh_token) => {
      expect(await refresh({ refresh_token })).toEqual(notRenewed);
    },
  );
});

describe("signing out", () => {
  test("ends what came from the same sign-in, at once, and nothing else", async () => {
    const [pair, elsewhere] = [await login(), await login()];
    const newest = await renewed(pair);
    // The older token counts too: its owner is signed out.
    expect(await call("/api/logout", { refresh_token: pair.refresh_token })).toEqual({
      status: 204,
      body: null,
    });
    for (const one of [pair, newest]) {
      expect(await opens(one)).toBe(false);
      expect(await refresh(one)).toEqual(notRenewed);
    }
    expect(await opens(elsewhere)).toBe(true);
  });

  test("again, or by what is no refresh token, ends nothing and is no error", async () => {
    const pair = await login();
    for (const refresh_token of ["art_unknown", pair.access_token])
      expect((await call("/api/logout", { refresh_token })).status).toBe(204);
    expect(await opens(pair)).toBe(true);
    for (let i = 0; i < 2; i++)
      expect((await call("/api/logout", { refresh_token: pair.refresh_token })).status).toBe(204);
  });
});

describe("the clients of an account", () => {
  const change = async (method: string, path: string, body?: object) => {
    const as = await createUser({ role: "admin" });
    const headers = { "Content-Type": "application/json" };
    const sent = body ? { body: JSON.stringify(body), headers } : {};
    const { status } = await send(path, { method, as, ...sent });
    expect(status).toBe(200);
  };
  const put = (values: object) => change("PUT", `/api/users/${user.id}`, values);
  const kept = () => ({ name: user.name, email: user.email, role: user.role });

  test.each([
    ["a password that an admin sets", () => put({ ...kept(), password: "agrafe batterie" })],
    ["another role", () => put({ ...kept(), role: "candidate" })],
    ["its deletion", () => change("DELETE", `/api/users/${user.id}`)],
    [
      "a password of its own",
      async () => {
        const fields = { currentPassword: PASSWORD, newPassword: "agrafe batterie cheval" };
        expect((await post("/account/password", fields, { as: user })).status).toBe(302);
      },
    ],
    [
      "its erasure",
      async () => {
        const as = await createUser({ role: "admin" });
        const at = `/admin/users/${user.id}/erase`;
        expect((await post(at, { understood: "on" }, { as })).status).toBe(302);
      },
    ],
  ])("are signed out at once by %s", async (_, act) => {
    const pairs = [await login(), await login()];
    await act();
    for (const pair of pairs) {
      expect(await opens(pair)).toBe(false);
      expect(await refresh(pair)).toEqual(notRenewed);
    }
    const left = db().selectFrom("apiTokens").select("kind").where("userId", "=", user.id);
    expect(await left.execute()).toEqual([]);
  });

  test("stay signed in after another name", async () => {
    const pair = await login();
    await put({ ...kept(), name: "Zoé" });
    expect([await opens(pair), await opens(await renewed(pair))]).toEqual([true, true]);
  });
});
