import { rubricForm as words } from "~/copy/rubric-form";
import { log } from "~/platform/log.server";
import { wordedIn } from "~/models/rubric";
import type { Verdict } from "~/models/verdict";
import { factWords } from "~/services/judge/fact-words";
import { judging } from "~/services/judge/judging.server";
import type { PostedRubric } from "./posted";
import { readPoints } from "./read-points.server";

/** Longer than anybody says in one breath; it is judged while the page waits. */
const LONGEST = 1_000;

/** What a sentence would earn, in words; `failure` is said in its place. */
export interface Tried {
  failure: string | null;
  points: {
    id: string;
    claim: string;
    verdict: Verdict;
    points: number;
    maxPoints: number;
    clause: string | null;
    facts: string[];
  }[];
}

const failed = (failure: string): Tried => ({ failure, points: [] });

/** Judges the sentence of the form against its points as they are on the screen, in the judging thread. */
export async function tryPosted(posted: PostedRubric, signal: AbortSignal): Promise<Tried> {
  const sentence = posted.sentence.trim().slice(0, LONGEST);
  const before = posted.before.trim().slice(0, LONGEST);
  const { language } = posted;
  if (sentence === "") return failed(words.tryEmpty);
  const { points: read } = readPoints(posted.points, { confirmed: false });
  const points = wordedIn({ standing: "read", points: read }, language);
  if (!points.some(({ kind }) => kind === "expected")) return failed(words.tryNoPoint(language));
  try {
    const task = { points, sentence, before, language };
    const touched = await judging().run("try", task, signal);
    return {
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
    return failed(words.tryFailed);
  }
}
