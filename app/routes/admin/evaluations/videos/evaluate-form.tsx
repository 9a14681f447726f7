import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, href } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { StepTrack } from "~/components/step-track";
import { copy } from "~/copy/copy";
import { isWaiting } from "~/islands/upload/machine";
import { UploadField } from "~/islands/upload/upload-field";
import { useUpload } from "~/islands/upload/use-upload";
import { evaluatedFileRules } from "~/services/videos/video-rules";
import { stepsOf } from "./view";

const accept =
  "video/mp4,video/avi,video/x-msvideo,video/webm,audio/mp3,audio/wave,audio/wav,audio/mpeg,.mp4,.avi,.webm,.mp3,.wav";

const words = {
  choose: copy.evaluateVideo.fileChoose,
  change: copy.evaluateVideo.fileChange,
  cancel: copy.evaluateVideo.fileCancel,
  retry: copy.evaluateVideo.fileRetry,
  sent: copy.evaluateVideo.fileSent,
};

/** Asks for the file to evaluate. The button sends it first and shows the progress, then starts its evaluation. */
export function EvaluateForm({ errors }: { errors?: readonly string[] | undefined }) {
  const { element, upload, sending, missing, onSubmit } = useEvaluateForm();
  const shown = missing ? [copy.evaluateVideo.required] : errors;
  const refused = "reason" in upload.state ? [upload.state.reason] : shown;
  return (
    <Form method="post" encType="multipart/form-data" ref={element} onSubmit={onSubmit}>
      <FormErrors
        fields={refused?.length ? [{ id: "video", label: copy.evaluateVideo.fileLabel }] : []}
      />
      <FormBody>
        <FormSection title={copy.evaluateVideo.section} detail={copy.evaluateVideo.sectionDetail}>
          <UploadField
            upload={upload}
            name="video"
            label={copy.evaluateVideo.fileLabel}
            hint={copy.evaluateVideo.fileHint}
            accept={accept}
            errors={shown}
            words={words}
          />
          {upload.state.step === "sent" ? (
            <input type="hidden" name="video_name" value={upload.state.file?.name ?? ""} />
          ) : null}
          {sending ? <StepTrack steps={stepsOf("upload")} /> : null}
        </FormSection>
        <SaveActions
          cancelTo={href("/admin/modules")}
          working={sending}
          busyLabel={copy.evaluateVideo.submitting}
        >
          {copy.evaluateVideo.submit}
        </SaveActions>
      </FormBody>
    </Form>
  );
}

function useEvaluateForm() {
  const element = useRef<HTMLFormElement>(null);
  const upload = useUpload(evaluatedFileRules);
  const [submitWhenSent, setSubmitWhenSent] = useState(false);
  const [pressedEmpty, setPressedEmpty] = useState(false);
  const { step } = upload.state;

  useEffect(() => {
    if (submitWhenSent && step === "sent") element.current?.requestSubmit();
  }, [submitWhenSent, step]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (step === "sent") return;
    event.preventDefault();
    setPressedEmpty(step === "empty");
    if (step === "empty" || step === "refused")
      element.current?.querySelector<HTMLInputElement>("[name=video]")?.focus();
    if (!isWaiting(upload.state)) return;
    setSubmitWhenSent(true);
    upload.send();
  }
  const missing = pressedEmpty && step === "empty";
  return { element, upload, sending: submitWhenSent && step === "sending", missing, onSubmit };
}
