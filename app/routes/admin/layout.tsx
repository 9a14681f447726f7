import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { AdminShell } from "~/components/admin-shell";
import { TopBar } from "~/components/top-bar";
import { currentUser, viewerOf } from "~/http/current-user";
import { takeFlash } from "~/http/flash.server";
import { useLogoutWarning } from "~/islands/recording/pending/use-logout-warning";
import { requireAdmin } from "~/middleware/require-admin.server";
import { adminEntries } from "./entries";
import { countToReview } from "~/routes/count-to-review.server";
import type { Route } from "./+types/layout";

export { UserError as ErrorBoundary } from "~/routes/user-error";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  return {
    viewer: viewerOf(currentUser(context)),
    flash: takeFlash(context),
    toReview: await countToReview(),
  };
}

/**
 * Returns false when a page reloads its data while it waits (no navigation, no post). Otherwise the
 * message would disappear before its 5 seconds.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.href !== nextUrl.href);

export default function AdminLayout({ loaderData: { viewer, toReview } }: Route.ComponentProps) {
  const warn = useLogoutWarning(viewer.id);
  const entries = adminEntries.map((entry) =>
    entry.to === "/admin/reviews" ? { ...entry, count: toReview } : entry,
  );
  return (
    <>
      <TopBar user={viewer} area="admin" onLogout={warn} />
      <AdminShell entries={entries}>
        <Outlet />
      </AdminShell>
    </>
  );
}
