import { createContext, useContext } from "react";
import { copy } from "~/copy/copy";
import type { JudgedPoint } from "~/models/rubric-judgement";
import { LinkButton } from "./ui/link-button";

/** Around what shows an evaluation: its id, when its reader may redo its points; null when not. */
export const RedoableEvaluation = createContext<string | null>(null);

/** 'Refaire ce moment', of an expected point, for whoever presented it; nothing elsewhere. */
export function MomentLink({ point: { id, kind, claim } }: { point: JudgedPoint }) {
  const evaluationId = useContext(RedoableEvaluation);
  if (evaluationId === null || kind === "forbidden") return null;
  return (
    <p className="mt-3">
      <LinkButton
        to={`/evaluations/${evaluationId}/moments/${id}`}
        aria-label={copy.judgement.redoOf(claim)}
      >
        {copy.judgement.redo}
      </LinkButton>
    </p>
  );
}
