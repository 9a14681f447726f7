import { data } from "react-router";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { AdminPage } from "../../admin-page";
import { areaOf, reviewAt, reviewsAt, useArea } from "~/routes/area";
import { pointId } from "~/routes/presentations/result/point-id";
import { BesideTalk } from "./points";
import { clausesOf, askedReview, correctAction } from "./find-review.server";
import { PointForm } from "./point-form";
import { findReviewTalk } from "./review-talk.server";
import type { Route } from "./+types/point";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const words = copy.reviews;

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { row, review, corrections, isOwn } = await askedReview(params, context);
  const point = review.points?.find(({ id }) => id === params.pointId);
  if (!point) throw data(words.pointGone, { status: 404 });
  const asked = { corrections, search: url.searchParams, isOwn, pointId: point.id };
  const { talk } = await findReviewTalk(row, asked);
  const { signal } = request;
  const clauses = await clausesOf(row, { claim: point.claim, talk, signal });
  return { review: { ...review, points: null }, point, clauses, talk };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { review } = await askedReview(params, context);
  const { pointId } = params;
  const of = { kind: review.kind, id: review.id };
  const place = { context, area: areaOf(url.pathname) };
  return correctAction(await postedForm(request), { of, pointId }, place);
}

/** Shows one point of an evaluation beside its recording, and lets an admin correct its verdict (product §9.9). */
export default function ReviewPoint({ loaderData, actionData }: Route.ComponentProps) {
  const { review, point, clauses, talk } = loaderData;
  const { who, about, on, score } = review;
  const area = useArea();
  const back = reviewAt(area, { kind: review.kind, id: review.id });
  return (
    <AdminPage
      title={point.kind === "forbidden" ? words.lineTitle : words.pointTitle}
      lead={[who, about, on].join(" · ")}
      crumbs={[
        { label: copy.adminNames.reviews, to: reviewsAt(area) },
        { label: who, to: back },
      ]}
    >
      <BesideTalk talk={talk}>
        <div id={pointId(review.id, point.id)} tabIndex={-1}>
          <PointForm
            point={point}
            clauses={clauses}
            who={who}
            now={score}
            seenAt={review.reviewedAt}
            answer={actionData}
            closeTo={back}
          />
        </div>
      </BesideTalk>
    </AdminPage>
  );
}
