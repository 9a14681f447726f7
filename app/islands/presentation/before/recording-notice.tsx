import Check from "lucide-react/icons/check";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { copy } from "~/copy/copy";
import { roleLabels } from "~/models/terms/roles";

/** The facts of the notice about recordings. */
export interface Notice {
  /** The days that recordings are kept; null: until they are deleted. */
  keepDays: number | null;
  /** The vendors that hear or see the recordings. */
  vendors: readonly string[];
  /** The names of the person's managers today. */
  managers: readonly string[];
  /** True when the person read an older notice. */
  isChanged: boolean;
  /** The time of the acknowledgement, 'le 20 novembre 2026 à 14:03'; null before it. */
  acknowledgedOn: string | null;
}

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
        <Points {...notice} />
      </section>
    );
  return (
    <details className="muted text-sm" open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
        {copy.recordingNotice.again}
      </summary>
      <div className="grid gap-3 pt-3">
        <Points {...notice} />
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

function Points({ keepDays, vendors, managers }: Notice) {
  const { what, whatDetail, who, whoDetail, long, forDays, forEver } = copy.recordingNotice;
  return (
    <dl className="grid gap-2">
      <dt className="font-semibold">{what}</dt>
      <dd>{whatDetail}</dd>
      <dt className="font-semibold">{who}</dt>
      <dd>
        {whoDetail(roleLabels.admin, managers) +
          (vendors.length > 0 ? ` ${copy.recordingNotice.vendors(vendors)}` : "")}
      </dd>
      <dt className="font-semibold">{long}</dt>
      <dd>{keepDays === null ? forEver : forDays(keepDays)}</dd>
    </dl>
  );
}
