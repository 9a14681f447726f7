import { spawnSync } from "node:child_process";

/** True when this machine has ffmpeg. Only AVI files need it; without it their tests are skipped. */
export const hasFfmpeg = spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status === 0;
