import { readFileSync } from "node:fs";
import * as v from "valibot";

const KeyFile = v.object({
  type: v.literal("service_account"),
  client_email: v.pipe(v.string(), v.email()),
  private_key: v.pipe(v.string(), v.includes("-----BEGIN")),
});

/** An account that is the academy's own, at Google's. */
export interface ServiceAccount {
  email: string;
  privateKey: string;
}

/**
 * The account of a key file as Google's console hands it out: the file's text, or where it lies. Null when it is neither; nothing of
 * it is ever told.
 */
export function readServiceAccount(given: string): ServiceAccount | null {
  try {
    const text = given.startsWith("{") ? given : readFileSync(given, "utf8");
    const { client_email: email, private_key: privateKey } = v.parse(KeyFile, JSON.parse(text));
    return { email, privateKey };
  } catch {
    return null; // the caller says which setting it is
  }
}
