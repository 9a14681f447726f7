import { RULES_VERSION } from "./judge-by-rules";
import { judging } from "./judging.server";
import type { Judge } from "./types";

/** The embedded judge, at work in the judging thread. Its calls reject as `TaskThread.run` says. */
export function createRulesJudge(): Judge {
  return {
    name: "règles",
    promptVersion: RULES_VERSION,
    usesLanguageModel: false,
    judge: ({ signal, of: _, ...task }) => judging().run("judge", task, signal),
  };
}
