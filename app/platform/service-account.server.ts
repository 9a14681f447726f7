import { readFileSync } from "node:fs";
import * as v from "valibot";

const KeyFile = v.object({
  type: v.literal("service_account"),
  client_email: v.pipe(v.string(), v.email()),
  private_key: v.pipe(v.string(), v.includes("-----BEGIN")),
});

/** The academy's own Google account. */
export interface ServiceAccount {
  email: string;
  privateKey: string;
}

/**
 * Reads the key file of Google's console, given as its text or as its path. Returns null when it is neither.
 * No message ever shows a part of the file.
 */
export function readServiceAccount(given: string): ServiceAccount | null {
  try {
    const text = given.startsWith("{") ? given : readFileSync(given, "utf8");
    const { client_email: email, private_key: privateKey } = v.parse(KeyFile, JSON.parse(text));
    return { email, privateKey };
  } catch {
    return null; // the caller names the setting
  }
}
