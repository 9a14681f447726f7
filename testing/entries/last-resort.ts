import { setTimeout } from "node:timers/promises";
import { guardProcess } from "../../server/last-resort";

/** Leaves two known client errors uncaught, prints that it lives, then leaves an unknown error uncaught. */
export async function main(): Promise<void> {
  guardProcess();
  setImmediate(() => {
    throw Object.assign(new Error("read"), { code: "ECONNRESET" });
  });
  void Promise.reject(Object.assign(new TypeError("address"), { code: "ERR_INVALID_URL" }));
  await setTimeout(50);
  process.stdout.write("alive\n");
  void Promise.reject(new TypeError("undefined is not a function"));
  await setTimeout(10_000);
}
