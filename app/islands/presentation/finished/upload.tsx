import { useState } from "react";
import { Progress } from "~/components/ui/progress";
import { sendingSentences } from "~/copy/session/sending";
import { uploadWords } from "~/copy/words";
import { percentAcknowledged, type SendingState } from "~/islands/recording/delivery/sending";
import { useStatusLines } from "~/islands/status-lines";
import { useNow } from "../run/use-now";

/** Shows the progress of the recording's upload. */
export function Upload({ sending, inPortions }: { sending: SendingState; inPortions: boolean }) {
  const [begun] = useState(() => ({ bytes: sending.sentBytes, atMs: performance.now() }));
  const elapsedMs = Math.max(0, useNow(true) - begun.atMs);
  const { uploading } = useStatusLines();
  const percent = percentAcknowledged(sending);
  const detail = inPortions
    ? sendingSentences.portions(sending.acknowledged, sending.recorded)
    : uploadWords({ ...sending, beforeBytes: begun.bytes, elapsedMs });
  return (
    <section className="panel">
      <p className="mb-2.5 flex justify-between">
        <b>{uploading}</b>
        <b>{percent}&nbsp;%</b>
      </p>
      <Progress size="lg" value={percent} label={uploading} state="sending" />
      <p className="muted mt-2 text-sm">{detail}</p>
    </section>
  );
}
