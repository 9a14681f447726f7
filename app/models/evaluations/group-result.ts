import type { JudgedGroup } from "~/models/proof/evaluation-result";
import { PASS_SCORE, passScoreOf } from "~/models/terms/score";
import { type GroupOutcome, type ModuleResult, scoreGroup } from "./group-score";

/** Returns a group's result from its modules' results, in plan order. Null while one is missing. Pure. */
export function groupResultOf(
  title: string,
  modules: readonly ModuleResult[],
  { passScore }: Pick<JudgedGroup, "passScore"> = { passScore: PASS_SCORE },
): { outcome: GroupOutcome; result: JudgedGroup } | null {
  const outcome = scoreGroup(modules, passScoreOf({ passScore }));
  if (!outcome) return null;
  const scores = modules.map(({ intervalLow: low, intervalHigh: high, ...module }) => ({
    title: module.title,
    score: module.score,
    ...(module.reviewedScore === null ? {} : { reviewed: module.reviewedScore }),
    ...(low === null || high === null ? {} : { interval: { low, high } }),
  }));
  const named = passScore === undefined ? {} : { passScore };
  return { outcome, result: { version: 1, kind: "group", title, ...named, modules: scores } };
}
