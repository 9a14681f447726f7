import { controlProps, Field } from "~/components/ui/field";
import { Button } from "~/components/ui/button";
import { FileDrop, fileSize } from "~/components/ui/file-drop";
import { IconButton } from "~/components/ui/icon-button";
import { Progress } from "~/components/ui/progress";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useLasting } from "../facility/use-lasting";
import { percentOf, timeLeft } from "./machine";
import type { Upload } from "./use-upload";
import { copy } from "~/copy/copy";

/**
 * Shows the file of a form. Without scripts it is a plain file input that the form posts. With scripts it shows the
 * file as chosen, refused, sending (with cancel), failed (with retry) or stored. A stored file is posted as
 * `{name}_url`.
 */
export function UploadField({
  upload,
  name,
  label,
  hint,
  accept,
  errors,
  words,
}: {
  upload: Upload;
  name: string;
  label: string;
  hint?: string;
  accept: string;
  /** The errors of the server or of the schema, shown after the upload's own. */
  errors?: readonly string[] | undefined;
  words: { choose: string; change: string; cancel: string; retry: string; sent: string };
}) {
  const { state } = upload;
  const own = "reason" in state ? [state.reason] : null;
  const shown = own ?? (state.step === "empty" ? errors : undefined);
  const note = state.step === "chosen" ? state.note : null;
  const control = controlProps({ name, hint: hint ?? note, errors: shown });
  const stored = state.step === "sent";
  return (
    <Field name={name} label={label} hint={note ?? hint} errors={shown}>
      {stored ? <input type="hidden" name={`${name}_url`} value={state.url} /> : null}
      <FileDrop
        prompt={words.choose}
        accept={accept}
        // A stored file must not be posted again, and a file stored by an earlier form is not in the input.
        control={{ ...control, name: stored && state.file ? undefined : name }}
        disabled={state.step === "sending"}
        done={stored}
        onFile={upload.choose}
        tools={<Tools upload={upload} words={words} inputId={control.id} />}
      >
        {state.step === "empty" ? undefined : <Standing upload={upload} words={words} />}
      </FileDrop>
    </Field>
  );
}

function Standing({ upload, words }: { upload: Upload; words: { sent: string } }) {
  const { state } = upload;
  if (state.step === "empty") return null;
  const { file } = state;
  if (state.step !== "sending")
    return (
      <>
        <b>{file?.name ?? words.sent}</b>
        <p className="muted">
          {file ? fileSize(file.size) + (state.step === "sent" ? `. ${words.sent}` : "") : null}
        </p>
      </>
    );
  const percent = percentOf(state);
  const { size } = state.file;
  return (
    <>
      <div aria-live="off">
        <p className="split">
          <b>{state.file.name}</b>
          <span>{percent}&nbsp;%</span>
        </p>
        <Progress value={percent} label={state.file.name} state="sending" />
        <p className="split muted">
          <span>
            {copy.common.outOf(fileSize(Math.min(state.sentBytes, size)), fileSize(size))}
          </span>
          <span>{timeLeft(state)}</span>
        </p>
      </div>
      <Stalled {...state} percent={percent} />
    </>
  );
}

/** Says that nothing moves any more. The cross beside it cancels. */
function Stalled({ sentBytes, percent }: { sentBytes: number; percent: number }) {
  const isStalled = useLasting(sentBytes);
  const words = percent === 100 ? copy.videoFile.unconfirmed : copy.videoFile.stalled;
  return <p role="status">{isStalled ? words : null}</p>;
}

function Tools({
  upload,
  words,
  inputId,
}: {
  upload: Upload;
  words: { change: string; cancel: string; retry: string };
  inputId: string;
}) {
  const { step } = upload.state;
  if (step === "empty") return null;
  if (step === "sending")
    return <IconButton icon={X} label={words.cancel} onClick={upload.cancel} />;
  return (
    <>
      {step === "failed" ? (
        <Button icon={RotateCw} onClick={upload.send}>
          {words.retry}
        </Button>
      ) : null}
      <span className="needs-script">
        <Button onClick={() => document.getElementById(inputId)?.click()}>{words.change}</Button>
      </span>
    </>
  );
}

const words = {
  choose: copy.videoFile.choose,
  change: copy.videoFile.change,
  cancel: copy.videoFile.cancel,
  retry: copy.videoFile.retry,
  sent: copy.videoFile.sent,
};

/** Shows the video of a form: posted as `video`, or as `video_url` when it is stored already. */
export function VideoField({
  upload,
  label,
  accept,
  errors,
}: {
  upload: Upload;
  label: string;
  accept: string;
  /** The errors of the server or of the schema. */
  errors?: readonly string[] | undefined;
}) {
  return (
    <UploadField
      upload={upload}
      name="video"
      label={label}
      accept={accept}
      errors={errors}
      words={words}
    />
  );
}
