import { createContext, useContext } from "react";
import { copy } from "~/copy/copy";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { type ButtonLook, LinkButton } from "../ui/button";

/** The id of the shown evaluation when its reader may redo its points, else null. */
export const RedoableEvaluation = createContext<string | null>(null);

/**
 * Shows 'Refaire ce moment' on an expected point, to the person who presented it. Shows nothing else. `isNamed`: away
 * from its point, the link names it.
 */
export function MomentLink({
  point: { id, kind, claim, name },
  variant,
  isNamed = false,
}: {
  point: Pick<JudgedPoint, "id" | "kind" | "claim" | "name">;
  variant?: ButtonLook["variant"];
  isNamed?: boolean;
}) {
  const evaluationId = useContext(RedoableEvaluation);
  if (evaluationId === null || kind === "forbidden") return null;
  return (
    <LinkButton
      to={`/evaluations/${evaluationId}/moments/${id}`}
      variant={variant}
      aria-label={copy.judgement.redoOf(name ?? claim)}
    >
      {isNamed ? (
        <span>
          <span className="whitespace-nowrap">{copy.judgement.redo}&nbsp;:</span> {name ?? claim}
        </span>
      ) : (
        copy.judgement.redo
      )}
    </LinkButton>
  );
}
