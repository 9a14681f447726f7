import { deriveKey, opensPath, signPath } from "~/models/proof/signing.server";

/** The life of a token for the drive routes, in seconds. */
const LIFE_SECONDS = 10 * 60;

const pathOf = (userId: string) => `drive:${userId}`;
const keyOf = (secret: string) => deriveKey(secret, "drive-access");

/** Issues a short-lived token for our list and stream of recorded videos, which names its user (product §10.3). */
export function issueDriveToken(userId: string, secret: string, at = Date.now()): string {
  const expires = Math.floor(at / 1000) + LIFE_SECONDS;
  return `drv.${userId}.${expires}.${signPath(pathOf(userId), expires, keyOf(secret))}`;
}

/** Returns the id of the token's user; null when the token is not ours or has expired. */
export function driveTokenUserId(token: string, secret: string, at = Date.now()): string | null {
  const [, userId, expires, signature] = /^drv\.([\w-]+)\.(\d{1,12})\.([\w-]+)$/.exec(token) ?? [];
  if (!userId || !expires || !signature) return null;
  const link = { path: pathOf(userId), expires, signature };
  return opensPath(link, keyOf(secret), Math.floor(at / 1000)) ? userId : null;
}
