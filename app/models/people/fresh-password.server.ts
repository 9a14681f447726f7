import { randomInt } from "node:crypto";
import { config } from "~/platform/config.server";

/** 32 letters and digits that nobody confuses when they are read aloud. */
const READABLE = "abcdefghijkmnpqrstuvwxyz23456789";
/** 60 random bits. */
const LENGTH = 12;

const length = () => Math.max(LENGTH, config().passwordMinLength);

/** Returns a new password for one person, to be replaced at the first sign-in. */
export function freshPassword(): string {
  return Array.from({ length: length() }, () => READABLE[randomInt(READABLE.length)]).join("");
}

/** Returns true when the text has the form of `freshPassword`. A form sends back the password that it proposed. */
export function isFresh(password: string): boolean {
  return password.length === length() && [...password].every((one) => READABLE.includes(one));
}
