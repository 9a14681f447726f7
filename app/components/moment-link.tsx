import { createContext, useContext } from "react";
import { copy } from "~/copy/copy";
import type { JudgedPoint } from "~/models/rubric-judgement";
import type { ButtonLook } from "./ui/button-look";
import { LinkButton } from "./ui/link-button";

/** Around what shows an evaluation: its id, when its reader may redo its points; null when not. */
export const RedoableEvaluation = createContext<string | null>(null);

/** 'Refaire ce moment', of an expected point, for whoever presented it; nothing elsewhere. */
export function MomentLink({
  point: { id, kind, claim, name },
  variant,
}: {
  point: Pick<JudgedPoint, "id" | "kind" | "claim" | "name">;
  variant?: ButtonLook["variant"];
}) {
  const evaluationId = useContext(RedoableEvaluation);
  if (evaluationId === null || kind === "forbidden") return null;
  return (
    <LinkButton
      to={`/evaluations/${evaluationId}/moments/${id}`}
      variant={variant}
      aria-label={copy.judgement.redoOf(name ?? claim)}
    >
      {copy.judgement.redo}
    </LinkButton>
  );
}
