/** What a result is shown with: fetched while the session runs (`use-ending.ts`). */
export { Leading } from "./leading";
export { AwaitedScore, ModuleResult, Result } from "./module-result";
export { Passed } from "./outcome";
