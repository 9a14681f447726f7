import Scale from "lucide-react/icons/scale";
import { lazy } from "react";
import { JudgedResult } from "~/components/evaluation/judged-result";
import { Lesson } from "~/components/evaluation/lesson-link";
import { RedoableEvaluation } from "~/components/evaluation/moment-link";
import { PrintButton } from "~/components/page/print-button";
import { ProofLink } from "~/components/evaluation/proof-link";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import type { AttemptView } from "./attempts";
import type { AnsweredForm, FormState } from "../comments/open-form";
import { Sound } from "../talk/play-links";
import { historyId, pointId } from "../result/point-id";

/** For whoever presented it. */
const AskForm = lazy(async () => ({ default: (await import("../result/ask-form")).AskForm }));

/** Comes with the first request or decision. */
const ReviewHistory = lazy(async () => ({
  default: (await import("~/components/evaluation/review-history")).ReviewHistory,
}));

/** They come with the first comment, and with whoever may write one. */
const Comments = lazy(async () => ({ default: (await import("../comments/comments")).Comments }));

/** For admins. */
const Costs = lazy(async () => ({ default: (await import("../result/costs")).Costs }));

/** The findings of one evaluation below its top, its reviews and comments, and the ways out of the page. */
export function AttemptBody({
  attempt,
  to,
  isChapter = false,
  mayComment,
  form,
  answered,
}: {
  attempt: AttemptView;
  /** The address that plays the recording from a second; undefined without a recording. */
  to: ((atS: number) => string) | undefined;
  /** A module within the page of its group. */
  isChapter?: boolean;
  mayComment: boolean;
  form: FormState | null;
  answered: AnsweredForm | undefined;
}) {
  const { id, comments, result, history, redo } = attempt;
  const isOpen = form?.commenting.evaluationId === id;
  const asked =
    answered?.evaluationId === id && answered.intent === "ask-review" ? answered.answer : undefined;
  return (
    <RedoableEvaluation value={redo ? id : null}>
      <Lesson value={attempt.lesson ?? null}>
        {isChapter ? (
          <p className="empty:hidden">
            <Sound {...attempt} />
          </p>
        ) : null}
        {redo?.done ? <p className="muted text-sm">{redo.done}</p> : null}
        {result === null || result.kind === "group" ? null : (
          <JudgedResult
            result={result}
            to={to}
            idOf={(point) => pointId(id, point)}
            review={attempt.review}
            reasons={attempt.reasons}
            written={attempt.written}
            top={<></>}
            isPart={isChapter}
          />
        )}
        <div className="attempt-more">
          {history.entries.length > 0 ? <ReviewHistory {...history} id={historyId(id)} /> : null}
          {attempt.mayAsk ? <AskForm evaluationId={id} answer={asked} isBrief={isChapter} /> : null}
        </div>
        {comments.length > 0 || mayComment ? (
          <Comments attempt={attempt} mayWrite={mayComment} form={isOpen ? form : null} />
        ) : null}
        <div className="mt-5 flex flex-wrap gap-2.5 empty:hidden max-sm:*:grow">
          {attempt.decideTo ? (
            <LinkButton to={attempt.decideTo} icon={Scale}>
              {copy.review.decide}
            </LinkButton>
          ) : null}
          {attempt.isProven ? <ProofLink evaluationId={id} /> : null}
          {result === null || isChapter ? null : <PrintButton />}
        </div>
        {attempt.costs[0] || attempt.modelCost ? <Costs {...attempt} /> : null}
      </Lesson>
    </RedoableEvaluation>
  );
}
