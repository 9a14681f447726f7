import SearchX from "lucide-react/icons/search-x";
import { data } from "react-router";
import { Brand, PageTitle, Centered } from "~/components/page/brand";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { userContext, viewerOf } from "~/http/context";
import { UserPage } from "./user-page";
import type { Route } from "./+types/not-found";

export { ErrorBoundary } from "~/components/page/error-boundary";

/** Keeps the bar of a signed-in person. A signed-out person sees the way to sign in. */
export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  return data({ viewer: user ? viewerOf(user) : null }, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function NotFound({ loaderData: { viewer } }: Route.ComponentProps) {
  if (viewer)
    return (
      <UserPage viewer={viewer}>
        <Nothing to="/" way={copy.common.backHome} />
      </UserPage>
    );
  return (
    <>
      <header className="bar">
        <Brand to="/login" />
      </header>
      <main id="content" className="page">
        <Nothing to="/login" way={copy.common.signIn} />
      </main>
    </>
  );
}

function Nothing({ to, way }: { to: string; way: string }) {
  return (
    <Centered icon={SearchX} title={copy.errors.notFoundTitle} detail={copy.errors.notFound}>
      <PageTitle name={copy.errors.notFoundTitle} />
      <LinkButton to={to} variant="primary">
        {way}
      </LinkButton>
    </Centered>
  );
}
