import PenLine from "lucide-react/icons/pen-line";
import { href, Link } from "react-router";
import { Pagination } from "~/components/page/pagination";
import { EmptyState } from "~/components/ui/empty-state";
import { supportCalls as words } from "~/copy/support/support-calls";
import { askedPage } from "~/http/address";
import { pageOf } from "~/models/terms/slice";
import { config } from "~/platform/config.server";
import { findNextTutorials } from "~/services/support/next-tutorials.server";
import { LinkButton } from "~/components/ui/button";
import { tutorial } from "~/copy/support/tutorial";
import { onDate } from "~/models/dates";
import { type AskedTurn, TURNS_A_PAGE } from "~/models/support/listed-support-calls.server";
import { LANGUAGES } from "~/models/terms/language";
import { AdminPage } from "../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { CallTabs, callAt, shortened } from "./view";
import type { Route } from "./+types/next";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const here = href("/admin/support-calls/next");

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const failed = { title: words.title, sentence: words.nextFailed };
  const groups = await readOrFail(failed, findNextTutorials);
  const { page, pages, skip } = pageOf(groups.length, GROUPS_A_PAGE, askedPage(searchParams) ?? 1);
  const { timeZone } = config();
  return {
    page,
    pages,
    groups: groups.slice(skip, skip + GROUPS_A_PAGE).map((group) => groupView(group, timeZone)),
  };
}

/** Groups similar unanswered questions, as the next tutorials to write (product §4.11). */
export default function NextTutorials({ loaderData }: Route.ComponentProps) {
  const { groups, page, pages } = loaderData;
  return (
    <AdminPage
      title={words.next}
      lead={words.nextLead}
      crumbs={[{ label: words.title, to: href("/admin/support-calls") }, { label: words.next }]}
    >
      <CallTabs current="next" />
      {groups.length === 0 ? (
        <EmptyState icon={PenLine} title={words.nextEmpty} detail={words.nextEmptyDetail} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ol className="rev" aria-label={words.groups}>
            {groups.map((group, at) => (
              <UnansweredGroup key={group.key} group={group} first={page === 1 && at === 0} />
            ))}
          </ol>
          <Pagination page={page} pages={pages} at={(to) => `${here}?page=${to}`} />
        </div>
      )}
    </AdminPage>
  );
}

/** Shows a group of similar questions: their count, samples, and a link to the form of the missing tutorial. */
function UnansweredGroup({
  group: { count, meta, samples, more },
  first,
}: {
  group: GroupView;
  /** True for the most frequent group: it is the one next step. */
  first: boolean;
}) {
  return (
    <li className="point-row">
      <div className="diff">
        <h2>{count}</h2>
        <p className="sub">{meta.join(" · ")}</p>
        <ul className="call-samples">
          {samples.map(({ key, text, language, to }) => (
            <li key={key}>
              <Link className="speech" to={to} lang={language}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {more === null ? null : <p className="sub">{more}</p>}
      </div>
      <div className="choices">
        <LinkButton to={href("/admin/add-tutorial")} variant={first ? "primary" : "outline"} block>
          {words.write}
          <span className="sr-only">{words.writeFor(samples[0]?.text ?? "")}</span>
        </LinkButton>
      </div>
    </li>
  );
}

/** The groups per page, and the sentences shown of each. */
const GROUPS_A_PAGE = 20;
const SAMPLES = 4;

/**
 * Returns a group of similar questions in words: their count, their languages,
 * samples. `timeZone` is the installation's.
 */
function groupView(group: readonly AskedTurn[], timeZone: string) {
  const calls = new Set(group.map(({ callId }) => callId)).size;
  const languages = LANGUAGES.filter((one) => group.some(({ language }) => language === one));
  const latest = group.reduce((most, { startedAt }) => (startedAt > most ? startedAt : most), "");
  const samples = distinct(group).slice(0, SAMPLES);
  return {
    key: `${group[0]?.callId} ${group[0]?.turnIndex}`,
    count: words.questions(group.length),
    meta: [
      words.calls(calls),
      languages.map((one) => tutorial.in[one]).join(", "),
      words.last(onDate(latest, timeZone)),
    ],
    samples: samples.map(({ callId, turnIndex, message, language }) => ({
      key: `${callId} ${turnIndex}`,
      text: shortened(message),
      language,
      to: callAt(callId, { page: Math.floor(turnIndex / TURNS_A_PAGE) + 1, turn: turnIndex }),
    })),
    more: group.length > samples.length ? words.more(group.length - samples.length) : null,
  };
}

type GroupView = ReturnType<typeof groupView>;

/** Returns each sentence once, ignoring case. */
const distinct = (group: readonly AskedTurn[]): AskedTurn[] =>
  [
    ...new Map(group.toReversed().map((one) => [one.message.trim().toLowerCase(), one])).values(),
  ].toReversed();
