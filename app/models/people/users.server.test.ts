import { beforeEach, describe, expect, test } from "vitest";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { db } from "~/models/database/database.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import { StaleVersion, versionOf } from "~/models/database/version.server";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { createEvaluation, createPresentation, createUser } from "../../../testing/factories";
import * as ListedUsers from "./listed-users.server";
import * as Users from "./users.server";

useTestDatabase();

const names = async (query: string) =>
  (await ListedUsers.findPage({ query, page: 1 })).users.map(({ name }) => name);

describe("the search", () => {
  beforeEach(async () => {
    await createUser({ name: "José Núñez", email: "jose@example.test" });
    await createUser({ name: "François-Xavier d’Œuvrier", email: "fx@comptoir.test" });
    await createUser({ name: "Zoé 100 %", email: "zoe_1@example.test" });
  });

  test.each([
    ["jose", ["José Núñez"]],
    ["JOSÉ", ["José Núñez"]],
    ["nun", ["José Núñez"]],
    ["oeuvrier", ["François-Xavier d’Œuvrier"]],
    ["ŒUVR", ["François-Xavier d’Œuvrier"]],
    ["d'oeu", ["François-Xavier d’Œuvrier"]],
    ["COMPTOIR.TEST", ["François-Xavier d’Œuvrier"]],
    ["nunez jose", ["José Núñez"]],
    ["  ", ["François-Xavier d’Œuvrier", "José Núñez", "Zoé 100 %"]],
    // No character is a wildcard.
    ["%", ["Zoé 100 %"]],
    ["e_1", ["Zoé 100 %"]],
    ["o_e", []],
    ["\\", []],
    ["' or 1=1 --", []],
  ])("finds by %j: %s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("follows a change of name and email", async () => {
    const { id } = await createUser({ name: "Avant", email: "avant@example.test" });
    await Users.update(id, { name: "Après", email: "apres@example.test", role: "user" });
    expect(await names("avant")).toEqual([]);
    expect(await names("apres@")).toEqual(["Après"]);
  });
});

test("pages are sorted by name without accents; a page past the end is last", async () => {
  for (let index = 0; index < ListedUsers.PAGE_SIZE; index++)
    await createUser({ name: `Fabien ${String(index).padStart(2, "0")}` });
  await createUser({ name: "Élodie" });
  await createUser({ name: "émile" });
  const first = await ListedUsers.findPage({ query: "", page: 1 });
  expect(first).toMatchObject({ total: ListedUsers.PAGE_SIZE + 2, page: 1, pages: 2 });
  expect(first.users.slice(0, 3).map(({ name }) => name)).toEqual(["Élodie", "émile", "Fabien 00"]);
  const last = await ListedUsers.findPage({ query: "", page: 99 });
  expect(last.page).toBe(2);
  expect(last.users.map(({ name }) => name)).toEqual(["Fabien 23", "Fabien 24"]);
  expect(await ListedUsers.findPage({ query: "elodie", page: 3 })).toMatchObject({
    page: 1,
    pages: 1,
  });
});

test("the list marks people who presented or were evaluated, in the same three queries", async () => {
  const [presented, evaluated] = [await createUser({ name: "a" }), await createUser({ name: "b" })];
  await createUser({ name: "c" });
  await createPresentation({ userId: presented.id });
  await createEvaluation({ userId: evaluated.id });
  const { users } = await ListedUsers.findPage({ query: "", page: 1 });
  expect(users.map(({ holds }) => holds)).toEqual([true, true, false]);
  expect(await countQueries(() => ListedUsers.findPage({ query: "a", page: 1 }))).toBe(3);
});

const account = { name: " Zoé ", email: " Zoe@Example.TEST ", role: "user", passwordHash: "h" };

test("an email names one account, whatever its case and spaces", async () => {
  const id = await Users.insert(account);
  expect(await Users.findById(id)).toMatchObject({ name: "Zoé", email: "zoe@example.test" });
  await expect(Users.insert({ ...account, email: "ZOE@example.test" })).rejects.toThrow(
    Users.EmailTaken,
  );
  const other = await createUser();
  const taken = Users.update(other.id, { name: "x", email: "Zoe@example.test ", role: "user" });
  await expect(taken).rejects.toThrow(Users.EmailTaken);
  await Users.update(id, { name: "Zoé", email: "ZOE@example.test", role: "user" });
});

describe("the last admin", () => {
  const demote = (id: string) =>
    Users.update(id, { name: "x", email: `${id}@example.test`, role: "user" });
  const admins = async () =>
    (await ListedUsers.findAll()).filter(({ role }) => role === "admin").length;

  test("cannot be demoted, even with a new name", async () => {
    const admin = await createUser({ role: "admin" });
    await createUser({ role: "user" });
    await expect(demote(admin.id)).rejects.toThrow(Users.LastAdmin);
    expect(await admins()).toBe(1);
    await Users.update(admin.id, { name: "Autre", email: "a@example.test", role: "admin" });
  });

  test("is not helped by an account whose role only contains the word", async () => {
    const admin = await createUser({ role: "admin" });
    await createUser({ role: "administrator" });
    await expect(demote(admin.id)).rejects.toThrow(Users.LastAdmin);
    await createUser({ role: "user,admin" });
    await demote(admin.id);
  });

  test("stays when two admins demote each other at the same time", async () => {
    const [a, b] = [await createUser({ role: "admin" }), await createUser({ role: "admin" })];
    const results = await Promise.allSettled([demote(a.id), demote(b.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await admins()).toBe(1);
  });
});

test("a save of an older version is refused, with the stored values", async () => {
  const user = await createUser({ name: "Avant", role: "user" });
  const version = versionOf(Users.formValues(user));
  const { email, role } = user;
  await Users.update(user.id, { name: "Entre-temps", email, role });
  const late = Users.update(user.id, { name: "Après", email, role, version });
  await expect(late).rejects.toMatchObject({
    constructor: StaleVersion,
    current: { name: "Entre-temps", email, role },
  });
});

describe("a save ends sessions", () => {
  async function signInTwice(userId: string) {
    const { getSession, commitSession } = sessionStorage();
    for (let browser = 0; browser < 2; browser++) {
      const session = await getSession();
      session.set("userId", userId);
      await commitSession(session);
    }
    const { accessToken, refreshToken } = await ApiTokens.issuePair(userId);
    const session = await getSession();
    session.set("userId", userId);
    const cookie = (await commitSession(session)).split(";", 1)[0] ?? "";
    return { accessToken, refreshToken, keepSession: (await getSession(cookie)).id };
  }
  const sessionsOf = async (userId: string) =>
    (await db().selectFrom("sessions").select("id").where("userId", "=", userId).execute()).length;

  test.each([
    ["nothing for a new name", { name: "Autre" }, 3],
    ["all sessions for a new password", { passwordHash: "autre" }, 0],
    ["all sessions for a new role", { role: "candidate" }, 0],
  ])("it ends %s", async (_, change, left) => {
    const user = await createUser({ role: "user" });
    const { accessToken, refreshToken } = await signInTwice(user.id);
    const { name, email, role } = user;
    await Users.update(user.id, { name, email, role, ...change });
    expect(await sessionsOf(user.id)).toBe(left);
    expect(await ApiTokens.findUserIdByAccessToken(accessToken)).toBe(left ? user.id : null);
    expect((await ApiTokens.rotate(refreshToken)) === null).toBe(left === 0);
  });

  test("it leaves the session that changed its password, but none after a new role", async () => {
    const user = await createUser({ role: "user" });
    const { keepSession } = await signInTwice(user.id);
    const { name, email, role } = user;
    await Users.update(user.id, { name, email, role, passwordHash: "autre", keepSession });
    expect(await sessionsOf(user.id)).toBe(1);
    await Users.update(user.id, { name, email, role: "candidate", keepSession });
    expect(await sessionsOf(user.id)).toBe(0);
  });
});
