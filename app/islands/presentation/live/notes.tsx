import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { cutLine } from "~/copy/session/line-troubles";
import { sentences } from "~/copy/session/session-window";
import type { RecordingState } from "~/islands/recording/capture/machine";
import { SendingTrouble } from "~/islands/recording/delivery/sending";
import type { EndReason, VoiceState } from "../../voice/machine";
import { StartProblem } from "../before/start-problem";
import type { ShownRun } from "~/islands/presentation/run/use-run";

/** Shows the notes about this session; nothing while all goes well. */
export function Notes({ run, typed }: { run: ShownRun; typed: boolean }) {
  const { voice, recording, sending, ticket } = run;
  const notes = [
    voice.queuePosition === null ? null : sentences.queue(voice.queuePosition),
    resumedSentence(voice, typed),
    ticket?.reason ?? null,
    ticket?.note ?? null,
    ticket?.greetingBuiltIn ? sentences.greetingBuiltIn : null,
  ].filter((note) => note !== null);
  const ofModule = noteOf(run);
  const stopped = stoppedSentence(recording);
  // Stands there before the notes, so that a screen reader announces them.
  return (
    <div className="grid gap-2 px-5 pt-4 empty:sr-only" aria-live="polite">
      {ofModule}
      <SendingTrouble sending={sending} />
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {recording.isInMemory ? <Note tone="warn">{cutLine.keptInMemory}</Note> : null}
      {stopped ? (
        <Note tone="ko">
          <b>{copy.presentation.saveFailed}</b>
          <p>{stopped}</p>
        </Note>
      ) : null}
    </div>
  );
}

/** Returns the reason why nothing is recorded any more; null while all goes well. */
function stoppedSentence({ failure, isFull }: RecordingState): string | null {
  if (failure === "encoder") return cutLine.encoderStopped;
  if (failure !== "storage") return null;
  return isFull ? sentences.storageFull : cutLine.storageStopped;
}

/** Returns the note of a reopened line until the first words on it; null otherwise. */
function resumedSentence({ resumed }: VoiceState, typed: boolean): string | null {
  if (resumed === null) return null;
  const lost = typed ? (resumed.resent > 0 ? cutLine.resent : null) : cutLine.unheardInCut;
  return [cutLine.resumed, lost].filter((words) => words !== null).join(" ");
}

/**
 * Returns the note of the next module, or of a conversation that was cut or is over before its module; null for none.
 */
function noteOf({ state, voice, recording, problem, reopen }: ShownRun): ReactNode {
  if (state.phase === "leaving") return <Note>{sentences.nextSoon}</Note>;
  if (state.phase !== "presenting") return null;
  const isCut = voice.phase === "connecting" && voice.isReturning;
  if (!isCut && voice.phase !== "ended") return null;
  const goesOn =
    recording.phase === "recording" && !recording.failure ? <p>{cutLine.recordingGoesOn}</p> : null;
  const { endReason } = voice;
  if (voice.phase === "ended" && (endReason === "agent" || endReason === "over"))
    return (
      <Note>
        <p>{endReason === "agent" ? sentences.customerEnded : sentences.tooLong}</p>
        {goesOn}
      </Note>
    );
  const again = (
    <Button size="sm" icon={Phone} onClick={reopen}>
      {sentences.reopen}
    </Button>
  );
  return (
    <>
      {!isCut && problem && problem !== "conversation-failed" ? (
        <StartProblem recording={{ ...recording, failure: null }} problem={problem} />
      ) : null}
      <Note tone="warn" action={again}>
        {!isCut && problem === "conversation-failed" ? (
          <b>{copy.presentation.startFailed}</b>
        ) : null}
        <p>{isCut ? cutLine.reopening : overSentence(voice.endReason)}</p>
        {goesOn}
      </Note>
    </>
  );
}

function overSentence(reason: EndReason | null): string {
  if (reason === "replaced") return cutLine.replacedHere;
  return reason === "lost" ? cutLine.lineLost : cutLine.notOpened;
}
