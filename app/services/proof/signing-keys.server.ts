import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from "node:crypto";
import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { readJson } from "~/platform/disk.server";

/** The file of the keys, beside the database. Only the owner can read it, and a backup includes it. */
export const SIGNING_KEYS = "signing-keys.json";

/** Keys in base64url without padding, 32 bytes each (RFC 8032), oldest first. The last one signs. */
const Keys = v.object({
  keys: v.pipe(
    v.array(
      v.object({
        publicKey: v.string(),
        /** Null once another key replaced it. */
        privateKey: v.nullable(v.string()),
        createdAt: v.string(),
        retiredAt: v.nullable(v.string()),
      }),
    ),
    v.minLength(1),
  ),
});
type Keys = v.InferOutput<typeof Keys>;

/** A public key of this installation. */
export type KnownKey = Omit<Keys["keys"][number], "privateKey">;

const fileOf = (dataDir: string) => path.join(dataDir, SIGNING_KEYS);

const readKeys = (dataDir: string): Keys | null => readJson(fileOf(dataDir), Keys);

/** Returns the public keys of an installation, oldest first; none before its first signature. Creates no key. */
export const knownKeys = (dataDir: string): KnownKey[] =>
  (readKeys(dataDir)?.keys ?? []).map(({ privateKey: _, ...key }) => key);

function fresh(): Keys["keys"][number] {
  const { d, x } = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  if (!d || !x) throw new Error("Ed25519 gave no key");
  return { publicKey: x, privateKey: d, createdAt: new Date().toISOString(), retiredAt: null };
}

/** Writes the keys atomically, even beside another process. `put` moves the file from its temporary name. */
function write(dataDir: string, keys: Keys, put: (from: string, to: string) => void): void {
  const part = path.join(dataDir, `${SIGNING_KEYS}.${randomUUID()}`);
  try {
    writeFileSync(part, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    put(part, fileOf(dataDir));
  } finally {
    rmSync(part, { force: true });
  }
}

/** Returns the keys of an installation. The first call creates them; between two processes, the first one wins. */
function keysOf(dataDir: string): Keys {
  const known = readKeys(dataDir);
  if (known) return known;
  try {
    write(dataDir, { keys: [fresh()] }, linkSync);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return keysOf(dataDir);
}

/** Creates a new signing key and retires the others. Their signatures stay known. Returns all keys. */
export function rotateKey(dataDir: string): KnownKey[] {
  const retiredAt = new Date().toISOString();
  const former = (readKeys(dataDir)?.keys ?? []).map((key) => ({
    ...key,
    privateKey: null,
    retiredAt: key.retiredAt ?? retiredAt,
  }));
  write(dataDir, { keys: [...former, fresh()] }, renameSync);
  return knownKeys(dataDir);
}

/** Returns the fingerprint that people compare: SHA-256 of the key's 32 bytes, hexadecimal. */
export const fingerprintOf = (publicKey: string): string =>
  createHash("sha256").update(Buffer.from(publicKey, "base64url")).digest("hex");

/** The signer of an installation. */
export interface Signer {
  publicKey: string;
  /** Returns a signature in base64url, 64 bytes. */
  sign(text: string): string;
}

/** The first bytes of an Ed25519 private key in PKCS #8 (RFC 8410 §7), before its 32 bytes. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** Returns the key of a private key in base64url, as all nodes share it. */
function keyOf(privateKey: string): { publicKey: string; privateKey: string } {
  const key = Buffer.concat([PKCS8_PREFIX, Buffer.from(privateKey, "base64url")]);
  const { x } = createPublicKey(createPrivateKey({ key, format: "der", type: "pkcs8" })).export({
    format: "jwk",
  });
  if (!x) throw new Error("Ed25519 gave no public key");
  return { publicKey: x, privateKey };
}

/** Returns the public key of a given private key, as a list of known keys; empty without one. */
export const givenKey = (privateKey: string | undefined): KnownKey[] =>
  privateKey
    ? [{ publicKey: keyOf(privateKey).publicKey, createdAt: "SIGNING_KEY", retiredAt: null }]
    : [];

/**
 * Returns the installation's signer, of the `given` private key or the data directory's own. The first call without a
 * given key creates its key.
 */
export function signerOf(dataDir: string, given: string | null = null): Signer {
  const key = given ? keyOf(given) : keysOf(dataDir).keys.at(-1);
  if (!key?.privateKey) throw new Error(`${SIGNING_KEYS} holds no key that signs`);
  const { publicKey: x, privateKey: d } = key;
  const secret = createPrivateKey({ key: { kty: "OKP", crv: "Ed25519", x, d }, format: "jwk" });
  return {
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text), secret).toString("base64url"),
  };
}

/**
 * Returns true when the key signed the text. Key and signature must be in their exact form, because base64url has
 * several texts for the same bytes.
 */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  const key = readPublicKey(publicKey);
  if (!key || !isExact(signature, 64)) return false;
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64url"));
}

const isExact = (value: string, bytes: number): boolean => {
  const read = Buffer.from(value, "base64url");
  return read.length === bytes && read.toString("base64url") === value;
};

function readPublicKey(x: string): KeyObject | null {
  if (!isExact(x, 32)) return null;
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}
