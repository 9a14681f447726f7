import PhoneCall from "lucide-react/icons/phone-call";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { Pagination } from "~/components/page/pagination";
import { RowBox } from "~/components/ui/box";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { supportCalls as words } from "~/copy/support/support-calls";
import * as ListedCalls from "~/models/support/listed-support-calls.server";
import { brand } from "~/platform/brand";
import { config } from "~/platform/config.server";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { Tag } from "~/components/ui/badge";
import { AdminPage } from "../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { type CallRow, callRow } from "./call.server";
import { CallTabs, STATES, callAt, isNarrowed, listAt, partOf, wholeList } from "./view";
import type { Route } from "./+types/list";
import { FiltersForm } from "~/components/form/filters-form";
import { tutorial } from "~/copy/support/tutorial";
import { LANGUAGES } from "~/models/terms/language";
import type { CallsAsked } from "~/models/support/listed-support-calls.server";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const asked = partOf(searchParams);
  return readOrFail({ title: words.title, sentence: words.loadFailed }, async () => {
    const { calls, ...found } = await ListedCalls.findPage(asked);
    const { timeZone } = config();
    return { ...found, asked, calls: calls.map((call) => callRow(call, timeZone)) };
  });
}

/** Lists the calls of the support page, latest first (product §4.11). */
export default function SupportCallList({ loaderData }: Route.ComponentProps) {
  const { asked, calls, total, page, pages } = loaderData;
  const narrowed = isNarrowed(asked);
  const counted = total > 0 ? words.counted(total) : null;
  return (
    <AdminPage
      title={words.title}
      lead={<span role="status">{narrowed ? words.found(total) : counted}</span>}
      crumbs={[{ label: words.title }]}
    >
      <CallTabs current="all" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CallFilters key={listAt({ ...asked, page: 1 })} {...asked} />
        {calls.length > 0 ? (
          <RowBox>
            <h2 className="sr-only">{words.all}</h2>
            <ol>
              {calls.map((call) => (
                <CallLine key={call.id} call={call} />
              ))}
            </ol>
          </RowBox>
        ) : (
          <EmptyState
            icon={PhoneCall}
            title={narrowed ? words.emptyFound : words.empty}
            detail={narrowed ? words.emptyFoundDetail : words.emptyDetail(brand.companion)}
            action={
              narrowed ? <LinkButton to={listAt(wholeList)}>{words.showAll}</LinkButton> : undefined
            }
          />
        )}
        <Pagination page={page} pages={pages} at={(to) => listAt({ ...asked, page: to })} />
      </div>
    </AdminPage>
  );
}

/** Shows a row of the list: the question, its date, the proposed tutorials. */
function CallLine({ call }: { call: CallRow }) {
  const { id, said, meta, tutorials, isHeld, isUnanswered } = call;
  return (
    <li className="row row-plain">
      <div className="row-main">
        <h3 className={said === null ? undefined : "speech"}>{said ?? words.silent}</h3>
        <RowMeta>
          {meta.map((part) => (
            <span key={part}>{part}</span>
          ))}
          {isHeld ? <Tag busy>{words.held}</Tag> : null}
          {isUnanswered ? <Tag icon={CircleHelp}>{words.unanswered}</Tag> : null}
          {tutorials.map((title) => (
            <Tag key={title} icon={LifeBuoy}>
              {title}
            </Tag>
          ))}
        </RowMeta>
      </div>
      <RowActions>
        <LinkButton to={callAt(id)}>
          {words.open}
          <span className="sr-only">{words.openOf(said ?? words.silent)}</span>
        </LinkButton>
      </RowActions>
    </li>
  );
}

const states = STATES.map((value) => ({ value, label: words.states[value] }));
const languages = LANGUAGES.map((value) => ({ value, label: tutorial.in[value] }));

/** Filters the list of calls. The address keeps the choice. */
const CallFilters = ({ state, language, query }: CallsAsked) => (
  <FiltersForm
    label={words.filters}
    apply={words.apply}
    search={{ label: words.search, value: query }}
    filters={[
      { name: "state", label: words.state, value: state, any: words.anyState, options: states },
      {
        name: "language",
        label: words.language,
        value: language,
        any: words.anyLanguage,
        options: languages,
      },
    ]}
  />
);
