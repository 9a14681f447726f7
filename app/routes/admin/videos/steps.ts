import type { TrackStep } from "~/components/step-track";
import { copy } from "~/copy/copy";

/** Returns the steps of an evaluation, from the upload to the result, with the current one. */
export function stepsOf(now: "upload" | "transcribe" | "judge"): TrackStep[] {
  const order = ["upload", "transcribe", "judge"] as const;
  const labels = {
    upload: copy.evaluateVideo.stepUpload,
    transcribe: copy.evaluateVideo.stepTranscribe,
    judge: copy.evaluateVideo.stepJudge,
  };
  const reached = order.indexOf(now);
  return order.map((step, index) => ({
    label: labels[step],
    state: index < reached ? "done" : index === reached ? "now" : "later",
  }));
}

/** Returns the query of this page with changed parameters. Null removes one. */
export function withParams(
  search: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  return next.size > 0 ? `?${next}` : "?";
}
