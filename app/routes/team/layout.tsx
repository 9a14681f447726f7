import CalendarClock from "lucide-react/icons/calendar-clock";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Columns3 from "lucide-react/icons/columns-3";
import Scale from "lucide-react/icons/scale";
import UsersRound from "lucide-react/icons/users-round";
import { Outlet } from "react-router";
import { AdminShell } from "~/routes/admin/admin-shell";
import { TopBar } from "~/components/page/top-bar";
import { copy } from "~/copy/copy";
import { currentScope, currentUser, viewerOf } from "~/http/context";
import { takeFlash } from "~/http/flash.server";
import { useLogoutWarning } from "~/islands/recording/pending/use-logout-warning";
import { requireManager } from "~/middleware/page-guards.server";
import { countToReview } from "~/services/evaluation/reviews/review.server";
import type { Route } from "./+types/layout";

export { UserError as ErrorBoundary } from "~/routes/user-page";
export { shouldRevalidate } from "~/routes/admin/admin-shell";

export const middleware: Route.MiddlewareFunction[] = [requireManager];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    viewer: viewerOf(currentUser(context)),
    flash: takeFlash(context),
    toReview: await countToReview(currentScope(context)),
  };
}

export default function TeamLayout({ loaderData: { viewer, toReview } }: Route.ComponentProps) {
  const warn = useLogoutWarning(viewer.id);
  const entries = [
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
    { to: "/team/reviews", label: copy.adminNames.reviews, icon: Scale, count: toReview },
  ];
  return (
    <>
      <TopBar user={viewer} area="team" onLogout={warn} />
      <AdminShell label={copy.team.mine} entries={entries}>
        <Outlet />
      </AdminShell>
    </>
  );
}
