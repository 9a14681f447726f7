/** The parts that show a result, fetched while the session runs (`use-ending.ts`). */
export { Leading } from "./leading";
export { AwaitedScore, ModuleResult, Result } from "./module-result";
export { MayClose, Unsent } from "./may-close";
export { Passed } from "./outcome";
