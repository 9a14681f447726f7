import { copy } from "~/copy/copy";
import { UploadField } from "./upload-field";
import type { Upload } from "./use-upload";

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
