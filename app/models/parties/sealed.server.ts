import { CompactEncrypt, compactDecrypt } from "jose";
import { deriveKey } from "~/models/proof/seal.server";
import { config } from "~/platform/config.server";

const key = (session = config().secrets.session) =>
  Buffer.from(deriveKey(session, "parties"), "base64url");

/** Encrypts secrets with the installation's key, as a compact JWE (RFC 7516, `dir`, A256GCM). */
export const sealSecrets = (secrets: unknown): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(secrets)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(key());

/**
 * Opens what `sealSecrets` made. `session` is the installation's SESSION_SECRET, this process's by default.
 * @throws JWEDecryptionFailed when the installation's key is another one
 */
export async function openSecrets(sealed: string, session?: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, key(session));
  return JSON.parse(new TextDecoder().decode(plaintext));
}
