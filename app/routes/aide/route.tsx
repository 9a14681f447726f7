import { href, Link } from "react-router";
import { GuideText } from "~/routes/aide/guide-text";
import { PageHeader } from "~/components/page/page-header";
import { PageTitle } from "~/components/page/page-title";
import { guideSentences } from "~/copy/content/guide";
import { currentUser, viewerOf } from "~/http/current-user";
import { UserPage } from "~/routes/user-page";
import { guides } from "./guides.server";
import type { Route } from "./+types/route";

export { UserError as ErrorBoundary } from "~/routes/user-error";

export function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(currentUser(context));
  const isOfReps = !viewer.isAdmin || url.searchParams.get("guide") === "commercial";
  const name = isOfReps ? ("commercial" as const) : ("administration" as const);
  return { viewer, name, guide: guides[name] };
}

export default function Help({ loaderData: { viewer, name, guide } }: Route.ComponentProps) {
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={guide.title} />
      <PageHeader back={{ to: "/" }} size="lg" title={guide.title} lead={guide.lead} />
      {viewer.isAdmin ? <Guides shown={name} /> : null}
      <GuideText sections={guide.sections} />
    </UserPage>
  );
}

/** Links to both guides, for an admin. */
function Guides({ shown }: { shown: keyof typeof guideSentences.names }) {
  const to = { administration: href("/aide"), commercial: `${href("/aide")}?guide=commercial` };
  return (
    <nav className="tabs mb-6.5" aria-label={guideSentences.all}>
      {(["administration", "commercial"] as const).map((name) => (
        <Link key={name} to={to[name]} aria-current={name === shown ? "page" : undefined}>
          {guideSentences.names[name]}
        </Link>
      ))}
    </nav>
  );
}
