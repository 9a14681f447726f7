import type { JudgedGroup } from "~/models/proof/evaluation-result";
import { type GroupOutcome, type ModuleResult, scoreGroup } from "./group-score";

/** Returns a group's result from its modules' results, in plan order. Null while one is missing. Pure. */
export function groupResultOf(
  title: string,
  modules: readonly ModuleResult[],
): { outcome: GroupOutcome; result: JudgedGroup } | null {
  const outcome = scoreGroup(modules);
  if (!outcome) return null;
  const scores = modules.map(({ intervalLow: low, intervalHigh: high, ...module }) => ({
    title: module.title,
    score: module.score,
    ...(module.reviewedScore === null ? {} : { reviewed: module.reviewedScore }),
    ...(low === null || high === null ? {} : { interval: { low, high } }),
  }));
  return { outcome, result: { version: 1, kind: "group", title, modules: scores } };
}
