import { setImmediate } from "node:timers/promises";
import type { Language } from "~/models/terms/language";
import * as ListedCalls from "~/models/support/listed-support-calls.server";
import { offeredIn } from "~/models/support/tutorial";
import * as Tutorials from "~/models/support/tutorials.server";
import { prepareIndex } from "../retrieval/index-tutorials";
import { retrieve } from "../retrieval/retrieve";
import { groupAlike } from "./group-alike";
import { unansweredIn } from "./unanswered-in";

/** The limits on the latest calls and their turns. */
const READ = { calls: 300, turns: 5_000 };
/** The most questions that are compared, the latest. Measured: 150 ms, on two busy cores. */
const COMPARED = 300;
/** The number of questions before other work has its turn. */
const AT_ONCE = 20;

/** Returns the questions that no tutorial answers today, grouped by likeness, the largest first (product §4.11). */
export async function findNextTutorials(): Promise<ListedCalls.AskedTurn[][]> {
  const asked = unansweredIn(await ListedCalls.findLatestTurns(READ));
  return groupAlike(await withoutAnsweredSince(asked.slice(0, COMPARED)));
}

/** Leaves out the questions that a tutorial answers, if it was written or changed after the call. */
async function withoutAnsweredSince(asked: readonly ListedCalls.AskedTurn[]) {
  const written = await Tutorials.findAll();
  const tutorials = written.map(Tutorials.tutorialOf);
  const changedAt = new Map(written.map(({ id, updatedAt }) => [id, updatedAt]));
  const latest = written.reduce((most, { updatedAt }) => (updatedAt > most ? updatedAt : most), "");
  const offered = new Map<Language, ReturnType<typeof offeredIn>>();
  const left: ListedCalls.AskedTurn[] = [];
  for (const [at, one] of asked.entries()) {
    const { message, language, startedAt } = one;
    if (startedAt >= latest) {
      left.push(one);
      continue;
    }
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const those = offered.get(language) ?? offeredIn(tutorials, language);
    if (!offered.has(language)) await prepareIndex(those, language);
    offered.set(language, those);
    const found = retrieve(message, language, those);
    if (!found || (changedAt.get(found.tutorial.id) ?? "") <= startedAt) left.push(one);
  }
  return left;
}
