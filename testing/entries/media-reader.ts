import { runMediaWorker } from "~/services/audio/media-worker.server";

/** Runs the media worker of a folder, as a server does. Argument: the folder. */
export async function main(): Promise<void> {
  const [, , workersDir = ""] = process.argv;
  const running = runMediaWorker([], { workersDir });
  process.stdout.write("started\n");
  await running;
}
