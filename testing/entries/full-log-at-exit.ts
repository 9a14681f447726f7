import fs from "node:fs";
import { setImmediate as oneTurn } from "node:timers/promises";
import { log } from "~/platform/log.server";

/** Logs to an output without room, and ends the process while lines wait for it. */
export async function main(): Promise<void> {
  process.env.LOG_LEVEL = "info";
  const noRoom = () => Object.assign(new Error("no room"), { code: "ENOSPC" });
  fs.write = ((...given: unknown[]) => {
    const answer = given.at(-1) as (error: Error) => void;
    setImmediate(answer, noRoom());
  }) as typeof fs.write;
  fs.writeSync = () => {
    throw noRoom();
  };
  for (const line of ["stopping", "stopped"]) {
    log().info(line);
    await oneTurn();
    await oneTurn();
  }
  process.exit(0);
}
