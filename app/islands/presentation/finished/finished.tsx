import { useState } from "react";
import {
  SessionHead,
  type SessionHeadFacts,
  SessionScroll,
  SessionWindow,
} from "~/components/session/session-window";
import {
  SignInAgain,
  SendingTrouble,
  percentAcknowledged,
  type SendingState,
} from "~/islands/recording/delivery/sending";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { attemptWords, changeWords, durationWords, uploadWords } from "~/copy/words";
import { LaterToasts } from "~/islands/later-toasts";
import { Progress } from "~/components/ui/progress";
import { sendingSentences } from "~/copy/session/sending";
import { useStatusLines } from "~/islands/status-lines";
import type { EndReason } from "../../voice/machine";
import { type PresentationPlan, presentHref, subjectOf } from "../run/plan";
import { type ShownRun, useNow } from "~/islands/presentation/run/use-run";
import { useLeaveWarning } from "../../use-leave-warning";
import {
  endingOf,
  type EvaluationState,
  isDecided,
  isHandedIn,
  useEvaluation,
} from "./evaluation-state";
import { Awaited, GroupScores, type EndingViews, useEnding } from "./awaited";
import { Close, ReadOrClose } from "./foot";
import { arrival, useArrivalFocus } from "./use-arrival-focus";

/**
 * Shows the screen after the session: the upload and the evaluations, which do not wait for each other (product
 * §3.5).
 */
export function Finished({
  run: { recording, sending, problem, ticket, resend },
  plan,
  head,
  presented,
  reason,
  elapsedS,
}: {
  run: ShownRun;
  plan: PresentationPlan;
  head: SessionHeadFacts & { elapsed: string };
  /** The count of presented modules, in order. */
  presented: number;
  /** The end of the session. */
  reason: EndReason;
  /** The duration of the last module, in seconds. */
  elapsedS: number;
}) {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const ending = useEnding();
  const evaluation = useEvaluation(ticket?.instanceId ?? null, presented);
  const ofModule = evaluation?.kind === "module" ? evaluation : null;
  const ofGroup = evaluation?.kind === "group" ? evaluation : null;
  const isRecorded = recording.phase !== "idle";
  const saved = recording.phase === "done";
  const isUploading = isRecorded && !saved && recording.phase !== "failed";
  const isAwaited = evaluation !== null && isHandedIn(evaluation, presented);
  // A talk that was refused for good may be closed, but no score waits for it.
  const busy = isUploading || (!isRecorded && !sending.handedIn && !isAwaited);
  const sent = isAwaited && (saved || !isRecorded);
  useLeaveWarning(busy);
  const told = evaluation && isTold(evaluation) ? evaluation : null;
  const score = told?.score ?? null;
  const passed = told !== null && endingOf(told) === "passed";
  const summary = plan.group
    ? groupSummary(reason, presented, plan.modules.length)
    : ofModule?.state === "scored" && ofModule.score !== null
      ? attemptWords(ofModule.attempt)
      : moduleSummary(reason, elapsedS);
  const change = ofModule && score !== null ? changeWords({ ...ofModule, score }) : null;
  return (
    <SessionWindow
      top={
        <>
          <SessionHead {...head} />
          {ending && passed && score !== null ? (
            <ending.Passed score={score}>{change ? <p>{change}</p> : null}</ending.Passed>
          ) : null}
        </>
      }
      foot={
        <>
          {isUploading ? <StayHere /> : busy && ending ? <ending.Unsent /> : null}
          <Foot {...{ told, ending, busy, sent }} again={presentHref(subjectOf(plan))} />
        </>
      }
    >
      <SessionScroll>
        <div className="window-body">
          <div>
            <h2
              className={told && isDecided(told) ? "text-base" : "text-2xl"}
              ref={heading}
              {...arrival}
            >
              {copy.presentation.done}
            </h2>
            <p className="muted">{summary}</p>
          </div>
          {/* Rendered before the score, so that a screen reader announces it. */}
          <p className={ending ? "sr-only" : undefined} aria-live="polite">
            {score === null ? null : sentences.scored(score)}
          </p>
          {ending && ofModule && told ? <ending.ModuleResult evaluation={ofModule} /> : null}
          {ending && ofGroup ? (
            <ending.Result evaluation={ofGroup} label={sentences.groupScore} />
          ) : null}
          {recording.failure ? <b>{copy.presentation.saveFailed}</b> : null}
          {recording.failure === "storage" ? <p>{sentences.storageWasFull}</p> : null}
          <SendingTrouble
            sending={sending}
            action={
              <Button variant="primary" onClick={resend}>
                {sentences.resend}
              </Button>
            }
          />
          {problem === "expired" && sending.trouble === null ? <SignInAgain /> : null}
          {isUploading ? <Upload sending={sending} inPortions={plan.group !== null} /> : null}
          {plan.group ? (
            <GroupScores modules={plan.modules} presented={presented} evaluation={ofGroup} />
          ) : (
            <Awaited {...{ recording, sent, ending }} evaluation={ofModule} />
          )}
          <LaterToasts
            className="sticky bottom-0 mt-auto grid justify-center"
            message={
              saved && !recording.failure
                ? { id: "saved", tone: "ok", text: copy.presentation.saved }
                : null
            }
          />
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}

/** Asks the rep to stay. It stands in the foot, which is always in view. */
function StayHere() {
  return (
    <Note tone="warn">
      <b>{copy.presentation.doNotClose}</b> {copy.presentation.notSentYet}
    </Note>
  );
}

function Foot({
  told,
  ending,
  again,
  busy,
  sent,
}: {
  /** Null until the evaluation's page is worth reading. */
  told: EvaluationState | null;
  ending: EndingViews | null;
  again: string;
  busy: boolean;
  /** True when no part of the recording waits on this computer. */
  sent: boolean;
}) {
  if (told === null)
    return (
      <Close busy={busy} variant={sent ? "primary" : "outline"} size="lg" block>
        {sentences.closeNow}
      </Close>
    );
  if (ending === null) return <ReadOrClose evaluation={told} busy={busy} />;
  return <ending.Leading evaluation={told} again={again} busy={busy} />;
}

/** Returns true when the evaluation's page is worth reading: the result is decided, or may take a day. */
const isTold = (evaluation: EvaluationState) =>
  evaluation.kind === "group" || isDecided(evaluation) || evaluation.unheard === "waiting";

function moduleSummary(reason: EndReason, elapsedS: number): string {
  if (reason === "lost") return sentences.lost;
  if (reason === "replaced") return sentences.replaced;
  if (reason === "share-ended") return sentences.shareEnded;
  const spoken = sentences.spoken(durationWords(elapsedS));
  if (reason === "over") return `${sentences.tooLong} ${spoken}`;
  return reason === "agent" ? `${sentences.customerEnded} ${spoken}` : spoken;
}

function groupSummary(reason: EndReason, presented: number, modules: number): string {
  const count = sentences.groupEnded(presented, modules);
  return reason === "share-ended" ? `${sentences.shareEnded} ${count}` : count;
}

/** Shows the progress of the recording's upload. */
function Upload({ sending, inPortions }: { sending: SendingState; inPortions: boolean }) {
  const [begun] = useState(() => ({ bytes: sending.sentBytes, atMs: performance.now() }));
  const elapsedMs = Math.max(0, useNow(true) - begun.atMs);
  const { uploading } = useStatusLines();
  const percent = percentAcknowledged(sending);
  const detail = inPortions
    ? sendingSentences.portions(sending.acknowledged, sending.recorded)
    : uploadWords({ ...sending, beforeBytes: begun.bytes, elapsedMs });
  return (
    <section className="panel">
      <p className="mb-2.5 flex justify-between">
        <b>{uploading}</b>
        <b>{percent}&nbsp;%</b>
      </p>
      <Progress size="lg" value={percent} label={uploading} state="sending" />
      {detail === null ? null : <p className="muted mt-2 text-sm">{detail}</p>}
    </section>
  );
}
