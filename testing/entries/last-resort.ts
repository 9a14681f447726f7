import { setTimeout } from "node:timers/promises";
import { guardProcess } from "../../server/last-resort";

/** Lets two faults of clients go uncaught, says it lives, then one that nobody knows. */
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
