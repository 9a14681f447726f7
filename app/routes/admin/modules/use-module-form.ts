import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form-answer";
import { useDraft } from "~/islands/session/use-draft";
import { isWaiting } from "~/islands/upload/machine";
import { useUpload } from "~/islands/upload/use-upload";
import { moduleSchema } from "./schema";
import type { FormValues } from "./values";
import { videoRules } from "./video-rules";

const withVideo = coerceFormValue(moduleSchema(null));
const withoutVideo = coerceFormValue(moduleSchema(copy.module.videoRequired));

/** What the form starts from. `version` and `transcript_version` only on edit. */
export type ModuleFormValues = Partial<FormValues> & {
  version?: string;
  transcript_version?: string;
};

/**
 * The form of a module and the upload of its video. Pressing save sends the video first, even while a field is
 * still to be corrected, and saves once it is there (product §4.2).
 */
export function useModuleForm({
  isNew,
  values,
  answer,
}: {
  isNew: boolean;
  values: ModuleFormValues;
  answer: FormAnswer<unknown> | undefined;
}) {
  const element = useRef<HTMLFormElement>(null);
  const kept = answer?.result.submission.payload.video_url;
  const upload = useUpload(videoRules, typeof kept === "string" ? kept : "");
  const [saveWhenSent, setSaveWhenSent] = useState(false);
  const { step } = upload.state;
  const hasVideo = step !== "empty" && step !== "refused";
  const { form, fields } = useForm(isNew && !hasVideo ? withoutVideo : withVideo, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });

  const saving = saveWhenSent && step === "sending";
  useEffect(() => {
    if (saveWhenSent && step === "sent") element.current?.requestSubmit();
  }, [saveWhenSent, step]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const waits = isWaiting(upload.state);
    form.props.onSubmit(event);
    const holds = !event.isDefaultPrevented();
    if (step === "refused") {
      event.preventDefault();
      if (holds) element.current?.querySelector<HTMLInputElement>("[name=video]")?.focus();
    }
    if (!waits && step !== "sending") return;
    event.preventDefault();
    setSaveWhenSent(holds);
    upload.send();
  }

  return { element, form, fields, upload, saving, onSubmit };
}
