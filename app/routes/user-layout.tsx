import { Outlet } from "react-router";
import { takeDraft } from "~/forms/draft.server";
import { currentUser, viewerOf } from "~/http/context";
import { keepScreen, LostPostNote, OfflineNote } from "~/islands/session/lost-post";
import { requireUser } from "~/middleware/page-guards.server";
import type { Route } from "./+types/user-layout";

export { UserError as ErrorBoundary } from "./user-page";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

// On a client navigation, a page without a loader makes no request, so its guard would not run.
export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    viewer: viewerOf(currentUser(context)),
    draft: await takeDraft(context, url.pathname),
  };
}

export default function UserLayout() {
  return (
    <>
      <LostPostNote />
      <OfflineNote />
      <Outlet />
    </>
  );
}
