import { db, openDatabase } from "~/models/database.server";
import { createEvaluationPipeline } from "~/services/evaluation/evaluate-presentation.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createFakeSpeech } from "../doubles/fake-speech";
import { judgedAs } from "../evaluating";

/**
 * An evaluating process on a database file. Arguments: the file, and `hang` to stop in the middle of a judgement.
 * The judge gives 80.
 */
export async function main(): Promise<void> {
  const [, , file = "", mode] = process.argv;
  openDatabase(file);
  const { handler } = createEvaluationPipeline({
    dataDir: ".",
    speech: createFakeSpeech(() => ({ text: "", segments: [] })),
    judge: {
      name: "essai",
      promptVersion: "1",
      usesLanguageModel: false,
      async judge(input) {
        process.stdout.write("judging\n");
        if (mode === "hang") await new Promise(() => setInterval(() => {}, 1_000));
        return judgedAs(80, input);
      },
    },
  });
  const runner = createJobRunner({ handlers: { "evaluate-presentation": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
  await db().destroy();
}
