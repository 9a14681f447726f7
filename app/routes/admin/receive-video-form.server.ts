import { parseSubmission, report } from "@conform-to/react/future";
import { data, type RouterContextProvider } from "react-router";
import { currentUser } from "~/http/context";
import type { FormAnswer } from "~/forms/form.server";
import { UploadRefused } from "~/services/media/port";
import { services } from "~/services/services.server";
import { receiveVideoForm, type VideoRules } from "~/services/videos/video-form.server";

type Submission = ReturnType<typeof parseSubmission>;

/**
 * Returns the posted form with its video stored, and its poster (a `data:` address) apart from the checked fields.
 * For a body that is not a form, returns an answer: `sentence` above an empty form.
 */
export async function receiveForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { rules, sentence }: { rules: VideoRules; sentence: string },
) {
  const { media, tmpDir } = services();
  const userId = currentUser(context).id;
  try {
    const received = await receiveVideoForm(request, rules, { media, tmpDir, userId });
    const dataUrl = received.entries.get("poster");
    received.entries.delete("poster");
    const poster = typeof dataUrl === "string" ? dataUrl : null;
    return { received: { ...received, poster }, unreadable: null };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const result = report(parseSubmission(new FormData()), { error: { formErrors: [sentence] } });
    return { received: null, unreadable: data<FormAnswer>({ result }, 400) };
  }
}

/** Returns the submission without its video address, because the file of a failed save is gone. */
export function withoutVideo(submission: Submission): Submission {
  const { video_url: _, ...payload } = submission.payload;
  return { ...submission, payload };
}
