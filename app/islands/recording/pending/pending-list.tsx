import { useReducer, useState } from "react";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import { copy } from "~/copy/copy";
import { useLeaveWarning } from "~/islands/use-leave-warning";
import { sizeWords } from "~/copy/words";
import {
  idleSending,
  percentAcknowledged,
  sendingReducer,
  SendingTrouble,
} from "~/islands/recording/delivery/sending";
import { pendingSentences } from "~/copy/session/sending";
import { fetchResume } from "./fetch-resume";
import type { SpooledRecording } from "~/islands/recording/spool/spool.client";
import { useStatusLines } from "~/islands/status-lines";

export interface PendingListProps {
  pending: readonly SpooledRecording[];
  /** Reads the waiting recordings again. */
  refresh: () => void;
}

/** Shows the recordings that wait to be sent, and the success. Shows nothing when nothing waits. */
export function PendingList({ pending, refresh }: PendingListProps) {
  const [saved, setSaved] = useState(false);
  if (pending.length === 0 && !saved) return null;
  return (
    <section className="grid gap-3" aria-label={pendingSentences.list}>
      {saved ? <Note tone="ok">{copy.presentation.saved}</Note> : null}
      {pending.map((recording) => (
        <PendingUpload
          key={recording.instanceId}
          recording={recording}
          onSaved={() => setSaved(true)}
          onGone={refresh}
        />
      ))}
    </section>
  );
}

function PendingUpload({
  recording,
  onSaved,
  onGone,
}: {
  recording: SpooledRecording;
  onSaved: () => void;
  onGone: () => void;
}) {
  const { uploading } = useStatusLines();
  const isRecorded = recording.unrecorded !== true;
  const [portions, onSending] = useReducer(sendingReducer, idleSending);
  const [phase, setPhase] = useState<"waiting" | "sending" | "failed">("waiting");
  useLeaveWarning(phase === "sending");

  async function send() {
    setPhase("sending");
    onSending({ type: "reset" });
    const { resume } = await fetchResume();
    const sent = await resume(recording, onSending);
    setPhase(sent === false ? "failed" : "waiting");
    if (sent && isRecorded) onSaved();
    onGone();
  }
  async function remove() {
    if (!confirm(pendingSentences.confirm)) return;
    const { forget } = await fetchResume();
    await forget(recording);
    onGone();
  }
  return (
    <Note tone="warn">
      {isRecorded ? (
        <p>
          <b>{pendingSentences.title(recording.title)}</b>{" "}
          {recording.finished ? pendingSentences.whole : pendingSentences.cut} (
          {sizeWords(recording.bytes)})
        </p>
      ) : (
        <p>{pendingSentences.unrecorded(recording.title)}</p>
      )}
      {phase === "failed" ? <p className="mt-2">{copy.presentation.saveFailed}</p> : null}
      {portions.trouble ? (
        <div className="mt-3">
          <SendingTrouble sending={portions} />
        </div>
      ) : null}
      {phase === "sending" ? (
        <div className="mt-3">
          <Progress value={percentAcknowledged(portions)} label={uploading} state="sending" />
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={() => void send()}>
            {pendingSentences.resume}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void remove()}>
            {pendingSentences.remove}
          </Button>
        </div>
      )}
    </Note>
  );
}
