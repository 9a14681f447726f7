import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { useEffect, useState } from "react";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { type Upload, useUpload, useUploadFirst } from "~/islands/upload/use-upload";
import { moduleVideoRules } from "~/services/videos/video-rules";
import { report } from "~/islands/report";
import { within } from "~/islands/timing";
import { drawPoster } from "~/islands/upload/draw-poster.client";
import { type FormValues, moduleSchema } from "./schema";

/** The seconds for a poster. A browser that draws none must not hold up the form. */
const POSTER_S = 9;

const withVideo = coerceFormValue(moduleSchema(null));
const withoutVideo = coerceFormValue(moduleSchema(copy.module.videoRequired));

/** The initial values of the form. `version` and `transcript_version` exist only on edit. */
export type ModuleFormValues = Partial<FormValues> & {
  version?: string;
  transcript_version?: string;
};

/** Connects the form of a module with the upload of its video, which is sent before the form (product §4.2). */
export function useModuleForm({
  isNew,
  values,
  answer,
}: {
  isNew: boolean;
  values: ModuleFormValues;
  answer: FormAnswer<unknown> | undefined;
}) {
  const kept = answer?.result.submission.payload.video_url;
  const refusal = answer?.result.error?.fieldErrors.video ?? undefined;
  const upload = useUpload(moduleVideoRules, typeof kept === "string" ? kept : "", refusal);
  const { step } = upload.state;
  const hasVideo = step !== "empty" && step !== "refused";
  const { form, fields } = useForm(isNew && !hasVideo ? withoutVideo : withVideo, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });

  const { poster, ready } = usePoster(upload);
  return { form, fields, upload, poster, ...useUploadFirst(upload, form.props.onSubmit, ready) };
}

/**
 * Returns the poster of a form's video as a `data:` address. It is null while it is drawn, and for a video that this
 * browser does not play. `ready` means that nothing is being drawn.
 */
function usePoster({ state }: Upload): { poster: string | null; ready: boolean } {
  const file = "file" in state && state.step !== "refused" ? state.file : null;
  const [drawn, setDrawn] = useState<{ file: File; poster: string | null } | null>(null);
  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    within(POSTER_S, drawPoster(file, leaving.signal)).then(
      (poster) => setDrawn({ file, poster }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        report(error);
        setDrawn({ file, poster: null });
      },
    );
    return () => leaving.abort();
  }, [file]);
  const isDrawn = file !== null && drawn?.file === file;
  return { poster: isDrawn ? drawn.poster : null, ready: file === null || isDrawn };
}
