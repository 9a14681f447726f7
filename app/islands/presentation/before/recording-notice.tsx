import Check from "lucide-react/icons/check";
import { lazy } from "react";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { copy } from "~/copy/copy";
import type { Notice } from "./notice";

/** Rendered with the page, so that it is readable without scripts. The script arrives later. */
const NoticePoints = lazy(async () => ({
  default: (await import("./notice-points")).NoticePoints,
}));

/** Shows the notice in full before the first recording, then as one line that opens again. */
export function RecordingNotice({
  notice,
  isOpen = false,
}: {
  notice: Notice;
  /** True on the page that has nothing else. */
  isOpen?: boolean;
}) {
  if (notice.acknowledgedOn === null)
    return (
      <section className="grid gap-3" aria-labelledby="recording-notice">
        <h2 id="recording-notice" className="text-lg">
          {copy.recordingNotice[notice.isChanged ? "changedTitle" : "title"]}
        </h2>
        <NoticePoints {...notice} />
      </section>
    );
  return (
    <details className="muted text-sm" open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
        {copy.recordingNotice.again}
      </summary>
      <div className="grid gap-3 pt-3">
        <NoticePoints {...notice} />
        <p>{copy.recordingNotice.acknowledgedOn(notice.acknowledgedOn)}</p>
      </div>
    </details>
  );
}

/** Replaces the button that leads to the recording. It is a plain form and works without scripts. */
export function AcknowledgeButton() {
  return (
    <Form method="post" replace>
      <SubmitButton
        variant="speak"
        size="lg"
        block
        icon={Check}
        busyLabel={copy.recordingNotice.acknowledging}
      >
        {copy.recordingNotice.acknowledge}
      </SubmitButton>
    </Form>
  );
}
