import { useState } from "react";
import { ScoreFigure } from "~/components/score-figure";
import { StandingNote } from "~/components/standing";
import { StepTrack } from "~/components/step-track";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy";
import type { RecordingState } from "../recording/machine";
import { percentAcknowledged, type SendingState } from "../recording/sending";
import { SendingTrouble } from "../recording/sending-trouble";
import { type EvaluationState, isDecided } from "./evaluation-state";
import { FinishedWindow, type SessionHeadWords, UploadProgress } from "./finished-parts";
import { SignInAgain } from "./problem";
import { sentences } from "./sentences";
import { useElapsed } from "./use-elapsed";
import { attemptWords, changeWords, uploadWords } from "../words";

/** After the session: the upload and the evaluation, each on its own way (product §3.5). */
export function Finished({
  head,
  summary,
  recording,
  sending,
  evaluation,
  onResend,
  expired,
}: {
  head: SessionHeadWords;
  /** How the session ended. */
  summary: string;
  recording: RecordingState;
  sending: SendingState;
  /** Null until something is known. */
  evaluation: EvaluationState | null;
  onResend: () => void;
  /** Signing in again is needed before it can be evaluated. */
  expired: boolean;
}) {
  const busy = recording.phase === "uploading" || recording.phase === "stopping";
  const scored = evaluation?.state === "scored" && evaluation.score !== null;
  return (
    <FinishedWindow
      head={head}
      summary={scored ? attemptWords(evaluation.attempt) : summary}
      foot={<Foot evaluation={evaluation} busy={busy} />}
      saved={recording.phase === "done"}
    >
      {evaluation && isTold(evaluation) ? <Result evaluation={evaluation} /> : null}
      {recording.phase === "failed" ? <b>{copy.presentation.saveFailed}</b> : null}
      <SendingTrouble
        sending={sending}
        action={<Button onClick={onResend}>{sentences.resend}</Button>}
      />
      {expired && sending.trouble === null ? <SignInAgain /> : null}
      {busy ? <Upload sending={sending} /> : null}
      {scored && recording.phase === "done" ? null : (
        <StepTrack steps={steps(recording, evaluation)} />
      )}
    </FinishedWindow>
  );
}

/** Decided, or it may take a day: nobody has to wait in front of it. */
const isTold = (evaluation: EvaluationState) =>
  isDecided(evaluation) || evaluation.unheard === "waiting";

function Upload({ sending }: { sending: SendingState }) {
  const [beforeBytes] = useState(sending.sentBytes);
  const elapsedMs = useElapsed(true) * 1_000;
  return (
    <UploadProgress
      percent={percentAcknowledged(sending)}
      detail={uploadWords({ ...sending, beforeBytes, elapsedMs })}
    />
  );
}

function Result({ evaluation }: { evaluation: EvaluationState }) {
  const { state, score, unheard, shownScore, reason, criteria, previousScore } = evaluation;
  if (unheard !== null) return <StandingNote unheard={unheard} score={shownScore} />;
  if (state === "not_evaluable") return <Note tone="info">{reason ?? sentences.unscorable}</Note>;
  if (state === "failed" || score === null)
    return <Note tone="ko">{reason ?? sentences.evaluationFailed}</Note>;
  return (
    <>
      <ScoreFigure score={score} detail={changeWords(score, previousScore)} />
      <dl className="border-t border-line">
        {criteria.map(({ label, points, maxPoints }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt>{label}</dt>
            <dd className="font-semibold">
              {points}/{maxPoints}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function steps(recording: RecordingState, evaluation: EvaluationState | null) {
  const stopping = recording.phase === "stopping";
  const sent = recording.phase === "done";
  const decided = evaluation !== null && isDecided(evaluation);
  return [
    { label: sentences.stopped, state: stopping ? "now" : "done" },
    {
      label: sentences.sending,
      state: sent ? "done" : recording.phase === "uploading" ? "now" : "later",
    },
    { label: sentences.judging, state: decided ? "done" : stopping ? "later" : "now" },
  ] as const;
}

function Foot({ evaluation, busy }: { evaluation: EvaluationState | null; busy: boolean }) {
  const decided = evaluation !== null && isTold(evaluation);
  return (
    <>
      {decided ? (
        <LinkButton
          to={evaluation.url}
          target={busy ? "_blank" : undefined}
          variant="primary"
          size="lg"
          block
        >
          {isDecided(evaluation) ? sentences.read : sentences.readAll}
        </LinkButton>
      ) : null}
      <Button
        size={decided ? "md" : "lg"}
        variant={decided ? "quiet" : "outline"}
        block
        disabled={busy}
        onClick={() => window.close()}
      >
        {sentences.close}
      </Button>
    </>
  );
}
