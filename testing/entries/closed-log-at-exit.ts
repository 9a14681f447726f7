import { setImmediate as oneTurn } from "node:timers/promises";
import { log } from "~/platform/log.server";

/** Waits until nobody reads the standard output any more. Then logs two lines in one turn and ends the process. */
export async function main(): Promise<void> {
  process.env.LOG_LEVEL = "info";
  const closed = new AbortController();
  process.stdout.on("error", () => closed.abort());
  while (!closed.signal.aborted) {
    process.stdout.write(".");
    await oneTurn();
  }
  log().info("stopping");
  log().info("stopped");
  process.exit(0);
}
