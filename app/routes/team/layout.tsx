import { Outlet } from "react-router";
import { AdminShell } from "~/routes/admin/admin-shell";
import { TopBar } from "~/components/page/top-bar";
import { copy } from "~/copy/copy";
import { currentScope, currentUser, viewerOf } from "~/http/context";
import { takeFlash } from "~/http/flash.server";
import { FindOpener } from "~/islands/find/opener";
import { useLogoutWarning } from "~/islands/recording/pending/use-logout-warning";
import { requireManager } from "~/middleware/page-guards.server";
import { countToReview } from "~/services/evaluation/reviews/review.server";
import { teamEntries } from "./entries";
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
  const entries = teamEntries.map((entry) =>
    entry.to === "/team/reviews" ? { ...entry, count: toReview } : entry,
  );
  return (
    <>
      <TopBar user={viewer} area="team" search={<FindOpener area="team" />} onLogout={warn} />
      <AdminShell label={copy.team.mine} entries={entries}>
        <Outlet />
      </AdminShell>
    </>
  );
}
