import fs from "node:fs";
import { setImmediate as oneTurn } from "node:timers/promises";
import { log } from "~/platform/log.server";
import { guardProcess } from "../../server/last-resort";

/** Logs to an output without room, which then has room again. Prints the lines that were kept. */
export async function main(): Promise<void> {
  process.env.LOG_LEVEL = "info";
  guardProcess();
  const { write } = fs;
  fs.write = ((...given: unknown[]) => {
    const answer = given.at(-1) as (error: Error) => void;
    setImmediate(answer, Object.assign(new Error("no room"), { code: "ENOSPC" }));
  }) as typeof fs.write;
  for (const number of [1, 2]) {
    log().info(`kept ${number}`);
    await oneTurn();
    await oneTurn();
  }
  for (let line = 0; line < 1_100; line++) log().info("x".repeat(1_000));
  await oneTurn();
  fs.write = write;
  log().info("room again");
  await new Promise((resolve) => setTimeout(resolve, 10_000));
}
