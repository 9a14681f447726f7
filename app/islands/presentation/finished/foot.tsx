import type { ComponentProps } from "react";
import { Button } from "~/components/ui/button";
import type { ButtonLook } from "~/components/ui/button-look";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session-window";
import { type EvaluationState, isDecided } from "./evaluation-state";

interface Busy {
  /** The recording is still being sent: this window stays, and what is opened opens beside it. */
  busy: boolean;
}

/** To read the evaluation. */
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

/** To close the window. */
export function Close({
  busy,
  children = sentences.close,
  ...look
}: Busy & Pick<ComponentProps<typeof Button>, "children" | "variant" | "size" | "block">) {
  return (
    <Button {...look} disabled={busy} onClick={() => window.close()}>
      {children}
    </Button>
  );
}

/** Nothing leads on but to read the evaluation, or to go. */
export function ReadOrClose({ evaluation, busy }: Busy & { evaluation: EvaluationState }) {
  return (
    <>
      <Read evaluation={evaluation} busy={busy} variant="primary" size="lg" block />
      <Close busy={busy} variant="quiet" />
    </>
  );
}
