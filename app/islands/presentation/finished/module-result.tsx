import { ScoreFigure } from "~/components/score-figure";
import { StandingNote } from "~/components/standing";
import { StepTrack } from "~/components/step-track";
import { Note } from "~/components/ui/note";
import { sentences } from "~/copy/session-window";
import { changeWords } from "~/copy/words";
import type { RecordingState } from "~/islands/recording/capture/machine";
import { isDecided, type ModuleEvaluationState } from "./evaluation-state";

/** The score of a module presented by itself, criterion by criterion, or why there is none. */
export function ModuleResult({ evaluation }: { evaluation: ModuleEvaluationState }) {
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

/** What is left to happen; nothing once the video is sent and the score is there. */
export function ModuleSteps({
  recording: { phase },
  evaluation,
}: {
  recording: RecordingState;
  evaluation: ModuleEvaluationState | null;
}) {
  const sent = phase === "done";
  if (sent && evaluation?.state === "scored" && evaluation.score !== null) return null;
  const decided = evaluation !== null && isDecided(evaluation);
  const waits = evaluation?.state === "pending" ? evaluation.reason : null;
  return (
    <>
      {waits === null ? null : <Note>{waits}</Note>}
      <StepTrack
        steps={[
          { label: sentences.stopped, state: "done" },
          {
            label: sentences.sending,
            state: sent ? "done" : phase === "uploading" ? "now" : "later",
          },
          { label: sentences.judging, state: decided ? "done" : "now" },
        ]}
      />
    </>
  );
}
