// An academy as processes of this machine, for scripts/three-nodes.mjs: its stores, its nodes and a proxy before them.
import { fork } from "node:child_process";
import path from "node:path";
import { root } from "../setup.mjs";
import { createNode } from "./nodes.mjs";
import { startProxy } from "./proxy.mjs";
import { randomSecrets, startStores } from "./stores.mjs";

/** Returns settings for any number of nodes. The talks are written ones, so that no engine is loaded. */
const commonSettings = () => ({
  ...randomSecrets(),
  VOICE_MAX_SESSIONS: "2",
  SPEECH_DIR: path.join(root, "no-weights"),
  AI_CATALOGUE_URL: "off",
  LOG_LEVEL: "warn",
});

/** Starts PostgreSQL and the object store. Returns {settings, stop}. */
async function startSharedStores(folder) {
  const { databaseUrl, account, stop } = await startStores(folder);
  const settings = {
    DATABASE_URL: databaseUrl,
    MEDIA_S3_ENDPOINT: account.endpoint,
    MEDIA_S3_BUCKET: account.bucket,
    MEDIA_S3_REGION: account.region,
    MEDIA_S3_ACCESS_KEY_ID: account.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  return { settings, stop };
}

const noStores = { settings: {}, stop: async () => {} };

/**
 * Starts an academy of `names.length` nodes in `folder` behind a proxy: several nodes on PostgreSQL and an object store, or
 * one on SQLite and its own disk. Returns {url, nodes, env, stop}; `env` lets a command open the academy.
 */
export async function startAcademy(folder, names) {
  const isShared = names.length > 1;
  const stores = isShared ? await startSharedStores(path.join(folder, "objects")) : noStores;
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
