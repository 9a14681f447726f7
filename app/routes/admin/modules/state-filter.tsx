import { Link } from "react-router";
import { copy } from "~/copy/copy";
import { type ModuleState, moduleStates } from "./list-row";

const labels = {
  published: copy.module.statePublished,
  draft: copy.module.stateDraft,
  archived: copy.module.stateArchived,
} as const;

/** Shows the states of modules with their numbers, as links that filter the list. */
export function StateFilter({
  state,
  counts,
  at,
}: {
  state: ModuleState | null;
  counts: Record<ModuleState | "all", number>;
  /** Returns the address of the list of a state. */
  at: (state: ModuleState | null) => string;
}) {
  return (
    <nav className="tabs mb-4" aria-label={copy.module.states}>
      <Link to={at(null)} aria-current={state === null ? "page" : undefined}>
        {copy.module.stateAll(counts.all)}
      </Link>
      {moduleStates.map((one) => (
        <Link key={one} to={at(one)} aria-current={state === one ? "page" : undefined}>
          {labels[one](counts[one])}
        </Link>
      ))}
    </nav>
  );
}
