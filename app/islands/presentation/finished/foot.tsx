import type { ComponentProps } from "react";
import { Button, type ButtonLook, LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { type EvaluationState, isDecided } from "./evaluation-state";

interface Busy {
  /** True while the recording is being sent: this window stays, and links open in another one. */
  busy: boolean;
}

/** Links to the evaluation. */
export function Read({
  evaluation,
  busy,
  ...look
}: ButtonLook & Busy & { evaluation: EvaluationState }) {
  return (
    <LinkButton to={evaluation.url} target={busy ? "_blank" : undefined} {...look}>
      {evaluation.kind === "module" && isDecided(evaluation)
        ? copy.common.readEvaluation
        : sentences.readAll}
    </LinkButton>
  );
}

/** Closes the window. A tab that no script opened stays open, so it goes home. */
export function Close({
  busy,
  children = sentences.close,
  ...look
}: Busy & Pick<ComponentProps<typeof Button>, "children" | "variant" | "size" | "block">) {
  return (
    <Button {...look} disabled={busy} onClick={close}>
      {children}
    </Button>
  );
}

function close() {
  window.close();
  if (!window.closed) location.href = "/";
}

/** Shows the foot of a result without a next step: read the evaluation, or close. */
export function ReadOrClose({ evaluation, busy }: Busy & { evaluation: EvaluationState }) {
  return (
    <>
      <Read evaluation={evaluation} busy={busy} variant="primary" size="lg" block />
      <Close busy={busy} variant="quiet" />
    </>
  );
}
