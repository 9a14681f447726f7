import { randomBytes } from "node:crypto";
import { sharedSecrets } from "~/platform/node-settings";

/** Runs `secrets`: prints a fresh set of the secrets that all nodes share, as lines of an environment. Stores nothing. */
export function runSecrets(print = (line: string) => void process.stdout.write(line)): void {
  for (const name of sharedSecrets) print(`${name}=${randomBytes(32).toString("base64url")}\n`);
}
