import { addressContext } from "~/http/context";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import { hasFactor, lacksFactor } from "~/models/sign-in/factors/factors.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { TooManyTries } from "~/models/sign-in/login-attempts.server";
import { checkCode, WrongFactor } from "~/services/accounts/second-factor.server";
import {
  GivenPasswordExpired,
  DeactivatedAccount,
  InvalidCredentials,
  PasswordClosed,
  signIn,
  waitOf,
} from "~/services/accounts/sign-in.server";
import { login } from "~/routes/api/operations/users";
import { readJson } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/login";

/** POST /api/login: tokens for clients other than our pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, password, otp } = await readJson(request, login.body);
  try {
    const user = await signIn({ email, password, address: context.get(addressContext) });
    if (user.passwordExpiresAt) return refusal(copy.account.givenCall, 403);
    if (await hasFactor(user.id)) {
      if (!otp) return refusal(secondFactor.call.asked, 401);
      await checkCode(user.id, otp);
    } else if (await lacksFactor(user)) return refusal(secondFactor.requiredCall, 403);
    const { accessToken, refreshToken } = await ApiTokens.issuePair(user.id);
    const { id, role, name, avatar } = user;
    const tokens = { access_token: accessToken, refresh_token: refreshToken };
    const headers = { "Cache-Control": "no-store" };
    return Response.json({ ...tokens, id, email: user.email, role, name, avatar }, { headers });
  } catch (error) {
    if (error instanceof InvalidCredentials) return refusal(copy.login.invalid, 401);
    if (error instanceof WrongFactor) return refusal(secondFactor.call.wrong, 401);
    if (error instanceof DeactivatedAccount) return refusal(copy.account.deactivated, 403);
    // A given password must be replaced on our pages before any other access.
    if (error instanceof GivenPasswordExpired) return refusal(copy.account.givenExpired, 403);
    if (error instanceof PasswordClosed) return refusal(signInProviders.passwordClosed, 403);
    if (!(error instanceof TooManyTries)) throw error;
    const { sentence, headers } = waitOf(error);
    return Response.json({ message: sentence }, { status: 429, headers });
  }
}
