import MonitorUp from "lucide-react/icons/monitor-up";
import Square from "lucide-react/icons/square";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy";
import type { Guideline } from "~/models/guidelines";
import type { RecordingState } from "../recording/machine";
import { SendingTrouble } from "../recording/sending-trouble";
import type { VoiceState } from "../voice/machine";
import { SoundControls } from "../voice/sound-controls";
import type { Ticket } from "../voice/ticket";
import { TypedAnswer } from "../voice/typed-answer";
import { VoicePanel } from "../voice/voice-panel";
import { sentences } from "./sentences";
import type { useModuleRun } from "./use-module-run";

/** From the click to the end of the conversation. */
export function Live({
  run,
  head,
  admin,
  guidelines,
  typed,
}: {
  run: ReturnType<typeof useModuleRun>;
  head: { title: string; facts: readonly string[]; elapsed: string };
  admin: boolean;
  guidelines: readonly Guideline[];
  typed: boolean;
}) {
  const { voice, recording, sending, ticket } = run;
  return (
    <VoicePanel
      head={{ ...head, recording: recording.phase === "recording" }}
      voice={voice}
      admin={admin}
      guidelines={guidelines}
      banner={run.banner}
      levels={run.levels}
      onRate={run.rate}
      notes={
        <Notes voice={voice} recording={recording} ticket={ticket}>
          {sending.trouble ? <SendingTrouble sending={sending} /> : null}
        </Notes>
      }
      foot={
        voice.conversationId === null ? (
          <Waiting voice={voice} recording={recording} onLeave={run.finish} />
        ) : (
          <Controls run={run} typed={typed || ticket?.voice === false} />
        )
      }
    />
  );
}

function Controls({ run, typed }: { run: ReturnType<typeof useModuleRun>; typed: boolean }) {
  const { voice } = run;
  return (
    <>
      <Answering run={run} typed={typed} />
      <Button
        variant="danger"
        size="lg"
        block
        icon={Square}
        busy={voice.phase === "finishing"}
        onClick={run.finish}
      >
        {copy.presentation.end}
      </Button>
    </>
  );
}

/** How the person answers: the keyboard, or the microphone and how loud the agent is. */
export function Answering({
  run,
  typed,
}: {
  run: Pick<ReturnType<typeof useModuleRun>, "voice" | "say" | "setMicMuted" | "setVolume">;
  typed: boolean;
}) {
  const { muted, volume } = run.voice;
  if (typed) return <TypedAnswer onSay={run.say} />;
  return (
    <SoundControls
      muted={muted}
      volume={volume}
      onMuted={run.setMicMuted}
      onVolume={run.setVolume}
    />
  );
}

/** Before the agent answers: what the browser asks, or the place in the queue, and a way out. */
export function Waiting({
  voice,
  recording,
  onLeave,
}: {
  voice: VoiceState;
  recording: RecordingState;
  onLeave: () => void;
}) {
  return (
    <>
      {recording.phase === "asking" && voice.queuePlace === null ? (
        <p className="muted text-sm">
          <Icon of={MonitorUp} /> {sentences.asking}
        </p>
      ) : null}
      <Button size="lg" block onClick={onLeave}>
        {voice.queuePlace === null ? sentences.cancel : sentences.leaveQueue}
      </Button>
    </>
  );
}

/** What is to be known about this session; `children` are those of the screen. */
export function Notes({
  voice,
  recording,
  ticket,
  children,
}: {
  voice: VoiceState;
  recording: RecordingState;
  ticket: Ticket | null;
  children?: ReactNode;
}) {
  const notes = [
    voice.queuePlace === null ? null : sentences.queue(voice.queuePlace),
    voice.phase === "connecting" && voice.reopened ? sentences.reopening : null,
    ticket?.voice === false ? ticket.reason : null,
    ticket?.greetingBuiltIn ? sentences.greetingBuiltIn : null,
  ].filter((note) => note !== null);
  if (notes.length === 0 && recording.failure === null && !children) return null;
  return (
    <div className="grid gap-2 px-5 pt-4">
      {children}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {recording.failure === "storage" ? (
        <Note tone="ko">
          <b>{copy.presentation.saveFailed}</b>
          <p>{sentences.storageFull}</p>
        </Note>
      ) : null}
    </div>
  );
}
