// An academy as processes of this machine, for scripts/three-nodes.mjs: its stores, its nodes and a proxy before them.
import { fork, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { root } from "../setup.mjs";
import { createNode } from "./nodes.mjs";
import { startProxy } from "./proxy.mjs";

const secretOf = () => randomBytes(32).toString("base64url");

/** Returns settings for any number of nodes. The talks are written ones, so that no engine is loaded. */
const commonSettings = () => ({
  SESSION_SECRET: secretOf(),
  MEDIA_SECRET: secretOf(),
  SUPPORT_TOKEN_SECRET: secretOf(),
  SIGNING_KEY: secretOf(),
  VOICE_MAX_SESSIONS: "2",
  SPEECH_DIR: path.join(root, "no-weights"),
  AI_CATALOGUE_URL: "off",
  LOG_LEVEL: "warn",
});

/** Starts PostgreSQL and the object store. Returns {settings, stop}. */
async function startStores(folder) {
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
  const { databaseUrl, account } = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve(JSON.parse(line)));
    child.once("exit", (code) => reject(new Error(`the stores ended with ${code}`)));
  });
  return {
    settings: {
      DATABASE_URL: databaseUrl,
      MEDIA_S3_ENDPOINT: account.endpoint,
      MEDIA_S3_BUCKET: account.bucket,
      MEDIA_S3_REGION: account.region,
      MEDIA_S3_ACCESS_KEY_ID: account.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const noStores = { settings: {}, stop: async () => {} };

/**
 * Starts an academy of `names.length` nodes in `folder` behind a proxy: several nodes on PostgreSQL and an object store, or
 * one on SQLite and its own disk. Returns {url, nodes, env, stop}; `env` lets a command open the academy.
 */
export async function startAcademy(folder, names) {
  const isShared = names.length > 1;
  const stores = isShared ? await startStores(path.join(folder, "objects")) : noStores;
  const shared = { ...commonSettings(), ...stores.settings };
  const nodes = [];
  let proxy;
  const stop = async () => {
    await Promise.all(nodes.filter((node) => node.isRunning()).map((node) => node.stop()));
    proxy?.stop();
    await stores.stop();
  };
  try {
    for (const name of names) nodes.push(await createNode(name, folder, shared));
    for (const node of nodes) await node.start();
    proxy = await startProxy(nodes.map(({ origin }) => origin));
  } catch (error) {
    await stop();
    throw error;
  }
  const dataDir = path.join(folder, isShared ? "command" : names[0]);
  return { url: proxy.url, nodes, env: { ...shared, DATA_DIR: dataDir }, stop };
}

/** Starts the recorders in their own process. Returns a promise of the acknowledged portions and evaluations. */
export function startLoad(plan) {
  const child = fork(path.join(root, "scripts/three-nodes/load.mjs"));
  child.send(plan);
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the load ended with ${code}`)));
  });
}
