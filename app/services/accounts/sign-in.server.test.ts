import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createUser, PASSWORD } from "../../../testing/factories";
import * as Users from "~/models/people/users.server";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import { InvalidCredentials, signIn } from "./sign-in.server";

useTestDatabase();

const AT_ONCE = 12;

async function tryAtOnce(password: string) {
  const { email } = await createUser();
  const address = "192.0.2.7";
  return Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => signIn({ email, password, address })),
  );
}
const countOf = (
  outcomes: PromiseSettledResult<unknown>[],
  kind: new (...args: never[]) => Error,
) => outcomes.filter((one) => one.status === "rejected" && one.reason instanceof kind).length;

test("a right password is never held up by itself, however many programs send it", async () => {
  const outcomes = await tryAtOnce(PASSWORD);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill("fulfilled"));
});

test("wrong passwords sent at once are not checked more often than one after the other", async () => {
  const outcomes = await tryAtOnce("un autre mot");
  expect(countOf(outcomes, InvalidCredentials)).toBe(5);
  expect(countOf(outcomes, TooManyTries)).toBe(AT_ONCE - 5);
});

const composed = "s\u00e9same \u00e0 ouvrir";

test.each([
  ["accents apart", composed.normalize("NFD")],
  ["no-break spaces", composed.replaceAll(" ", "\u00a0")],
])("an old hash of %s opens once in its own form, then in every form", async (_, old) => {
  const { email } = await createUser({ passwordHash: await hash(old) });
  const stored = async () => (await Users.findWithPasswordByEmail(email))?.passwordHash;
  const before = await stored();
  const enter = (password: string) => signIn({ email, password, address: "192.0.2.7" });
  await enter(old);
  const renewed = await stored();
  expect(renewed).not.toBe(before);
  for (const typed of [composed, old, composed.normalize("NFD")]) await enter(typed);
  expect(await stored(), "it is renewed once").toBe(renewed);
  await expect(enter("s\u00e9same \u00e0 fermer")).rejects.toBeInstanceOf(InvalidCredentials);
  expect(await stored()).toBe(renewed);
});

test("a password that changed during a sign-in is not renewed", async () => {
  const { id, email } = await createUser();
  const from = (await Users.findWithPasswordByEmail(email))?.passwordHash ?? "";
  await Users.setPassword(id, "changed");
  await Users.renewHash(id, { from, to: "renewed" });
  expect((await Users.findWithPasswordByEmail(email))?.passwordHash).toBe("changed");
});
