import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Columns3 from "lucide-react/icons/columns-3";
import Scale from "lucide-react/icons/scale";
import UsersRound from "lucide-react/icons/users-round";
import { copy } from "~/copy/copy";
import type { AdminEntry } from "~/routes/admin/admin-shell";

/** The entries of the managers' menu. */
export const teamEntries = [
  {
    to: "/team",
    label: copy.team.mine,
    icon: UsersRound,
    covers: ["/team/people/"],
    exact: true,
  },
  { to: "/team/assignments", label: copy.adminNames.assignments, icon: CalendarClock },
  {
    to: "/team/follow",
    label: copy.follow.title,
    icon: ChartNoAxesColumn,
    covers: ["/team/modules/"],
  },
  { to: "/team/compare", label: copy.compare.crumb, icon: Columns3 },
  { to: "/team/reviews", label: copy.adminNames.reviews, icon: Scale },
] as const satisfies readonly AdminEntry[];
