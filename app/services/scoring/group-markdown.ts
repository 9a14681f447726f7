import type { GroupOutcome, ModuleResult } from "~/models/group-score";
import { formatScore } from "~/models/score";
import { plainText } from "./markdown";

/** The written evaluation of a group: where its score comes from, module by module. Everything said is escaped. */
export function writeGroupEvaluation(
  title: string,
  outcome: GroupOutcome,
  modules: readonly ModuleResult[],
): string {
  const lines = modules.map(
    (module, index) => `${index + 1}. ${plainText(module.title)}\u00a0: **${resultOf(module)}**`,
  );
  return [
    `# ${plainText(title)}`,
    outcome.score === null
      ? `**Non évaluable**\n\n${plainText(outcome.reason)}`
      : `**Score\u00a0: ${formatScore(outcome.score)}**`,
    `## Notes des modules\n\n${lines.join("\n")}`,
    ...(outcome.score === null
      ? []
      : ["La note du groupe est la moyenne de celles de ses modules."]),
  ]
    .join("\n\n")
    .concat("\n");
}

const resultOf = ({ score }: ModuleResult) =>
  score === null ? "non évaluable" : formatScore(score);
