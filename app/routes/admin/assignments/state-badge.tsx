import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Minus from "lucide-react/icons/minus";
import { Badge } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import type { AssignmentState } from "~/models/teams/assignments";

const looks = {
  due: { icon: CalendarClock },
  late: { icon: Clock, tone: "ko" },
  done: { icon: Check, tone: "ok" },
  excused: { icon: Minus },
} as const;

/** Shows a person's state in an assignment. */
export function StateBadge({ state }: { state: AssignmentState }) {
  return <Badge {...looks[state]}>{copy.assignment.states[state]}</Badge>;
}
