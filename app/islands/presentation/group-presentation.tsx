import { useState } from "react";
import { copy } from "~/copy";
import { formatDuration } from "~/models/duration";
import type { Guideline } from "~/models/guidelines";
import { isBusy } from "../recording/machine";
import { PendingUploads } from "../recording/pending-uploads";
import { isLosing } from "../recording/sending";
import { useLeaveWarning } from "../use-leave-warning";
import type { Language } from "../voice/port";
import { Before, type TypedCounts } from "./before";
import { GroupFinished } from "./group-finished";
import { GroupLive } from "./group-live";
import { elapsedMs, type GroupState, turnOf } from "./group-machine";
import { StartProblem } from "./problem";
import type { Notice } from "./recording-notice";
import { sentences } from "./sentences";
import { useGroupEvaluation } from "./use-evaluation";
import { useGroupRun } from "./use-group-run";
import { useNow } from "./use-now";

export interface GroupModule {
  id: string;
  title: string;
  videoDurationS: number | null;
  guidelines: readonly Guideline[];
}

/** The presentation of a group, module after module in one recording (product §3.4): before, during, after. */
export function GroupPresentation({
  viewer,
  group,
  startDelayMs,
  typedCounts,
  notice: recordingNotice,
}: {
  viewer: { id: string; isAdmin: boolean };
  /** In the order they are presented; at least one. */
  group: { id: string; title: string; modules: readonly [GroupModule, ...GroupModule[]] };
  /** Wait between the recording and the session, in milliseconds. */
  startDelayMs: number;
  typedCounts: TypedCounts;
  /** What the presenter is told of the recording. */
  notice: Notice;
}) {
  const run = useGroupRun({ userId: viewer.id, group, startDelayMs });
  const { group: state, recording, sending, notice, ticket } = run;
  const [choice, setChoice] = useState<{ language: Language; typed: boolean }>({
    language: "fr",
    typed: false,
  });
  const { modules } = group;
  const position = turnOf(state)?.position ?? 0;
  const module = modules[position] ?? modules[0];
  const over = state.phase === "finished" || state.phase === "ending";
  const nowMs = useNow(!over && state.phase !== "before");
  const evaluation = useGroupEvaluation(over ? (ticket?.instanceId ?? null) : null, position + 1);
  useLeaveWarning(isBusy(recording) || isLosing(sending));

  const head = {
    title: copy.presentation.groupHeader(group.title, position + 1, modules.length),
    facts: factsOf(module),
    elapsed: formatDuration(elapsedMs(state, nowMs) / 1_000),
  };
  const start = (chosen: typeof choice) => {
    setChoice(chosen);
    run.start(chosen);
  };

  if (over)
    return (
      <GroupFinished
        head={head}
        summary={summaryOf(state, position + 1)}
        modules={modules}
        presented={position + 1}
        recording={recording}
        sending={sending}
        evaluation={evaluation}
        expired={notice === "expired"}
        onResend={run.resend}
      />
    );
  if (state.phase !== "before")
    return (
      <GroupLive
        run={run}
        head={head}
        admin={viewer.isAdmin}
        module={module}
        typed={choice.typed}
        nowMs={nowMs}
      />
    );
  return (
    <Before
      head={head}
      guidelines={module.guidelines}
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

function factsOf({ title, videoDurationS }: GroupModule): string[] {
  return videoDurationS === null ? [title] : [title, `Vidéo ${formatDuration(videoDurationS)}`];
}

function summaryOf(state: GroupState, presented: number): string {
  if (state.phase !== "ending" && state.phase !== "finished") return "";
  const count = sentences.groupEnded(presented, state.modules);
  return state.reason === "share-ended" ? `${sentences.shareEnded} ${count}` : count;
}
