import { rubricForm as words } from "~/copy/evaluation/rubric-form";
import { log } from "~/platform/log.server";
import { wordedIn } from "~/models/terms/rubric";
import { factWords } from "~/services/judge/fact-words";
import { judging } from "~/services/judge/judging.server";
import type { SentenceToTry } from "~/services/judge/try-sentence";
import type { ChatModel } from "~/services/llm/port";
import type { PostedRubric } from "../posted";
import { readPoints } from "../read-points.server";
import { type Tried, triedFailure } from "./tried";
import { tryByModel } from "./try-model.server";

/** In characters, more than a person says in one breath. The page waits for the judgement. */
const LONGEST = 1_000;

/**
 * Judges the sentence of the form against the points on the screen, in the
 * judging thread. Asks the model too when given.
 */
export async function tryPosted(
  posted: PostedRubric,
  { model, signal }: { model: ChatModel | null; signal: AbortSignal },
): Promise<Tried[]> {
  const task = taskOf(posted);
  if ("failure" in task) return [task];
  const near = await tryNear(task, signal);
  if (!model) return [near];
  return [{ ...near, by: words.triedWithoutModel }, await tryByModel(model, task, signal)];
}

/** Returns the sentence to try, or the reason why there is none. */
function taskOf(posted: PostedRubric): SentenceToTry | Tried {
  const sentence = posted.sentence.trim().slice(0, LONGEST);
  const before = posted.before.trim().slice(0, LONGEST);
  const { language } = posted;
  if (sentence === "") return triedFailure(words.tryEmpty);
  const { points: read } = readPoints(posted.points, { confirmed: false });
  const points = wordedIn({ standing: "read", points: read }, language);
  if (!points.some(({ kind }) => kind === "expected"))
    return triedFailure(words.tryNoPoint(language));
  return { points, sentence, before, language };
}

async function tryNear(task: SentenceToTry, signal: AbortSignal): Promise<Tried> {
  const { points, language } = task;
  try {
    const touched = await judging().run("try", task, signal);
    return {
      by: null,
      failure: touched.length === 0 ? words.tryNothing : null,
      points: touched.map(({ facts, ...point }) => ({
        ...point,
        claim: points.find(({ id }) => id === point.id)?.claim ?? "",
        facts: facts.map((fact) => factWords(fact, language)),
      })),
    };
  } catch (error) {
    if (signal.aborted) throw error;
    log().error({ err: error }, "a sentence could not be tried");
    return triedFailure(words.tryFailed);
  }
}
