import { href, Link } from "react-router";
import { PageHeader } from "~/components/page/page-header";
import { PageTitle } from "~/components/page/brand";
import { guideSentences } from "~/copy/content/guide";
import { currentUser, viewerOf } from "~/http/context";
import { findProgress } from "~/models/home/people-progress.server";
import type { User } from "~/models/tables";
import { managesTeam } from "~/models/teams/managers.server";
import { isAdmin } from "~/models/terms/roles";
import { UserPage } from "~/routes/user-page";
import { Markdown } from "~/components/markdown";
import { guides } from "./guides.server";
import type { Route } from "./+types/route";

export { UserError as ErrorBoundary } from "~/routes/user-page";

type GuideName = keyof typeof guideSentences.names;

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const names = await guidesOf(user);
  const asked = url.searchParams.get("guide");
  const name = names.find((one) => one === asked) ?? names[0];
  return { viewer: viewerOf(user), names, name, guide: guides[name] };
}

/** Returns the guides that a person reads, their own first. A manager who presents nothing needs no guide of reps. */
async function guidesOf(user: User): Promise<readonly [GuideName, ...GuideName[]]> {
  if (isAdmin(user.role)) return ["administration", "manager", "commercial"];
  if (!(await managesTeam(user.id))) return ["commercial"];
  const progress = (await findProgress([user])).get(user.id);
  return progress && progress.items > 0 ? ["manager", "commercial"] : ["manager"];
}

export default function Help({ loaderData: { viewer, names, name, guide } }: Route.ComponentProps) {
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={guide.title} />
      <PageHeader back={{ to: "/" }} size="lg" title={guide.title} lead={guide.lead} />
      {names.length > 1 ? <Guides names={names} shown={name} /> : null}
      <GuideText sections={guide.sections} />
    </UserPage>
  );
}

/** Links to the guides of an admin or a manager. The first one is the address itself. */
function Guides({ names, shown }: { names: readonly GuideName[]; shown: GuideName }) {
  return (
    <nav className="tabs mb-6.5" aria-label={guideSentences.all}>
      {names.map((name, index) => (
        <Link
          key={name}
          to={index === 0 ? href("/aide") : `${href("/aide")}?guide=${name}`}
          aria-current={name === shown ? "page" : undefined}
        >
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
