import * as v from "valibot";
import { addressContext } from "~/http/context";
import { copy } from "~/copy/copy";
import * as ApiTokens from "~/models/api-tokens.server";
import { TooManyTries } from "~/models/login-attempts.server";
import {
  GivenPasswordExpired,
  InvalidCredentials,
  signIn,
  waitOf,
} from "~/services/accounts/sign-in.server";
import { readJson } from "./read-json.server";
import type { Route } from "./+types/login";

const Body = v.object({ email: v.string(), password: v.string() });

/** POST /api/login: tokens for clients that are not our pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, password } = await readJson(request, Body);
  try {
    const user = await signIn({ email, password, address: context.get(addressContext) });
    if (user.passwordExpiresAt) return refused(copy.account.givenCall);
    const { accessToken, refreshToken } = await ApiTokens.issuePair(user.id);
    const { id, role, name, avatar } = user;
    return {
      access_token: accessToken,
      refresh_token: refreshToken,
      id,
      email: user.email,
      role,
      name,
      avatar,
    };
  } catch (error) {
    if (error instanceof InvalidCredentials)
      return Response.json({ message: copy.login.invalid }, { status: 401 });
    if (error instanceof GivenPasswordExpired) return refused(copy.account.givenExpired);
    if (!(error instanceof TooManyTries)) throw error;
    const { sentence, headers } = waitOf(error);
    return Response.json({ message: sentence }, { status: 429, headers });
  }
}

/** A password that was given is replaced on our pages before it opens anything else. */
const refused = (message: string) => Response.json({ message }, { status: 403 });
