import { db, openDatabase } from "~/models/database/database.server";
import { createJudge } from "../evaluating";
import { evaluateVideos } from "../evaluated-media";
import { createFakeSpeech } from "../doubles/fake-speech";

/**
 * A process that evaluates uploaded files, on a database file and a media folder. Arguments: both, then `hear` or
 * `judge` to stop in the middle of that.
 */
export async function main(): Promise<void> {
  const [, , file = "", folder = "", stopIn] = process.argv;
  openDatabase(file);
  const step = async (name: string) => {
    process.stdout.write(`${name}\n`);
    if (stopIn === name) await new Promise(() => setInterval(() => {}, 1_000));
  };
  const good = createJudge();
  await evaluateVideos(folder, {
    speech: createFakeSpeech(async () => {
      await step("hear");
      const text = "La caisse marche aussi sans internet.";
      return { text, segments: [{ startMs: 0, endMs: 2_000, text }] };
    }),
    judge: createJudge(async (input) => {
      await step("judge");
      return good.judge(input);
    }),
  });
  await db().destroy();
}
