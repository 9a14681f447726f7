import { StepTrack } from "~/components/step-track";
import { Note } from "~/components/ui/note";
import { sentences } from "~/copy/session/session-window";
import type { RecordingState } from "~/islands/recording/capture/machine";
import {
  endingOf,
  type ModuleEvaluationState,
  type GroupEvaluationState,
} from "./evaluation-state";
import { ScoreBadge } from "~/components/evaluation/score";
import { UnheardBadge } from "~/components/evaluation/standing";
import { useEffect, useState } from "react";
import { report } from "~/islands/report";
import { fetchModule } from "~/islands/fetch-module";

/** Fetches the parts that show a result. The window calls it early, in case the network fails later. */
export const fetchEnding = () => fetchModule(() => import("./ending"));

export type EndingViews = Awaited<ReturnType<typeof fetchEnding>>;

/**
 * Returns the parts that show a result. Null until they are fetched, and after a failed fetch: the page then shows the
 * bare score and a link to the evaluation.
 */
export function useEnding(): EndingViews | null {
  const [ending, setEnding] = useState<EndingViews | null>(null);
  useEffect(() => {
    fetchEnding().then(setEnding, report);
  }, []);
  return ending;
}

/** Shows the steps left before the score, and says that nobody has to wait for the score. */
export function Awaited({
  recording: { phase },
  sent,
  evaluation,
  ending,
}: {
  recording: RecordingState;
  /** True when no part of the recording waits on this computer. */
  sent: boolean;
  evaluation: ModuleEvaluationState | null;
  /** The parts that show a result; null until they are fetched. */
  ending: EndingViews | null;
}) {
  const isRecorded = phase !== "idle";
  const decided = evaluation !== null && endingOf(evaluation) !== null;
  if (sent && decided) return null;
  const waits = evaluation?.state === "pending" ? evaluation.reason : null;
  return (
    <>
      {decided || ending === null ? null : <ending.AwaitedScore waits={waits} />}
      {waits !== null && ending === null ? <Note>{waits}</Note> : null}
      <StepTrack
        steps={[
          ...(isRecorded ? recorded(phase) : []),
          { label: sentences.judging, state: decided ? "done" : "now" },
        ]}
      />
      {sent && ending ? <ending.MayClose /> : null}
    </>
  );
}

const recorded = (phase: RecordingState["phase"]) => [
  { label: sentences.stopped, state: "done" as const },
  {
    label: sentences.sending,
    state:
      phase === "done"
        ? ("done" as const)
        : phase === "uploading"
          ? ("now" as const)
          : ("later" as const),
  },
];

/** Shows the scores of a group's modules as they come (product §3.5). */
export function GroupScores({
  modules,
  presented,
  evaluation,
}: {
  modules: readonly { id: string; title: string }[];
  /** The count of presented modules, in order. */
  presented: number;
  /** Null until the first answer. */
  evaluation: GroupEvaluationState | null;
}) {
  const results = new Map(evaluation?.modules.map((one) => [one.moduleId, one]));
  const waits = evaluation?.modules.find((one) => one.state === "pending" && one.reason)?.reason;
  return (
    <section className="grid gap-4" aria-live="polite">
      {waits ? <Note>{waits}</Note> : null}
      <ol className="border-t border-line">
        {modules.map(({ id, title }, index) => (
          <li
            key={id}
            className="flex items-start justify-between gap-4 border-b border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {index + 1}. {title}
            </span>
            <Result result={index < presented ? (results.get(id) ?? null) : "not-presented"} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Result({
  result,
}: {
  result: GroupEvaluationState["modules"][number] | null | "not-presented";
}) {
  if (result === "not-presented") return <span className="muted">{sentences.notPresented}</span>;
  if (result === null || result.state === "none")
    return <span className="muted">{sentences.waiting}</span>;
  if (result.unheard !== null) return <UnheardBadge unheard={result.unheard} />;
  if (result.state === "pending") return <span className="muted">{sentences.judgingModule}</span>;
  return <ScoreBadge score={result.score} unscorable={result.state === "not_evaluable"} />;
}
