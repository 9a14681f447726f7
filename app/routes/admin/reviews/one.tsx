import { href } from "react-router";
import { ReviewHistory } from "~/components/evaluation/review-history";
import { ScoreBadge } from "~/components/evaluation/score-badge";
import { ScoreInterval } from "~/components/evaluation/score-interval";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import type { ReviewedEvaluation } from "~/models/reviews/to-review.server";
import { type Area, areaOf, reviewPointAt, reviewsAt, rootCrumb, useArea } from "~/routes/area";
import { AdminPage } from "../admin-page";
import { decideAction } from "./decide.server";
import { DecisionForm } from "./decision-form";
import { askedReview } from "./find-review.server";
import { Turned } from "./row";
import type { ReviewView } from "./view";
import type { Route } from "./+types/one";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";

const words = copy.reviews;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { row, review, history, isOwn } = await askedReview(params, context);
  return { review, history, isOwn, seeAt: seeAt(areaOf(url.pathname), row) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { review } = await askedReview(params, context);
  const of = { kind: review.kind, id: review.id };
  return decideAction(await postedForm(request), of, { context, area: areaOf(url.pathname) });
}

/** Returns the address of the screen that shows the evaluation with its recording. */
function seeAt(area: Area, { kind, id, userId, who }: ReviewedEvaluation): string {
  if (area === "team" && userId !== null)
    return `${href("/team/people/:user_id/evaluations", { user_id: userId })}?open=${id}`;
  if (kind === "video" || userId === null) return `${href("/admin/evaluated-videos")}?video=${id}`;
  const of = { user_id: userId, name: encodeURIComponent(who) };
  return `${href("/admin/sales-reps/:user_id/:name/evaluations", of)}?open=${id}`;
}

/** Shows one evaluation to decide: its score, the decisive points, earlier decisions. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { review, history, seeAt, isOwn } = loaderData;
  const area = useArea();
  const { who, about, attempt, on, score, interval, points, ofGroup } = review;
  return (
    <AdminPage
      title={who}
      lead={[about, attempt, on].filter(Boolean).join(" · ")}
      crumbs={[rootCrumb(area), { label: copy.review.title, to: reviewsAt(area) }, { label: who }]}
      action={
        <LinkButton to={seeAt}>
          {review.kind === "video" ? words.seeFile : words.seePresentation}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {review.sentence === null ? null : (
          <Note>
            <b>{words.asked}</b>
            <p className="speech">«&nbsp;{review.sentence}&nbsp;»</p>
          </Note>
        )}
        <div className="grid justify-items-start gap-2">
          {interval === null || review.decided ? (
            <ScoreBadge score={score} size="lg" />
          ) : (
            <ScoreInterval score={score} {...interval} />
          )}
          {review.drawn ? <Tag>{words.drawn}</Tag> : null}
        </div>
        {isOwn ? (
          <Note>{words.own}</Note>
        ) : (
          <DecisionForm key={score} review={review} answer={actionData} />
        )}
        {points === null ? (
          <p className="muted">{ofGroup ? words.ofGroup : words.noPoints}</p>
        ) : (
          <Points review={review} points={points} isOwn={isOwn} />
        )}
        <ReviewHistory {...history} id="history" />
      </div>
    </AdminPage>
  );
}

function Points({
  review: { kind, id },
  points,
  isOwn,
}: {
  review: ReviewView;
  points: NonNullable<ReviewView["points"]>;
  isOwn: boolean;
}) {
  const area = useArea();
  return (
    <section aria-labelledby="points-title">
      <h2 id="points-title" className="mb-3">
        {words.pointsTitle}
      </h2>
      <ol className="rev">
        {points.map((point) => (
          <li key={point.id} className="point-row">
            <div className="diff">
              <Turned {...point} />
              <p className="sub">
                {point.decides ? <Tag strong>{words.decides}</Tag> : null}{" "}
                {words.wouldBe(point.score)}
              </p>
            </div>
            {isOwn ? null : (
              <LinkButton to={reviewPointAt(area, { kind, id, pointId: point.id })}>
                {words.correct}
                <span className="sr-only">{words.correctPoint(point.claim)}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
