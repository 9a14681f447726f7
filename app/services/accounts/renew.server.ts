import * as Users from "~/models/people/users.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import { isOpenToPassword } from "./sign-in.server";

/**
 * Exchanges a refresh token for a new pair; null when refused. A sign-in by password ends where passwords no longer open
 * the account (`OIDC_ONLY`).
 */
export async function renew(refreshToken: string) {
  const userId = await ApiTokens.findUserIdByRefreshToken(refreshToken);
  const user = userId === null ? null : await Users.findById(userId);
  if (user && !isOpenToPassword(user.email)) {
    await ApiTokens.endSignIn(refreshToken);
    return null;
  }
  return ApiTokens.rotate(refreshToken);
}
