import { useEffect, useReducer, useState } from "react";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import { copy } from "~/copy";
import { useLeaveWarning } from "../use-leave-warning";
import { sizeWords } from "../words";
import {
  failureSentences,
  idleRecording,
  percentSent,
  recordingReducer,
  type RecordingState,
} from "./machine";
import { idleSending, percentAcknowledged, sendingReducer } from "./sending";
import { SendingTrouble } from "./sending-trouble";
import { pendingSentences } from "./sentences";
import type { SpooledRecording } from "./spool.client";
import { usePending } from "./use-pending";

/** Offers its owner to send what an earlier visit could not (design §7). Nothing is shown when nothing waits. */
export function PendingUploads({ userId }: { userId: string }) {
  const { pending, refresh } = usePending(userId);
  const [saved, setSaved] = useState(false);
  if (pending.length === 0 && !saved) return null;
  return (
    <section className="grid gap-3" aria-label="Envois en attente">
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

/** Waiting to be sent: as after an upload that failed, before anybody has tried. */
const waiting = ({ bytes }: SpooledRecording): RecordingState => ({
  ...idleRecording,
  phase: "failed",
  failure: "upload",
  totalBytes: bytes,
});

function PendingUpload({
  recording,
  onSaved,
  onGone,
}: {
  recording: SpooledRecording;
  onSaved: () => void;
  onGone: () => void;
}) {
  const [state, dispatch] = useReducer(recordingReducer, recording, waiting);
  const [portions, onSending] = useReducer(sendingReducer, idleSending);
  const [tried, setTried] = useState(false);
  const sending = state.phase === "uploading";
  useLeaveWarning(sending);
  useEffect(() => {
    if (state.phase === "done") onSaved();
  }, [state.phase, onSaved]);

  async function send() {
    setTried(true);
    dispatch({ type: "retry" });
    onSending({ type: "reset" });
    const { resume } = await import("./resume.client");
    await resume(recording, dispatch, onSending);
    onGone();
  }
  async function remove() {
    if (!confirm(pendingSentences.confirm)) return;
    const { forget } = await import("./resume.client");
    await forget(recording);
    onGone();
  }
  return (
    <Note tone="warn">
      <p>
        <b>{pendingSentences.title(recording.title)}</b>{" "}
        {recording.finished ? pendingSentences.whole : pendingSentences.cut} (
        {sizeWords(recording.bytes)})
      </p>
      {tried && state.failure ? <p className="mt-2">{failureSentences[state.failure]}</p> : null}
      {tried && portions.trouble ? (
        <div className="mt-3">
          <SendingTrouble sending={portions} />
        </div>
      ) : null}
      {sending ? (
        <div className="mt-3">
          <Progress
            value={recording.kind === "group" ? percentAcknowledged(portions) : percentSent(state)}
            label={copy.presentation.uploading}
            state="sending"
          />
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
