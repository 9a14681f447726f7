import { useEffect, useRef, useState } from "react";
import { FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-field";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import type { TranscriptState } from "~/models/tables";
import type { HeardFigures } from "~/services/rubrics/heard-figures";
import type { useModuleForm } from "./use-module-form";

/** The id of the second form, which the buttons of this section post (`intent`). */
export const TRANSCRIPT_FORM = "transcript-form";

export interface ShownTranscript {
  state: TranscriptState;
  /** The reason of the failure. */
  reason: string | null;
  /** The recognised text that arrived after the stored text was edited. */
  proposal: string | null;
  text: string;
  version: string;
  /** Recognised sentences with figures that nobody has read yet, else null. */
  unread: HeardFigures[] | null;
  /** The stored version to replace, after another person saved first. */
  conflictVersion?: string | undefined;
}

/** Shows the texts that presentations are compared with: the video's transcript with its state, and the guidelines. */
export function TranscriptSection({
  fields,
  transcript,
}: {
  fields: ReturnType<typeof useModuleForm>["fields"];
  transcript: ShownTranscript;
}) {
  const { video_transcript: text, transcript_version, guidelines } = fields;
  return (
    <FormSection title={copy.module.texts} detail={copy.module.textsDetail}>
      <TranscriptStanding transcript={transcript} />
      <TranscriptText
        name={text.name}
        id={text.id}
        opened={{ text: text.defaultValue, version: transcript_version.defaultValue }}
        stored={transcript}
        conflictVersion={transcript.conflictVersion}
      />
      <TextArea
        label={copy.module.guidelines}
        hint={copy.module.guidelinesHint}
        name={guidelines.name}
        id={guidelines.id}
        defaultValue={guidelines.defaultValue}
        rows={6}
        spoken
      />
    </FormSection>
  );
}

function TranscriptStanding({
  transcript: { state, reason, proposal, unread },
}: {
  transcript: ShownTranscript;
}) {
  if (state === "pending")
    return (
      <div role="status" className="grid justify-items-start gap-2">
        <Tag busy>{copy.module.transcriptPending}</Tag>
        <p className="muted text-sm">{copy.module.transcriptPendingDetail}</p>
      </div>
    );
  if (state === "failed")
    return (
      <Note
        tone="ko"
        action={
          <SubmitButton form={TRANSCRIPT_FORM} intent="retry" variant="outline" size="sm">
            {copy.module.transcriptRetry}
          </SubmitButton>
        }
      >
        <b>{copy.module.transcriptFailed}</b>
        <p>{reason}</p>
      </Note>
    );
  if (proposal === null)
    return unread ? (
      <UnreadFigures sentences={unread} />
    ) : state === "ready" ? (
      <div role="status">
        <Tag>{copy.module.transcriptReady}</Tag>
      </div>
    ) : null;
  return (
    <div className="grid gap-3">
      <Note tone="warn">{copy.module.transcriptProposal}</Note>
      <TextArea
        label={copy.module.transcriptHeard}
        name="transcript_proposal"
        defaultValue={proposal}
        rows={8}
        readOnly
        spoken
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={TRANSCRIPT_FORM} intent="accept" variant="outline">
          {copy.module.transcriptAccept}
        </SubmitButton>
        <SubmitButton form={TRANSCRIPT_FORM} intent="dismiss" variant="outline">
          {copy.module.transcriptDismiss}
        </SubmitButton>
      </div>
    </div>
  );
}

/** Shows each figure of a recognised text in its sentence. The text is a draft until a person has read its figures. */
function UnreadFigures({ sentences }: { sentences: readonly HeardFigures[] }) {
  return (
    <Note
      action={
        <SubmitButton form={TRANSCRIPT_FORM} intent="figures" variant="outline" size="sm">
          {copy.module.transcriptConfirm}
        </SubmitButton>
      }
    >
      <b>{copy.module.transcriptDraft}</b>
      <p>
        {sentences.length > 0 ? copy.module.transcriptFigures : copy.module.transcriptNoFigures}
      </p>
      <ul className="mt-2 grid gap-2">
        {sentences.map(({ sentence, figures }) => (
          <li key={sentence}>
            <span className="speech">{sentence}</span>{" "}
            <b className="whitespace-nowrap">{figures.join(" · ")}</b>
          </li>
        ))}
      </ul>
    </Note>
  );
}

interface Opened {
  text: string;
  version: string;
}

/**
 * Shows the text field. A new text of the server replaces its content while the person has not edited it. An edited
 * text stays, and saving it over another text causes a conflict (`transcript_version`).
 */
function TranscriptText({
  name,
  id,
  opened,
  stored,
  conflictVersion,
}: {
  name: string;
  id: string;
  opened: Opened;
  stored: Opened;
  conflictVersion: string | undefined;
}) {
  const element = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(opened);
  const { text, version } = stored;
  // Only the element knows whether the person edited it.
  useEffect(() => {
    if (version !== shown.version && element.current?.value === shown.text)
      setShown({ text, version });
  }, [text, version, shown]);
  return (
    <>
      <input
        key={`version ${conflictVersion ?? shown.version}`}
        type="hidden"
        name="transcript_version"
        defaultValue={conflictVersion ?? shown.version}
      />
      <TextArea
        key={`text ${shown.version}`}
        ref={element}
        label={copy.module.videoTranscript}
        name={name}
        id={id}
        defaultValue={shown.text}
        rows={10}
        spoken
      />
    </>
  );
}
