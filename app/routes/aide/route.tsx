import { href, Link } from "react-router";
import { PageHeader } from "~/components/page/page-header";
import { PageTitle } from "~/components/page/brand";
import { guideSentences } from "~/copy/content/guide";
import { currentUser, viewerOf } from "~/http/context";
import { UserPage } from "~/routes/user-page";
import { Markdown } from "~/components/markdown";
import { guides } from "./guides.server";
import type { Route } from "./+types/route";

export { UserError as ErrorBoundary } from "~/routes/user-page";

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

/** Shows the sections of a guide with links to them: at its left on a wide screen, above it on a narrow one. */
function GuideText({
  sections,
}: {
  sections: readonly { id: string; title: string; text: string }[];
}) {
  return (
    <div className="handbook">
      <nav aria-labelledby="guide-contents">
        <h2 id="guide-contents">{guideSentences.contents}</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <Markdown>{text}</Markdown>
          </section>
        ))}
      </div>
    </div>
  );
}
