// Recorders for a measure: people who record in a server's academy, and the process that sends their portions.
import { fork } from "node:child_process";
import path from "node:path";
import { root } from "../scripts/setup.mjs";
import { runEntry } from "./server.mjs";

/** Starts a child process with a channel. `ask` sends a message and resolves with the next one. */
export function startChild(script, ...args) {
  const child = fork(path.join(root, "bench", script), args);
  const answer = () =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`${script} ended with ${code}`));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        resolve(message);
      });
    });
  const stop = () => child.kill("SIGTERM");
  return {
    pid: child.pid,
    answer,
    stop,
    ask(message) {
      child.send(message);
      return answer();
    },
  };
}

/** Adds recorders to the academy of `dataDir`. Each is {cookie, presentationId, groupId}. */
export async function addRecorders(dataDir, count) {
  const { groupId, recorders } = await runEntry("fill-recorders", dataDir, String(count));
  return recorders.map((recorder) => ({ ...recorder, groupId }));
}
