import { db, openDatabase } from "~/models/database/database.server";
import { NEAR_READER } from "~/models/terms/reader";
import { createEvaluationPipeline } from "~/services/evaluation/evaluate-presentation.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createFakeSpeech } from "../doubles/fake-speech";
import { judgedAs, TRIED } from "../evaluating";

/**
 * Evaluates on a database file. Arguments: the file, and `hang` to stop in the middle of a judgement. The judge gives
 * 100.
 */
export async function main(): Promise<void> {
  const [, , file = "", mode] = process.argv;
  openDatabase(file);
  const { handler } = createEvaluationPipeline({
    sounds: createDiskSounds("."),
    speech: createFakeSpeech(() => ({ text: "", segments: [] })),
    judge: {
      ...TRIED,
      callsModel: false,
      reader: NEAR_READER,
      async judge(input) {
        process.stdout.write("judging\n");
        if (mode === "hang") await new Promise(() => setInterval(() => {}, 1_000));
        return judgedAs("said", input);
      },
    },
  });
  const runner = createJobRunner({ handlers: { "evaluate-presentation": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
  await db().destroy();
}
