import type { ReactNode } from "react";
import { useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { TopBar } from "~/components/page/top-bar";
import { Spinner } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import type { Viewer } from "~/http/context";
import { useLogoutWarning } from "~/islands/recording/pending/use-logout-warning";
import type { TeamWaiting } from "~/routes/team/waiting.server";
import { Failure } from "~/components/page/error-boundary";

/** Shows a page of a signed-in person: the bar, the loading sign, the content. */
export function UserPage({
  viewer,
  inner,
  children,
}: {
  /** Null when the page failed before the user was known. The layout around it knows the user. */
  viewer: Viewer | null;
  /** True for a page that begins with a back link. */
  inner?: boolean;
  children: ReactNode;
}) {
  const known = useKnown();
  const reader = viewer ?? known?.viewer;
  return (
    <>
      {reader ? <ReaderBar viewer={reader} team={known?.team} /> : <TopBar user={null} />}
      <OnItsWay />
      <main id="content" className={inner ? "page page-inner" : "page"}>
        {children}
      </main>
    </>
  );
}

/** Returns what the layout around signed-in pages knows of the reader. */
export const useKnown = () =>
  useRouteLoaderData<{ viewer: Viewer; team: TeamWaiting | null }>("routes/user-layout");

function ReaderBar({ viewer, team }: { viewer: Viewer; team?: TeamWaiting | null }) {
  const warn = useLogoutWarning(viewer.id);
  return <TopBar user={viewer} team={team} onLogout={warn} />;
}

/** Shows a spinner while another page loads, after a noticeable delay. */
function OnItsWay() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  if (navigation.state !== "loading" || navigation.location.pathname === pathname) return null;
  return (
    <div className="on-its-way">
      <Spinner label={copy.common.loading} />
    </div>
  );
}

/** Shows the failure of a signed-in person's page, below the bar. */
export function UserError() {
  return (
    <UserPage viewer={null}>
      <Failure />
    </UserPage>
  );
}
