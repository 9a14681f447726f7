import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  fingerprintOf,
  givenKey,
  isSignedBy,
  knownKeys,
  rotateKey,
  SIGNING_KEYS,
  signerOf,
} from "./signing-keys.server";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-keys-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("a key is made at the first signature, its owner's alone, and stays", () => {
  expect(knownKeys(dataDir)).toEqual([]);
  const { publicKey, sign } = signerOf(dataDir);
  expect(signerOf(dataDir).publicKey).toBe(publicKey);
  expect(statSync(path.join(dataDir, SIGNING_KEYS)).mode & 0o777).toBe(0o600);
  expect(isSignedBy("bonjour", sign("bonjour"), publicKey)).toBe(true);
  expect(isSignedBy("bonsoir", sign("bonjour"), publicKey)).toBe(false);
});

test("another key signs after a rotation; the former one is known and signs no more", () => {
  const { publicKey, sign } = signerOf(dataDir);
  const signature = sign("bonjour");
  const [former, current] = rotateKey(dataDir);
  expect(former).toMatchObject({ publicKey, retiredAt: expect.any(String) });
  expect(current?.publicKey).toBe(signerOf(dataDir).publicKey);
  expect(current?.publicKey).not.toBe(publicKey);
  expect(isSignedBy("bonjour", signature, publicKey)).toBe(true);
  const stored = JSON.parse(readFileSync(path.join(dataDir, SIGNING_KEYS), "utf8"));
  expect(stored.keys.map((key: { privateKey: unknown }) => key.privateKey !== null)).toEqual([
    false,
    true,
  ]);
});

test("a given key signs in every data directory, and no file is made", () => {
  const given = randomBytes(32).toString("base64url");
  const other = mkdtempSync(path.join(tmpdir(), "aplomb-keys-"));
  const [one, two] = [signerOf(dataDir, given), signerOf(other, given)];
  expect(one.publicKey).toBe(two.publicKey);
  expect(isSignedBy("bonjour", one.sign("bonjour"), two.publicKey)).toBe(true);
  expect(givenKey(given)).toMatchObject([{ publicKey: one.publicKey, retiredAt: null }]);
  expect(existsSync(path.join(dataDir, SIGNING_KEYS))).toBe(false);
  rmSync(other, { recursive: true });
});

test("before the first signature a rotation makes the first key", () => {
  expect(rotateKey(dataDir)).toMatchObject([{ retiredAt: null }]);
});

test("a signature and a key have one form", () => {
  const { publicKey, sign } = signerOf(dataDir);
  const signature = sign("bonjour");
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const next = (text: string) =>
    text.slice(0, -1) + letters[letters.indexOf(text.at(-1) ?? "") + 1];
  const same = (one: string, other: string) =>
    Buffer.from(one, "base64url").equals(Buffer.from(other, "base64url"));
  expect(same(signature, next(signature))).toBe(true); // other letters, the same bytes
  expect(isSignedBy("bonjour", next(signature), publicKey)).toBe(false);
  expect(isSignedBy("bonjour", signature, next(publicKey))).toBe(false);
  expect(isSignedBy("bonjour", `${signature}=`, publicKey)).toBe(false);
});

test("the fingerprint is SHA-256 of the key's bytes", () => {
  const zeros = Buffer.alloc(32).toString("base64url");
  expect(fingerprintOf(zeros)).toBe(
    "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
  );
});
