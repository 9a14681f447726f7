import CircleCheck from "lucide-react/icons/circle-check";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import OctagonX from "lucide-react/icons/octagon-x";
import Search from "lucide-react/icons/search";
import type { LucideIcon } from "lucide-react";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import type { RubricCounts } from "./count-points";

const words = copy.rubricForm;

/** Shows the counts of a rubric above its form. Each count is a figure, its sign and its word. */
export function Counts({ counts }: { counts: RubricCounts }) {
  const { expected, blocking, forbidden, unread } = counts;
  return (
    <ul className="rubric-counts" aria-label={words.counts}>
      <Count value={expected} label={words.countExpected(expected)} />
      <Count value={blocking} label={words.countBlocking(blocking)} icon={OctagonAlert} tone="ko" />
      <Count value={forbidden} label={words.countForbidden(forbidden)} icon={OctagonX} tone="ko" />
      {unread > 0 ? (
        <Count value={unread} label={words.countUnread(unread)} icon={Search} tone="warn" />
      ) : (
        <Count value={null} label={words.allRead} icon={CircleCheck} tone="ok" />
      )}
    </ul>
  );
}

function Count({
  value,
  label,
  icon,
  tone,
}: {
  /** Null for a state without a figure. */
  value: number | null;
  label: string;
  icon?: LucideIcon;
  /** Quiet at 0, whatever the tone. */
  tone?: "ok" | "ko" | "warn";
}) {
  return (
    <li data-tone={value === 0 ? undefined : tone}>
      {icon ? <Icon of={icon} /> : null}
      {value === null ? null : <b>{words.countOf(value)}</b>}
      <span>{label}</span>
    </li>
  );
}
