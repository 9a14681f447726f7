import { lazy, Suspense, use, useEffect, useState, type ComponentProps } from "react";
import { SpokenIn } from "~/components/page/spoken-in";
import type { SessionHeadFacts } from "~/components/session/session-window";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { statusLinesOf, type StatusTable } from "~/copy/session/presentation";
import { isBusy } from "~/islands/recording/capture/machine";
import { isLosing } from "~/islands/recording/delivery/sending";
import { PendingUploads } from "~/islands/recording/pending/pending-uploads";
import { StatusLinesProvider } from "~/islands/status-lines";
import { formatDuration } from "~/models/duration";
import type { Language } from "~/models/terms/language";
import { fetchModule } from "~/islands/fetch-module";
import { useFetched } from "~/islands/facility/use-fetched";
import { fetchToasts } from "../later-toasts";
import { report } from "../report";
import { useLeaveWarning } from "../use-leave-warning";
import { Before, type TypedCounts } from "./before/before";
import type { Offer } from "./before/resumable-note";
import { type SharedPart, Sharing } from "./before/sharing";
import type { Notice } from "./before/notice";
import { fetchEnding } from "./finished/awaited";
import { elapsedMs, type RunState, turnOf } from "./run/machine";
import {
  type PlannedModule,
  type PresentationPlan,
  type Resumption,
  type RunChoice,
  subjectOf,
} from "./run/plan";
import { useRun, useNow } from "./run/use-run";
import { PageTitle } from "~/components/page/brand";

/**
 * Shows the presentation of a module, or of a group's modules in one recording (product §3.3, §3.4), with its status
 * lines.
 */
export function Presentation({
  statusTable,
  sharing,
  ...session
}: SessionProps & { statusTable: StatusTable; sharing: SharedPart | null }) {
  return (
    <StatusLinesProvider value={statusLinesOf(statusTable)}>
      <Sharing value={sharing}>
        <Session {...session} />
      </Sharing>
    </StatusLinesProvider>
  );
}

interface SessionProps {
  viewer: { id: string; isAdmin: boolean };
  plan: PresentationPlan;
  /** The presentation to go on with; null for a new one. */
  resumption: Resumption | null;
  /** An offer to go on with a presentation that was cut off, shown before the start. */
  offer: Offer | null;
  /** The wait between the recording and the session, in milliseconds. */
  startDelayMs: number;
  /** The languages in which the presentation would get a score. */
  judgedIn: readonly Language[];
  typedCounts: TypedCounts;
  /** The notice of the recording, which the rep reads first. */
  notice: Notice;
}

/** Shows the session before, during and after. */
function Session({ viewer, plan, resumption, startDelayMs, ...before }: SessionProps) {
  const { judgedIn, typedCounts, notice, offer } = before;
  const surface = use(Sharing)?.surface;
  const run = useRun({ userId: viewer.id, plan, resumption, startDelayMs, surface });
  const { state, recording, sending, problem } = run;
  const [choice, setChoice] = useState<RunChoice>({
    language: resumption?.language ?? "fr",
    typed: false,
    records: true,
  });
  const { part, isMissing, withPart } = useFetched(fetchLive);
  const over = isOver(state, plan);
  const nowMs = useNow(!over && state.phase !== "before");
  useLeaveWarning(isBusy(recording) || isLosing(sending) || state.phase === "presenting");
  useEffect(() => {
    for (const fetched of [fetchToasts(), fetchEnding()]) fetched.catch(report);
  }, []);

  const position = turnOf(state)?.position ?? resumption?.position ?? 0;
  const module = plan.modules[position] ?? plan.modules[0];
  const elapsedS = elapsedMs(state, nowMs) / 1_000;
  const head = { ...headOf(plan, module, position), elapsed: formatDuration(elapsedS) };
  const start = (chosen: RunChoice) => {
    setChoice(chosen);
    void withPart((loaded) => run.start(chosen, loaded));
  };

  if (part && over)
    return (
      <part.Guard key="after" onFailure={run.finish}>
        <part.Finished
          run={run}
          plan={plan}
          head={head}
          presented={position + 1}
          reason={state.reason}
          elapsedS={elapsedS}
        />
      </part.Guard>
    );
  if (part && state.phase !== "before")
    return (
      <part.Guard key="live" onFailure={run.finish}>
        <SpokenIn value={choice.language}>
          <part.Live
            run={run}
            head={head}
            admin={viewer.isAdmin}
            plan={plan}
            module={module}
            choice={choice}
            onWrite={() => {
              const written = { ...choice, typed: true, records: false };
              setChoice(written);
              run.startOver(written);
            }}
            nowMs={nowMs}
          />
        </SpokenIn>
      </part.Guard>
    );
  return (
    <Before
      head={head}
      guidelines={module.guidelines}
      onStart={start}
      judgedIn={judgedIn}
      typedCounts={typedCounts}
      notice={notice}
      resumption={resumption}
      problem={
        <>
          {offer ? (
            <Suspense>
              <ResumableNote {...offer} />
            </Suspense>
          ) : null}
          {resumption ? null : <PendingUploads userId={viewer.id} />}
          {isMissing ? <NotLoaded /> : null}
          {part ? (
            <part.StartProblem
              {...{ recording, problem, typedCounts }}
              onWrite={(how) => start({ ...choice, typed: true, ...how })}
            />
          ) : null}
        </>
      }
    />
  );
}

/** Says that the window of a session could not be fetched. */
const NotLoaded = () => (
  <Note tone="ko">
    <b>{copy.presentation.startFailed}</b>
    <p>{sentences.nothingLost}</p>
  </Note>
);

/**
 * Returns true when the screen of the end is due. A group's appears while the recording stops, a module's only
 * afterwards.
 */
function isOver(
  state: RunState,
  { group }: PresentationPlan,
): state is Extract<RunState, { phase: "ending" | "finished" }> {
  return state.phase === "finished" || (state.phase === "ending" && group !== null);
}

function headOf(
  { group, modules }: PresentationPlan,
  module: PlannedModule,
  position: number,
): SessionHeadFacts {
  const { id, title, videoDurationS } = module;
  const video = videoDurationS === null ? [] : [sentences.video(formatDuration(videoDurationS))];
  if (!group) return { title, reference: sentences.reference(id), facts: video };
  return {
    title: copy.presentation.groupHeader(group.title, position + 1, modules.length),
    facts: [title, ...video],
  };
}

const ResumableNote = lazy(() => import("./before/resumable-note"));

/** Fetches the window of a session before the recording starts: a fetch that fails later would end the recording. */
const fetchLive = () => fetchModule(() => import("./live/live"));

/** Shows a session. The server gives the prompts to the agent; they never come here (product §7.1). */
export function SessionPage(session: ComponentProps<typeof Presentation>) {
  const { group, modules } = session.plan;
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <PageTitle name={(group ?? modules[0]).title} />
      <Presentation
        key={session.resumption?.instanceId ?? subjectOf(session.plan).id}
        {...session}
      />
    </div>
  );
}
