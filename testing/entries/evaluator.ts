import { db, openDatabase } from "~/models/database.server";
import { createEvaluationPipeline } from "~/services/evaluate-presentation.server";
import { createJobRunner } from "~/services/run-jobs.server";
import { createFakeSpeech } from "../fake-speech";

/**
 * An evaluating process on a database file. Arguments: the file, and `hang` to stop in the middle of a judgement.
 * The judge quotes the first user turn.
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
      async judge({ turns }) {
        process.stdout.write("judging\n");
        if (mode === "hang") await new Promise(() => setInterval(() => {}, 1_000));
        const turn = turns.find(({ source }) => source === "user");
        const criterion = { id: "c", label: "Critère", points: 80, maxPoints: 100, comment: "" };
        const quoted = {
          ...criterion,
          quote: turn?.message ?? null,
          turnIndex: turn?.index ?? null,
        };
        return { kind: "judged", criteria: [quoted], strengths: [], improvements: [], flags: [] };
      },
    },
  });
  const runner = createJobRunner({ handlers: { "evaluate-presentation": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
  await db().destroy();
}
