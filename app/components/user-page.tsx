import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { copy } from "~/copy";
import { TopBar } from "./top-bar";
import { Spinner } from "./ui/spinner";

/** A page of the signed-in person: the bar, what is on its way, the content. */
export function UserPage({
  viewer,
  inner,
  children,
}: {
  /** Null when the page failed before it knew its reader. */
  viewer: { name: string; isAdmin: boolean } | null;
  /** A page that begins with its back link. */
  inner?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <TopBar user={viewer} />
      <OnItsWay />
      <main id="content" className={inner ? "page page-inner" : "page"}>
        {children}
      </main>
    </>
  );
}

/** Shown once another page has been awaited long enough to be noticed. */
function OnItsWay() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  if (navigation.state !== "loading" || navigation.location.pathname === pathname) return null;
  return (
    <div className="on-its-way">
      <Spinner label={copy.home.loading} />
    </div>
  );
}
