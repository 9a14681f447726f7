import ArrowRight from "lucide-react/icons/arrow-right";
import Phone from "lucide-react/icons/phone";
import Square from "lucide-react/icons/square";
import type { ReactNode } from "react";
import { Pair } from "~/components/session-window";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import { copy } from "~/copy";
import type { Guideline } from "~/models/guidelines";
import { sendingSentences } from "../recording/sentences";
import { percentAcknowledged, type SendingState } from "../recording/sending";
import { SendingTrouble } from "../recording/sending-trouble";
import type { EndReason } from "../voice/machine";
import { VoicePanel } from "../voice/voice-panel";
import { EndSession } from "./end-session";
import { modulesLeft, nextButton } from "./group-machine";
import { Answering, Notes, Waiting } from "./live";
import { StartProblem } from "./problem";
import { sentences } from "./sentences";
import type { useGroupRun } from "./use-group-run";

type Run = ReturnType<typeof useGroupRun>;

/** From the click to the end of the last module (product §3.4). */
export function GroupLive({
  run,
  head,
  admin,
  module,
  typed,
  nowMs,
}: {
  run: Run;
  head: { title: string; facts: readonly string[]; elapsed: string };
  admin: boolean;
  module: { guidelines: readonly Guideline[]; videoDurationS: number | null };
  typed: boolean;
  nowMs: number;
}) {
  const { group, voice, recording, sending, ticket } = run;
  return (
    <VoicePanel
      head={{ ...head, recording: recording.phase === "recording" }}
      voice={voice}
      admin={admin}
      guidelines={module.guidelines}
      banner={run.banner}
      levels={run.levels}
      onRate={run.rate}
      notes={
        <Notes voice={voice} recording={recording} ticket={ticket}>
          {noteOf(run)}
          <SendingTrouble sending={sending} />
        </Notes>
      }
      foot={
        group.phase === "starting" ? (
          <Waiting voice={voice} recording={recording} onLeave={run.finish} />
        ) : (
          <>
            {voice.phase === "connected" ? (
              <Answering run={run} typed={typed || ticket?.voice === false} />
            ) : null}
            <Continuous sending={sending} />
            <Leading run={run} next={nextButton(group, { nowMs, ...module })} />
          </>
        )
      }
    />
  );
}

/** What became of the conversation of this module, when it is over before the module. */
function noteOf({ group, voice, recording, notice, reopen }: Run): ReactNode {
  if (group.phase === "leaving") return <Note>{sentences.nextSoon}</Note>;
  if (group.phase !== "presenting" || voice.phase !== "ended") return null;
  if (voice.endReason === "agent") return <Note>{sentences.customerLeft}</Note>;
  const again = (
    <Button size="sm" icon={Phone} onClick={reopen}>
      {sentences.reopen}
    </Button>
  );
  return (
    <>
      {notice && notice !== "conversation-failed" ? (
        <StartProblem recording={{ ...recording, failure: null }} notice={notice} />
      ) : null}
      <Note tone="warn" action={again}>
        {notice === "conversation-failed" ? <b>{copy.presentation.startFailed}</b> : null}
        <p>{overSentence(voice.endReason)}</p>
      </Note>
    </>
  );
}

function overSentence(reason: EndReason | null): string {
  if (reason === "replaced") return sentences.replacedHere;
  return reason === "lost" ? sentences.lineLost : sentences.notOpened;
}

/** The chunks the server has, out of those recorded. */
function Continuous({ sending }: { sending: SendingState }) {
  if (sending.recorded === 0) return null;
  const { acknowledged, recorded } = sending;
  return (
    <div>
      <p className="muted mb-1 flex justify-between text-xs">
        <span>{sendingSentences.continuous}</span>
        <span>{sendingSentences.portions(acknowledged, recorded)}</span>
      </p>
      <Progress
        size="thin"
        value={percentAcknowledged(sending)}
        label={sendingSentences.continuous}
        state="sending"
      />
    </div>
  );
}

/** The spinner is that of the button that was pressed. */
function Leading({ run, next }: { run: Run; next: ReturnType<typeof nextButton> }) {
  const leaving = run.group.phase === "leaving";
  const alone = next === null && !leaving;
  const end = (
    <EndSession
      left={modulesLeft(run.group)}
      icon={alone ? Square : undefined}
      onEnd={run.finish}
    />
  );
  if (alone) return end;
  const last = next?.last ?? false;
  const onward = (
    <Button
      variant="speak"
      size="lg"
      block
      pulse={next?.pulsing ?? false}
      busy={leaving}
      icon={last ? Square : ArrowRight}
      onClick={run.next}
    >
      {last ? copy.presentation.last : copy.presentation.next}
    </Button>
  );
  if (last) return onward;
  return (
    <Pair>
      {end}
      {onward}
    </Pair>
  );
}
