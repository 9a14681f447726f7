import Scale from "lucide-react/icons/scale";
import { data, Link } from "react-router";
import { PASS_SCORE } from "~/models/terms/score";
import { Pagination } from "~/components/page/pagination";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import * as ReviewQueue from "~/models/reviews/review-queue.server";
import type { QueuePart } from "~/models/reviews/review-queue.server";
import { findTeams } from "~/models/follow/people.server";
import { config } from "~/platform/config.server";
import { currentScope, currentUser } from "~/http/context";
import { areaOf, useArea, type Area, reviewsAt } from "~/routes/area";
import { FiltersForm } from "~/components/form/filters-form";
import { AdminPage } from "../../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { keepListed } from "./keep.server";
import { KeepTicked } from "./keep-ticked";
import { ReviewRow } from "./row";
import { queuedView } from "./view";
import type { Route } from "./+types/list";
import { askedPage, withQuery } from "~/http/address";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.reviews;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = partOf(searchParams);
  return readOrFail(
    { title: copy.adminNames.reviews, sentence: words.loadFailed, retry: copy.common.reload },
    async () => {
      const scope = currentScope(context);
      const teams = await findTeams(scope);
      const teamId = teams.find(({ id }) => id === asked.teamId)?.id ?? null;
      const part = { ...asked, teamId };
      const { rows, total, page, pages } = await ReviewQueue.findPage(part, scope);
      const modules = await ReviewQueue.findModules(part, scope);
      const [reader, nowMs, { timeZone }] = [currentUser(context).id, Date.now(), config()];
      const reviews = rows.map((row) => queuedView(row, { reader, nowMs, timeZone }));
      return { part: { ...part, page }, total, pages, reviews, modules, teams };
    },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const to = listAt(areaOf(url.pathname), partOf(url.searchParams));
  const answer = await keepListed(await postedForm(request), to, context);
  return answer instanceof Response ? answer : data(answer.failure, answer.status);
}

/** Lists the evaluations to decide, or decided ones, for an admin or a manager (product §9.9). */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { part, reviews, total, pages, modules, teams } = loaderData;
  const waits = part.state === "waiting";
  const area = useArea();
  return (
    <AdminPage
      title={copy.adminNames.reviews}
      lead={words.lead(area)}
      failure={actionData}
      crumbs={[{ label: copy.adminNames.reviews }]}
    >
      <nav className="tabs mb-4" aria-label={words.parts}>
        <Link to={listAt(area)} aria-current={waits ? "page" : undefined}>
          <span>{words.waiting}</span>
          {waits && total > 0 ? <span className="count">{total}</span> : null}
        </Link>
        <Link to={listAt(area, { state: "decided" })} aria-current={waits ? undefined : "page"}>
          {words.decided}
        </Link>
      </nav>
      {modules.length + teams.length > 0 ? (
        <div className="mb-4">
          <ReviewFilters part={part} modules={modules} teams={teams} />
        </div>
      ) : null}
      {reviews.length === 0 ? (
        <EmptyState icon={Scale} {...emptyWords(part)} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ol className="rev">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} waits={waits} />
            ))}
          </ol>
          {waits && reviews.some(({ isOwn }) => !isOwn) ? <KeepTicked /> : null}
          <p className="muted text-sm">
            {waits ? words.orderDetail(PASS_SCORE)[part.order] : words.orderDecided}
          </p>
          <Pagination
            page={part.page}
            pages={pages}
            at={(page) => listAt(area, { ...part, page })}
          />
        </div>
      )}
    </AdminPage>
  );
}

/** Returns the words of an empty list: nothing at all, or nothing that the filters keep. */
function emptyWords({ state, moduleId, teamId }: ReviewQueue.QueuePart) {
  if (moduleId !== null || teamId !== null)
    return { title: words.emptyFiltered, detail: words.emptyFilteredDetail };
  return state === "waiting"
    ? { title: words.empty, detail: words.emptyDetail(PASS_SCORE) }
    : { title: words.emptyDecided, detail: words.emptyDecidedDetail };
}

/** Reads the part of the list from an address. Its page counts from 1. */
function partOf(search: URLSearchParams): QueuePart {
  return {
    state: search.get("state") === "decided" ? "decided" : "waiting",
    order: search.get("order") === "effect" ? "effect" : "age",
    moduleId: search.get("module") || null,
    teamId: search.get("team") || null,
    page: askedPage(search) ?? 1,
  };
}

/** The whole list of those that wait, in its first order. */
const waitingList: QueuePart = partOf(new URLSearchParams());

/** Returns the address of a part of the list, without its defaults. */
function listAt(area: Area, part: Partial<QueuePart> = {}): string {
  const { state, order, moduleId, teamId, page } = { ...waitingList, ...part };
  return withQuery(reviewsAt(area), {
    state: state === "decided" ? state : null,
    order: order === "effect" ? order : null,
    module: moduleId,
    team: teamId,
    page,
  });
}

/** Sorts the list, and limits it to a module or a team. The address keeps the choice. */
function ReviewFilters({
  part: { state, order, moduleId, teamId },
  modules,
  teams,
}: {
  part: QueuePart;
  modules: readonly { id: string; title: string }[];
  teams: readonly { id: string; name: string }[];
}) {
  const sorting = {
    name: "order",
    label: words.orderLabel,
    value: order,
    options: [
      { value: "age", label: words.orders.age },
      { value: "effect", label: words.orders.effect },
    ],
  };
  const limits = [
    {
      name: "module",
      label: words.module,
      value: moduleId,
      any: words.anyModule,
      options: modules.map(({ id, title }) => ({ value: id, label: title })),
    },
    {
      name: "team",
      label: words.team,
      value: teamId,
      any: words.anyTeam,
      options: teams.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
  const isDecided = state === "decided";
  return (
    <FiltersForm
      label={words.filters}
      apply={words.applyFilters}
      filters={isDecided ? limits : [sorting, ...limits]}
    >
      {isDecided ? <input type="hidden" name="state" value={state} /> : null}
    </FiltersForm>
  );
}
