import SearchX from "lucide-react/icons/search-x";
import { Link } from "react-router";
import { RowBox } from "~/components/ui/box";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { currentScope } from "~/http/context";
import { askedText } from "~/http/address";
import { type Found, hitIcons, hitKinds } from "~/islands/find/hits";
import { SearchForm } from "~/islands/find/search-form";
import { AdminPage } from "~/routes/admin/admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { useArea } from "~/routes/area";
import { findHits } from "./hits.server";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.find;

/** Finds the results of a search, for this page and for the palette above every other page. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Found> {
  const query = askedText(url.searchParams);
  const hits = await readOrFail(
    { title: words.title, sentence: words.failed, retry: copy.common.reload },
    () => findHits(currentScope(context), query),
  );
  return { query, hits };
}

export default function Find({ loaderData: { query, hits } }: Route.ComponentProps) {
  const area = useArea();
  const total = hitKinds.reduce((sum, kind) => sum + hits[kind].length, 0);
  return (
    <AdminPage title={words.title} crumbs={[{ label: words.title }]}>
      <SearchForm
        label={area === "team" ? words.fieldOfTeam : words.field}
        submitLabel={words.apply}
        query={query}
      />
      {total === 0 ? (
        <EmptyState icon={SearchX} title={words.none(query)} detail={words.noneDetail} />
      ) : null}
      {hitKinds.map((kind) =>
        hits[kind].length === 0 ? null : (
          <section key={kind} className="found" aria-labelledby={`found-${kind}`}>
            <h2 id={`found-${kind}`}>{words[kind]}</h2>
            <RowBox>
              <ul>
                {hits[kind].map(({ to, title, detail }) => (
                  <li key={to} className="row found-row">
                    <Icon of={hitIcons[kind]} />
                    <Link to={to}>{title}</Link>
                    {detail ? <small>{detail}</small> : null}
                  </li>
                ))}
              </ul>
            </RowBox>
          </section>
        ),
      )}
    </AdminPage>
  );
}
