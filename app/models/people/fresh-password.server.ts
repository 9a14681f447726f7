import { randomInt } from "node:crypto";
import { config } from "~/platform/config.server";

/** 32 letters and digits that nobody takes for one another when it is read aloud. */
const READABLE = "abcdefghijkmnpqrstuvwxyz23456789";
/** 60 bits of chance. */
const LENGTH = 12;

const length = () => Math.max(LENGTH, config().passwordMinLength);

/** A password for one person, to be told to them and replaced at their first sign-in. */
export function freshPassword(): string {
  return Array.from({ length: length() }, () => READABLE[randomInt(READABLE.length)]).join("");
}

/** Whether this has the form of `freshPassword`: the one that a form proposed comes back with it. */
export function isFresh(password: string): boolean {
  return password.length === length() && [...password].every((one) => READABLE.includes(one));
}
