import { useState } from "react";
import { formatDuration } from "~/models/duration";
import type { Guideline } from "~/models/guidelines";
import { PendingUploads } from "../recording/pending-uploads";
import { isBusy } from "../recording/machine";
import { isLosing } from "../recording/sending";
import type { EndReason } from "../voice/machine";
import type { Language } from "../voice/port";
import { Before, type TypedCounts } from "./before";
import { Finished } from "./finished";
import { Live } from "./live";
import { StartProblem } from "./problem";
import type { Notice } from "./recording-notice";
import { sentences } from "./sentences";
import { useElapsed } from "./use-elapsed";
import { useEvaluation } from "./use-evaluation";
import { useLeaveWarning } from "../use-leave-warning";
import { useModuleRun } from "./use-module-run";
import { durationWords } from "../words";

/** The presentation of one module (product §3.3): before, during, after. */
export function ModulePresentation({
  viewer,
  module,
  guidelines,
  startDelayMs,
  typedCounts,
  notice: recordingNotice,
}: {
  viewer: { id: string; isAdmin: boolean };
  module: { id: string; title: string; videoDurationS: number | null };
  guidelines: readonly Guideline[];
  /** Wait between the recording and the session, in milliseconds. */
  startDelayMs: number;
  typedCounts: TypedCounts;
  /** What the presenter is told of the recording. */
  notice: Notice;
}) {
  const run = useModuleRun({
    userId: viewer.id,
    module,
    startDelayMs,
    guidelineCount: guidelines.length,
  });
  const { voice, recording, sending, notice, ticket } = run;
  const [choice, setChoice] = useState<{ language: Language; typed: boolean }>({
    language: "fr",
    typed: false,
  });
  const elapsedS = useElapsed(recording.phase === "recording");
  const over = voice.phase === "ended" && voice.endReason !== "failed";
  const evaluation = useEvaluation(over ? (ticket?.instanceId ?? null) : null);
  useLeaveWarning(isBusy(recording) || isLosing(sending));

  const facts = [`Module ${module.id}`];
  if (module.videoDurationS !== null) facts.push(`Vidéo ${formatDuration(module.videoDurationS)}`);
  const head = { title: module.title, facts, elapsed: formatDuration(elapsedS) };
  const start = (chosen: typeof choice) => {
    setChoice(chosen);
    run.start(chosen);
  };

  if (over)
    return (
      <Finished
        head={head}
        summary={summaryOf(voice.endReason, elapsedS)}
        recording={recording}
        sending={sending}
        evaluation={evaluation}
        onResend={run.resend}
        expired={notice === "expired"}
      />
    );
  if (voice.phase !== "idle" && voice.phase !== "ended")
    return (
      <Live
        run={run}
        head={head}
        admin={viewer.isAdmin}
        guidelines={guidelines}
        typed={choice.typed}
      />
    );
  return (
    <Before
      head={head}
      guidelines={guidelines}
      onStart={start}
      typedCounts={typedCounts}
      notice={recordingNotice}
      problem={
        <>
          <PendingUploads userId={viewer.id} />
          <StartProblem
            recording={recording}
            notice={notice}
            typedCounts={typedCounts}
            onWrite={() => start({ ...choice, typed: true })}
          />
        </>
      }
    />
  );
}

function summaryOf(reason: EndReason | null, elapsedS: number): string {
  if (reason === "lost") return sentences.lost;
  if (reason === "replaced") return sentences.replaced;
  if (reason === "share-ended") return sentences.shareEnded;
  const spoken = sentences.spoken(durationWords(elapsedS));
  return reason === "agent" ? `${sentences.agentEnded} ${spoken}` : spoken;
}
