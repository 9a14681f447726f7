import Users from "lucide-react/icons/users";
import X from "lucide-react/icons/x";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { follow as words } from "~/copy/admin/follow";
import { roleLabels } from "~/models/terms/roles";
import type { Area } from "~/routes/area";
import { type FollowPart, followAt, NO_TEAM } from "./addresses";
import type { FollowView } from "./page.server";

/** Says that the filters leave nobody. Each of them can be taken away alone. */
export function NobodyFound({ area, view }: { area: Area; view: FollowView }) {
  const { part, unfiltered } = view;
  return (
    <EmptyState
      icon={Users}
      title={words.nobody(part.q, unfiltered ?? 0)}
      detail={words.chosen}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {chosenIn(view).map(({ label, without }) => (
            <LinkButton
              key={label}
              to={followAt(area, { ...part, page: 1, ...without })}
              size="sm"
              icon={X}
              aria-label={words.remove(label)}
            >
              {label}
            </LinkButton>
          ))}
          <LinkButton to={followAt(area)} size="sm" variant="primary">
            {words.showAll}
          </LinkButton>
        </div>
      }
    />
  );
}

/** Returns the filters in force, each with the part that takes it away. */
function chosenIn({ part, teams, assignments }: FollowView) {
  const { q, team, role, assignment, state } = part;
  const named = (options: FollowView["teams"], id: string) =>
    options.find(({ value }) => value === id)?.label ?? id;
  const one = (label: string, value: string, without: Partial<FollowPart>) => [
    { label: words.chosenOne(label, value), without },
  ];
  return [
    ...(q === "" ? [] : one(words.word, q, { q: "" })),
    ...(team === null
      ? []
      : one(words.team, team === NO_TEAM ? words.noTeam : named(teams, team), { team: null })),
    ...(role === null ? [] : one(words.role, roleLabels[role], { role: null })),
    ...(assignment === null
      ? []
      : one(words.assignmentLabel, named(assignments, assignment), { assignment: null })),
    ...(state === null ? [] : one(words.state, words.states[state], { state: null })),
  ];
}
