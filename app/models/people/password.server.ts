import { hash, verify } from "@node-rs/argon2";
import { createHash, randomInt } from "node:crypto";
import { brand } from "~/platform/brand";
import { fold } from "~/models/terms/fold";
import { passwordForm } from "~/models/people/password-form";
import { config } from "~/platform/config.server";
import { createRoom } from "~/platform/lock";
import list from "./common-passwords.txt?raw";

/** OWASP's second argon2id recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashBytes = cost.memoryCost * 1024;
/** The memory of four hashes at once. Further ones wait, although Node has more threads for the disk (`server.js`). */
const room = createRoom(4 * hashBytes);

/** Returns the hash of a password in its one form. */
export function hashPassword(password: string): Promise<string> {
  return room.hold(hashBytes, () => hash(passwordForm(password), cost));
}

let decoy: Promise<string> | undefined;

/** Returns true when the password fits. Without a hash (unknown account) it takes the same time and returns false. */
export const verifyPassword = async (
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> => (await fitOf(password, passwordHash)) !== null;

/**
 * Returns "one form" when the password fits, "old form" when it fits a hash that an earlier version made of another
 * Unicode form, else null. Without a hash (unknown account) it takes the same time and returns null.
 */
export async function fitOf(
  password: string,
  passwordHash: string | undefined,
): Promise<"one form" | "old form" | null> {
  decoy ??= hashPassword("nobody has this password");
  const hashed = passwordHash ?? (await decoy);
  const wanted = passwordForm(password);
  // Old hashes hold the letters as a keyboard sent them: composed, as typed now, or with accents apart.
  for (const form of new Set([wanted, password, wanted.normalize("NFD")])) {
    const fits = await room.hold(hashBytes, () => verify(hashed, form));
    if (fits && passwordHash !== undefined) return form === wanted ? "one form" : "old form";
  }
  return null;
}

/** The French passwords. The list itself was counted on leaks of mostly English-speaking sites. */
const french =
  `azerty azertyuiop azerty123 azerty1 azerty12 azertyui qsdfgh qsdfghjklm wxcvbn 1q2w3e aqwzsx
  motdepasse motdepasse1 mdp123 bonjour bonjour1 bonjour123 bienvenue bienvenue1 soleil soleil1 doudou loulou loulou1
  chouchou coucou jetaime jetaime1 marseille nicolas camille thomas julien vacances cheval chocolat france france98
  football1 sandrine isabelle caroline sebastien alexandre`.split(/\s+/);

const common = new Set([
  ...list.split("\n").filter((line) => line && !line.startsWith("#")),
  ...french,
]);

/** The reason to refuse a password: too many people use it, or it repeats its owner's name or email. */
export type PasswordFault = "common" | "personal";

/** The fewest letters and digits that must be left without the owner's words. */
const LEAST_LEFT = 6;

/**
 * Checks a new password, except its length. Refuses the most common passwords in any case, and passwords with little
 * more than the product's name or the person's name and email. Kinds of characters do not matter. Returns null when the
 * password is allowed.
 */
export function passwordFault(
  password: string,
  owner: { name: string; email: string },
): PasswordFault | null {
  if (common.has(passwordForm(password).toLowerCase())) return "common";
  const plain = fold(password).replaceAll(/[^\p{L}\p{N}]/gu, "");
  const words = wordsOf(`${brand.product} ${brand.companion} ${owner.name} ${owner.email}`);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ""), plain);
  return left !== plain && left.length < LEAST_LEFT ? "personal" : null;
}

/** Returns the words of three letters and more, the longest first. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** 32 letters and digits that nobody confuses when they are read aloud. */
const READABLE = "abcdefghijkmnpqrstuvwxyz23456789";
/** 60 random bits. */
const LENGTH = 12;

const length = () => Math.max(LENGTH, config().passwordMinLength);

/** Returns a new password for one person, to be replaced at the first sign-in. */
export function freshPassword(): string {
  return Array.from({ length: length() }, () => READABLE[randomInt(READABLE.length)]).join("");
}

/**
 * Returns the password that a form proposes for an account. The same form posted twice gives the same password, so the
 * password of either answer opens the account. Another email gets another password.
 */
export function proposedPassword(proposal: string, email: string): string {
  const letters = createHash("shake256", { outputLength: length() });
  const bytes = letters.update(`${proposal}\n${email}`).digest();
  return Array.from(bytes, (byte) => READABLE[byte % READABLE.length]).join("");
}

/** Returns true when the text has the form of `freshPassword`. A form sends back the password that it proposed. */
export function isFresh(password: string): boolean {
  return password.length === length() && [...password].every((one) => READABLE.includes(one));
}
