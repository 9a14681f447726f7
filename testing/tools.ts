import { spawnSync } from "node:child_process";

/** Whether this machine has ffmpeg: nothing needs it but AVI files, whose tests run only where it is. */
export const hasFfmpeg = spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status === 0;
