import { data } from "react-router";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import {
  DeactivatedAccount,
  GivenPasswordExpired,
  InvalidCredentials,
  waitOf,
} from "~/services/accounts/sign-in.server";
import { WrongFactor } from "~/services/accounts/second-factor.server";
import type { ClaimErrors } from "./claim-form";

/** Returns the answer of a refused password of a claimed account; null for another failure. */
export function claimAnswer(error: unknown) {
  const { wrong } = signInProviders.claim;
  const none: ClaimErrors = { password: null, code: null, form: null };
  if (error instanceof InvalidCredentials) return data({ ...none, password: wrong }, 401);
  if (error instanceof WrongFactor) return data({ ...none, code: secondFactor.step.wrong }, 401);
  if (error instanceof DeactivatedAccount)
    return data({ ...none, form: copy.account.deactivated }, 403);
  if (error instanceof GivenPasswordExpired)
    return data({ ...none, form: copy.account.givenExpired }, 403);
  if (!(error instanceof TooManyTries)) return null;
  const { sentence, headers } = waitOf(error);
  return data({ ...none, form: sentence }, { status: 429, headers });
}
