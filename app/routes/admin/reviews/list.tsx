import Scale from "lucide-react/icons/scale";
import { data, Link } from "react-router";
import { PASS_SCORE } from "~/models/terms/score";
import { Pagination } from "~/components/page/pagination";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { askedPage } from "~/http/asked-page";
import { postedForm } from "~/forms/form.server";
import * as ToReview from "~/models/reviews/to-review.server";
import { config } from "~/platform/config.server";
import { currentScope, currentUser } from "~/http/current-user";
import { type Area, areaOf, reviewsAt, rootCrumb, useArea } from "~/routes/area";
import { AdminPage } from "../admin-page";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { keepListed } from "./decide.server";
import { ReviewRow } from "./row";
import { reviewView } from "./view";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";

const words = copy.reviews;

/** Returns the part of the list in the address, and its page from 1. */
function partOf(search: URLSearchParams) {
  const state = search.get("state") === "decided" ? "decided" : "waiting";
  return { state, page: askedPage(search) ?? 1 } as const;
}

const listAt = (area: Area, state: ToReview.ReviewState, page = 1) => {
  const search = new URLSearchParams({
    ...(state === "decided" ? { state } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return reviewsAt(area) + (search.size > 0 ? `?${search}` : "");
};

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { state, page } = partOf(searchParams);
  return readOrFail(
    { title: copy.review.title, sentence: words.loadFailed, retry: copy.common.reload },
    async () => {
      const { rows, ...found } = await ToReview.findPage(state, page, currentScope(context));
      const { timeZone } = config();
      const reader = currentUser(context).id;
      const reviews = rows.map((row) => ({
        ...reviewView(row, timeZone),
        isOwn: row.userId === reader,
      }));
      return { state, ...found, reviews };
    },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { state, page } = partOf(url.searchParams);
  const to = listAt(areaOf(url.pathname), state, page);
  const answer = await keepListed(await postedForm(request), to, context);
  return answer instanceof Response ? answer : data(answer.failure, answer.status);
}

/** Lists the evaluations to decide, or decided ones, for an admin or a manager (product §9.9). */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { state, reviews, total, page, pages } = loaderData;
  const waits = state === "waiting";
  const area = useArea();
  return (
    <AdminPage
      title={copy.review.title}
      lead={words.lead(PASS_SCORE)}
      failure={actionData}
      crumbs={[rootCrumb(area), { label: copy.review.title }]}
    >
      <nav className="tabs mb-4" aria-label={words.parts}>
        <Link to={listAt(area, "waiting")} aria-current={waits ? "page" : undefined}>
          {words.waiting}
          {waits && total > 0 ? <span className="count">{total}</span> : null}
        </Link>
        <Link to={listAt(area, "decided")} aria-current={waits ? undefined : "page"}>
          {words.decided}
        </Link>
      </nav>
      {reviews.length === 0 ? (
        <EmptyState
          icon={Scale}
          title={waits ? words.empty : words.emptyDecided}
          detail={waits ? words.emptyDetail(PASS_SCORE) : words.emptyDecidedDetail}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ol className="rev">
            {reviews.map((review, at) => (
              <ReviewRow key={review.id} review={review} first={at === 0} waits={waits} />
            ))}
          </ol>
          <p className="muted text-sm">{waits ? words.order(PASS_SCORE) : words.orderDecided}</p>
          <Pagination page={page} pages={pages} at={(to) => listAt(area, state, to)} />
        </div>
      )}
    </AdminPage>
  );
}
