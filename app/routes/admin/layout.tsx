import { Outlet } from "react-router";
import { AdminShell } from "~/routes/admin/admin-shell";
import { TopBar } from "~/components/page/top-bar";
import { currentUser, viewerOf } from "~/http/context";
import { takeFlash } from "~/http/flash.server";
import { FindOpener } from "~/islands/find/opener";
import { useLogoutWarning } from "~/islands/recording/pending/use-logout-warning";
import { requireAdmin } from "~/middleware/page-guards.server";
import { countToReview } from "~/services/evaluation/reviews/review.server";
import { adminEntries, firstEntry } from "./entries";
import type { Route } from "./+types/layout";

export { UserError as ErrorBoundary } from "~/routes/user-page";
export { shouldRevalidate } from "./admin-shell";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    viewer: viewerOf(currentUser(context)),
    flash: takeFlash(context),
    toReview: await countToReview(),
  };
}

export default function AdminLayout({ loaderData: { viewer, toReview } }: Route.ComponentProps) {
  const warn = useLogoutWarning(viewer.id);
  const counted = adminEntries.map((entry) =>
    entry.to === "/admin/reviews" ? { ...entry, count: toReview } : entry,
  );
  return (
    <>
      <TopBar user={viewer} area="admin" search={<FindOpener area="admin" />} onLogout={warn} />
      <AdminShell entries={[firstEntry, ...counted]}>
        <Outlet />
      </AdminShell>
    </>
  );
}
