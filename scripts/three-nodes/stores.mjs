// PostgreSQL and an object store on this machine, and the secrets that several nodes share.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { root } from "../setup.mjs";

/** Starts PostgreSQL and the object store. Returns {databaseUrl, account, stop}. */
export async function startStores(folder) {
  mkdirSync(folder);
  const child = spawn(
    process.execPath,
    [
      path.join(root, "testing/run-module.mjs"),
      path.join(root, "testing/entries/serve-stores.ts"),
      folder,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stores = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve(JSON.parse(line)));
    child.once("exit", (code) => reject(new Error(`the stores ended with ${code}`)));
  });
  return {
    ...stores,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const secretOf = () => randomBytes(32).toString("base64url");

/** Returns new secrets. A node with `DATABASE_URL` needs all of them. */
export const randomSecrets = () => ({
  SESSION_SECRET: secretOf(),
  MEDIA_SECRET: secretOf(),
  SUPPORT_TOKEN_SECRET: secretOf(),
  SIGNING_KEY: secretOf(),
});
