import Bell from "lucide-react/icons/bell";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { unsent } from "~/copy/session/unsent";
import { sentences } from "~/copy/session/session-window";

/** The parts that show a result, fetched while the session runs (`use-ending.ts`). */
export { Leading } from "./leading";
export { AwaitedScore, ModuleResult, Result } from "./module-result";
export { Passed } from "./outcome";

/** Says that nobody has to wait for the score. */
export function MayClose() {
  return (
    <Note mark={<Icon of={Bell} />}>
      <b>{sentences.mayClose}</b> {sentences.mayCloseDetail}
    </Note>
  );
}

/** Asks the rep to stay until a typed talk was handed in. */
export function Unsent() {
  return (
    <Note tone="warn">
      <b>{copy.presentation.doNotClose}</b> {unsent}
    </Note>
  );
}
