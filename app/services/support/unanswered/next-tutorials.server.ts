import { setImmediate } from "node:timers/promises";
import type { Language } from "~/models/terms/language";
import * as ListedCalls from "~/models/support/listed-support-calls.server";
import { offeredIn } from "~/models/support/tutorial";
import * as Tutorials from "~/models/support/tutorials.server";
import { prepareIndex } from "../retrieval/index-tutorials";
import { retrieve } from "../retrieval/retrieve";
import { groupAlike } from "./group-alike";
import { unansweredIn } from "./unanswered-in";

/** The latest calls that are read, and of these as many turns at most. */
const READ = { calls: 300, turns: 5_000 };
/** The latest questions that are compared. Measured: 150 ms, on two busy cores. */
const COMPARED = 300;
/** Others of the process have their turn after so many questions. */
const AT_ONCE = 20;

/** What nobody could answer and no tutorial answers today, alike questions together, the most asked first (product §4.11). */
export async function findNextTutorials(): Promise<ListedCalls.AskedTurn[][]> {
  const asked = unansweredIn(await ListedCalls.findLatestTurns(READ));
  return groupAlike(await withoutAnsweredSince(asked.slice(0, COMPARED)));
}

/** Leaves out what a tutorial answers that was written or changed after the call. */
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
