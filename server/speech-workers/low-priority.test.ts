import { fork } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const LOWEST = 19;

test.runIf(process.platform === "linux")(
  "the recogniser of files keeps the lower priority of its server",
  async () => {
    const settings = JSON.stringify({ dir: "/nowhere", lowPriority: true });
    const child = fork(path.resolve("server/speech-workers/whisper.mjs"), [settings], {
      execPath: "nice",
      execArgv: ["-n", "10", process.execPath],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    child.send({ id: 1, op: "unknown" });
    await once(child, "message"); // its first answer comes after its settings
    expect(getPriority(child.pid)).toBe(Math.max(5, Math.min(LOWEST, getPriority() + 10)));
  },
);
