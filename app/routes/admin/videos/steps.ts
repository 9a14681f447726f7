import type { TrackStep } from "~/components/step-track";
import { copy } from "~/copy/copy";

/** Where an evaluation stands between the admin's disk and its result. */
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

/** This page's address with other parameters; null takes one away. */
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
