import { type ReactNode, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { takeDraft } from "~/forms/draft.server";
import { currentUser, viewerOf } from "~/http/context";
import { report } from "~/islands/report";
import { keepScreen } from "~/islands/session/lost-post";
import { requireUser } from "~/middleware/page-guards.server";
import { readTeamWaiting } from "~/routes/team/waiting.server";
import type { Route } from "./+types/user-layout";

export { UserError as ErrorBoundary } from "./user-page";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepScreen];

// On a client navigation, a page without a loader makes no request, so its guard would not run.
export async function loader({ url, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  return {
    viewer: viewerOf(user),
    // The bars of the administration and of the managers' screens have no link to the latter.
    team: /^\/(?:admin|team)(?:\/|$)/.test(url.pathname) ? null : await readTeamWaiting(user),
    draft: await takeDraft(context, url.pathname),
  };
}

/** Returns the notes of a page that stays, and guards its changed forms. The script arrives after the page. */
function useStaying(): ReactNode {
  const [staying, setStaying] = useState<ReactNode>(null);
  useEffect(() => {
    import("~/islands/leaving/leaving").then(({ Staying }) => setStaying(<Staying />), report);
  }, []);
  return staying;
}

export default function UserLayout() {
  return (
    <>
      {useStaying()}
      <Outlet />
    </>
  );
}
