import Scale from "lucide-react/icons/scale";
import { lazy } from "react";
import { JudgedResult } from "~/components/evaluation/judged-result";
import { Lesson, RedoableEvaluation } from "~/components/evaluation/point-links";
import { PrintButton } from "~/components/page/print-button";
import { ProofLink } from "~/components/evaluation/proof-link";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import type { AttemptView } from "./attempts";
import type { AnsweredForm, FormState } from "../comments/open-form";
import { Sound } from "../talk/play-links";
import { historyId, pointId } from "../result/point-id";

/** Loaded for the presenter. */
const AskForm = lazy(async () => ({ default: (await import("../result/ask-form")).AskForm }));

/** Loaded with the first request or decision. */
const ReviewHistory = lazy(async () => ({
  default: (await import("~/components/evaluation/review-history")).ReviewHistory,
}));

/** Loaded with the first comment, and for a reader who may write a comment. */
const Comments = lazy(async () => ({ default: (await import("../comments/comments")).Comments }));

/** Loaded for admins. */
const Costs = lazy(async () => ({ default: (await import("../result/costs")).Costs }));

/** Returns true for a result whose top says the judge's own score already. */
const saysJudged = (result: AttemptView["result"]) =>
  result?.kind === "rubric" || result?.kind === "group";

/** Shows the findings of one evaluation below its top, its reviews and comments, and the links out of the page. */
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
  /** True for a module on the page of its group. */
  isChapter?: boolean;
  mayComment: boolean;
  form: FormState | null;
  answered: AnsweredForm | undefined;
}) {
  const { id, comments, result, history, redo } = attempt;
  const isOpen = form?.commenting.evaluationId === id;
  // The tools of the whole attempt stand at its top.
  const mayAdd = isChapter && mayComment && attempt.removedOn === null;
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
          {history.entries.length > 0 ? (
            <ReviewHistory
              {...history}
              scores={saysJudged(result) ? null : history.scores}
              id={historyId(id)}
            />
          ) : null}
          {attempt.mayAsk ? (
            <AskForm
              evaluationId={id}
              points={result?.kind === "rubric" ? (result.judgement?.points ?? []) : []}
              answer={asked}
              isBrief={isChapter}
            />
          ) : null}
        </div>
        {comments.length > 0 || isOpen || mayAdd ? (
          <Comments attempt={attempt} mayWrite={mayAdd} form={isOpen ? form : null} />
        ) : null}
        <div className="mt-5 flex flex-wrap gap-2.5 empty:hidden max-sm:*:grow">
          {isChapter && attempt.decideTo ? (
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
