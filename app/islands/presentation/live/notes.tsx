import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session-window";
import { SendingTrouble } from "~/islands/recording/delivery/sending-trouble";
import type { EndReason } from "../../voice/machine";
import { StartProblem } from "../before/start-problem";
import type { ShownRun } from "../run/use-run";

/** What is to be known about this session; nothing while all goes well. */
export function Notes({ run }: { run: ShownRun }) {
  const { voice, recording, sending, ticket } = run;
  const notes = [
    voice.queuePosition === null ? null : sentences.queue(voice.queuePosition),
    voice.phase === "connecting" && voice.reopened ? sentences.reopening : null,
    ticket?.reason ?? null,
    ticket?.note ?? null,
    ticket?.greetingBuiltIn ? sentences.greetingBuiltIn : null,
  ].filter((note) => note !== null);
  const ofModule = noteOf(run);
  const storageFull = recording.failure === "storage";
  if (!ofModule && sending.trouble === null && notes.length === 0 && !storageFull) return null;
  return (
    <div className="grid gap-2 px-5 pt-4">
      {ofModule}
      <SendingTrouble sending={sending} />
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {storageFull ? (
        <Note tone="ko">
          <b>{copy.presentation.saveFailed}</b>
          <p>{sentences.storageFull}</p>
        </Note>
      ) : null}
    </div>
  );
}

/** What became of the conversation of this module, when it is over before the module. */
function noteOf({ state, voice, recording, problem, reopen }: ShownRun): ReactNode {
  if (state.phase === "leaving") return <Note>{sentences.nextSoon}</Note>;
  if (state.phase !== "presenting" || voice.phase !== "ended") return null;
  if (voice.endReason === "agent") return <Note>{sentences.customerLeft}</Note>;
  const again = (
    <Button size="sm" icon={Phone} onClick={reopen}>
      {sentences.reopen}
    </Button>
  );
  return (
    <>
      {problem && problem !== "conversation-failed" ? (
        <StartProblem recording={{ ...recording, failure: null }} problem={problem} />
      ) : null}
      <Note tone="warn" action={again}>
        {problem === "conversation-failed" ? <b>{copy.presentation.startFailed}</b> : null}
        <p>{overSentence(voice.endReason)}</p>
      </Note>
    </>
  );
}

function overSentence(reason: EndReason | null): string {
  if (reason === "replaced") return sentences.replacedHere;
  return reason === "lost" ? sentences.lineLost : sentences.notOpened;
}
