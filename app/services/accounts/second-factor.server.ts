import type { Kysely } from "kysely";
import * as v from "valibot";
import { inTransaction } from "~/models/database/database.server";
import { NotFound } from "~/models/database/version.server";
import * as Factors from "~/models/sign-in/factors/factors.server";
import * as RecoveryCodes from "~/models/sign-in/factors/recovery-codes.server";
import { isCode, stepOf } from "~/models/sign-in/factors/totp";
import * as AuditLog from "~/models/journal/audit-log.server";
import { queueMail } from "~/models/mail/queue.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import { browserToken, sendBrowserToken } from "~/models/sign-in/remembered-cookie.server";
import * as SecondSteps from "~/models/sign-in/second-steps.server";
import * as Sessions from "~/models/sign-in/sessions.server";
import type { Database, FactorKind, User } from "~/models/tables";
import type { FactorChange } from "~/models/terms/mail";
import { openSession } from "./sign-in.server";

/** Thrown when no second factor of the account accepts the answer. */
export class WrongFactor extends Error {
  override name = "WrongFactor";
}

/** Thrown when no sign-in waits any more: it was finished, or ten minutes have gone by. */
export class SignInGone extends Error {
  override name = "SignInGone";
}

/**
 * Opens the second step after a right password and returns its token. Returns null when the account has no second
 * factor, or when this browser is remembered: then the password suffices.
 */
export async function beginSecondStep(request: Request, userId: string): Promise<string | null> {
  if (!(await Factors.hasFactor(userId))) return null;
  const token = await browserToken(request);
  if (token && (await SecondSteps.isRemembered(userId, token))) return null;
  return SecondSteps.openPending(userId);
}

/**
 * Checks an answer to the second step. A try counts as a failure until it is checked, as with passwords.
 * @throws WrongFactor, TooManyTries
 */
export async function checkFactor(userId: string, accepts: () => Promise<boolean>): Promise<void> {
  const counted = await LoginAttempts.takeFactor(userId);
  if (!(await accepts())) throw new WrongFactor(userId);
  await LoginAttempts.forgive(counted);
}

/** Checks a code of an app or a recovery code, which this uses up. @throws WrongFactor, TooManyTries */
export const checkCode = (userId: string, typed: string): Promise<void> =>
  checkFactor(userId, () => acceptsCode(userId, typed));

async function acceptsCode(userId: string, typed: string): Promise<boolean> {
  const plain = typed.replaceAll(/\s/g, "");
  if (!isCode(plain)) return RecoveryCodes.use(userId, plain);
  const now = Date.now();
  for (const { id, counter, secret } of await Factors.open(userId, "totp", v.string())) {
    const step = stepOf(secret, plain, now);
    if (step !== null && step > counter && (await Factors.use(id, { from: counter, to: step })))
      return true;
  }
  return false;
}

/**
 * Ends the second step: signs this browser in, and remembers it if asked. Returns the cookies to send.
 * @throws SignInGone when the step was finished already
 */
export async function finishSecondStep(
  request: Request,
  { token, userId, isRemembered }: { token: string; userId: string; isRemembered: boolean },
): Promise<Headers> {
  if (!(await SecondSteps.takePending(token))) throw new SignInGone();
  const headers = new Headers({ "Set-Cookie": await openSession(request, userId) });
  if (isRemembered) {
    const remembered = await SecondSteps.remember(userId);
    headers.append("Set-Cookie", await sendBrowserToken(request, remembered));
  }
  return headers;
}

interface NewFactor {
  kind: FactorKind;
  name: string;
  secret: unknown;
  counter: number;
}

/**
 * Adds a second factor. Every other session of the account ends, and every `/api` sign-in. Returns the recovery codes
 * that the first factor brings; null for a further one.
 * @throws TooManyFactors
 */
export function addFactor(
  { id: userId }: Pick<User, "id">,
  factor: NewFactor,
  keepSession: string,
): Promise<string[] | null> {
  return inTransaction(async (trx) => {
    const isFirst = (await Factors.findOf(userId, trx)).length === 0;
    await Factors.add({ userId, ...factor }, trx);
    await AuditLog.record("second-factor-added", userId, trx);
    await settle(userId, { change: "added", keepSession }, trx);
    return isFirst ? RecoveryCodes.issue(userId, trx) : null;
  });
}

/** Removes one of the person's own factors. Without a factor there are no recovery codes either. @throws NotFound */
export function removeFactor(
  { id: userId }: Pick<User, "id">,
  factorId: string,
  keepSession: string,
): Promise<void> {
  return inTransaction(async (trx) => {
    if (!(await Factors.remove(factorId, userId, trx))) throw new NotFound(`factor ${factorId}`);
    if ((await Factors.findOf(userId, trx)).length === 0)
      await RecoveryCodes.forgetAll(userId, trx);
    await AuditLog.record("second-factor-removed", userId, trx);
    await settle(userId, { change: "removed", keepSession }, trx);
  });
}

/** Gives the person fresh recovery codes in place of the former ones. */
export function renewCodes({ id: userId }: Pick<User, "id">): Promise<string[]> {
  return inTransaction(async (trx) => {
    await AuditLog.record("recovery-codes-renewed", userId, trx);
    return RecoveryCodes.issue(userId, trx);
  });
}

/**
 * Takes every second factor from an account, for a person who lost them. The password stays. Returns false when there
 * was none.
 */
export function resetFactors(userId: string): Promise<boolean> {
  return inTransaction(async (trx) => {
    if (!(await clearFactors(userId, trx))) return false;
    await AuditLog.record("second-factor-reset", userId, trx);
    await settle(userId, { change: "reset" }, trx);
    return true;
  });
}

/** Removes the factors, the recovery codes and the counted failures of an account. Returns false when it had no factor. */
export async function clearFactors(userId: string, trx: Kysely<Database>): Promise<boolean> {
  await RecoveryCodes.forgetAll(userId, trx);
  await LoginAttempts.forgetFactor(userId, trx);
  return (await Factors.removeAll(userId, trx)) > 0;
}

/** Ends the sign-ins that the former factors opened, and tells the owner by mail. */
async function settle(
  userId: string,
  { change, keepSession }: { change: FactorChange; keepSession?: string },
  trx: Kysely<Database>,
): Promise<void> {
  await ApiTokens.deleteAllByUserId(userId, trx);
  await Sessions.deleteAllByUserId(userId, { except: keepSession }, trx);
  await queueMail({ kind: "factor", change }, { to: userId }, trx);
}
