import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createUser, PASSWORD } from "../../../testing/factories";
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
