import { useState } from "react";
import { href, Form } from "react-router";
import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { ReviewHistory } from "~/components/evaluation/review-history";
import { ScoreBadge } from "~/components/evaluation/score";
import { ScoreInterval } from "~/components/evaluation/score-interval";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { readBy } from "~/copy/evaluation/read-by";
import { bound } from "~/copy/typography/typography";
import { postedForm, type FormAnswer } from "~/forms/form.server";
import { formatDuration } from "~/models/duration";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import { type EvaluationResult, resultOf } from "~/models/proof/evaluation-result";
import type { ReviewedEvaluation } from "~/models/reviews/to-review.server";
import { config } from "~/platform/config.server";
import { type Area, areaOf, reviewsAt, useArea } from "~/routes/area";
import { passedOn } from "~/routes/presentations/attempts/attempts";
import { placeHref } from "~/routes/presentations/talk/video-href";
import { pointId } from "~/routes/presentations/result/point-id";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea, TextField } from "~/components/form/text-field";
import { onDate } from "~/models/dates";
import { TermNote } from "~/routes/presentations/result/term-note";
import { useDraft } from "~/islands/session/use-draft";
import { AdminPage } from "../../admin-page";
import { BesideTalk, Points } from "./points";
import { decideAction, askedReview } from "./find-review.server";
import { findReviewTalk } from "./review-talk.server";
import { decisionSchema } from "./schema";
import type { ReviewView } from "./view";
import type { Route } from "./+types/one";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

const words = copy.reviews;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { row, review, history, corrections, isOwn } = await askedReview(params, context);
  const asked = { corrections, search: url.searchParams, isOwn };
  const { talk, seconds } = await findReviewTalk(row, asked);
  const point = review.points?.[0]?.id;
  const anchor = row.kind === "video" || !point ? "" : `#${pointId(row.id, point)}`;
  return {
    review,
    readBy: await readersOf(resultOf(row)),
    history,
    isOwn,
    removedOn: row.wordsRemovedAt && onDate(row.wordsRemovedAt, config().timeZone),
    talk,
    seconds,
    seeAt: seeAt(areaOf(url.pathname), row) + anchor,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { review } = await askedReview(params, context);
  const of = { kind: review.kind, id: review.id };
  return decideAction(await postedForm(request), of, { context, area: areaOf(url.pathname) });
}

/** Returns the sentences that name the reader of a talk and its trial. Runs one query for a model, else none. */
async function readersOf(result: EvaluationResult | null): Promise<string[]> {
  if (result?.kind !== "rubric") return [];
  const trial = result.judge.reader?.trial;
  const ends = await JudgeTrials.findEnds(trial ? [trial] : []);
  return readBy(result, passedOn(result, ends, config().timeZone)).map((line) => `${line}.`);
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
  const { review, history, seeAt, isOwn, talk, seconds, removedOn } = loaderData;
  const area = useArea();
  const placeOf = (point: string, quote: string) => {
    const atS = seconds[point]?.[bound(quote)];
    if (!talk || atS === undefined) return undefined;
    return { at: formatDuration(atS), to: placeHref({ id: talk.id, of: talk.of, atS }) };
  };
  const { who, about, attempt, on, score, interval, points, ofGroup } = review;
  return (
    <AdminPage
      title={who}
      lead={[about, attempt, on].filter(Boolean).join(" · ")}
      crumbs={[{ label: copy.adminNames.reviews, to: reviewsAt(area) }, { label: who }]}
      action={
        <LinkButton to={seeAt}>
          {review.kind === "video" ? words.seeFile : words.seePresentation}
        </LinkButton>
      }
    >
      <BesideTalk talk={talk}>
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
            {loaderData.readBy.map((line) => (
              <p key={line} className="muted text-sm">
                {line}
              </p>
            ))}
          </div>
          {points === null ? (
            <p className="muted">{ofGroup ? words.ofGroup : words.noPoints}</p>
          ) : (
            <Points review={review} points={points} isOwn={isOwn} placeOf={placeOf} />
          )}
          {removedOn ? <TermNote on={removedOn} /> : null}
          {removedOn ? null : isOwn ? (
            <Note>{words.own}</Note>
          ) : (
            <DecisionForm key={score} review={review} answer={actionData} />
          )}
          <ReviewHistory {...history} id="history" />
        </div>
      </BesideTalk>
    </AdminPage>
  );
}

const schema = coerceFormValue(decisionSchema);

/** Asks the admin to keep the current score or to give another, with a reason that the rep reads. */
function DecisionForm({
  review: { kind, score, reviewedAt, decided },
  answer,
}: {
  review: ReviewView;
  answer: FormAnswer | undefined;
}) {
  const { form, fields } = useForm(schema, {
    id: "decision",
    defaultValue: useDraft() ?? { score: String(score), reason: "" },
    lastResult: answer?.result,
  });
  const { score: scoreField, reason } = fields;
  const [typed, setTyped] = useState(scoreField.defaultValue);
  // A decided score is opened to change it. Another score in the field is the one to give.
  const gives = decided || typed.trim() !== String(score);
  const keep = (
    <SubmitButton key="keep" intent="keep" variant={gives ? "outline" : "primary"}>
      {words.keep(score)}
    </SubmitButton>
  );
  const give = (
    <SubmitButton key="give" intent="give" variant={gives ? "primary" : "outline"}>
      {words.give}
    </SubmitButton>
  );
  return (
    <section className="panel review" aria-labelledby="decision-title">
      <h2 id="decision-title">{words.decideTitle}</h2>
      <p className="muted text-sm">
        {kind === "video" ? words.decideFileDetail : words.decideDetail}
      </p>
      <Form method="post" {...form.props} className="grid gap-4">
        <FormErrors errors={form.errors} />
        <input type="hidden" name="seenScore" value={score} />
        <input type="hidden" name="seenAt" value={reviewedAt ?? ""} />
        <TextArea
          label={words.reason}
          name={reason.name}
          id={reason.id}
          defaultValue={reason.defaultValue}
          errors={reason.errors}
          rows={2}
        />
        <TextField
          label={words.score}
          name={scoreField.name}
          id={scoreField.id}
          defaultValue={scoreField.defaultValue}
          errors={scoreField.errors}
          onChange={({ target }) => setTyped(target.value)}
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2.5">
          {/* The Enter key presses a form's first button: in the field of the score it gives that score. */}
          <button type="submit" name="intent" value="give" hidden>
            {words.give}
          </button>
          {gives ? [give, keep] : [keep, give]}
        </div>
      </Form>
    </section>
  );
}
