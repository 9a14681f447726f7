import RotateCcw from "lucide-react/icons/rotate-ccw";
import { createContext, useContext } from "react";
import { href } from "react-router";
import { copy } from "~/copy/copy";
import type { JudgedPoint } from "~/models/rubric-judgement";
import { LinkButton } from "./ui/link-button";

const Redoable = createContext<string | null>(null);

/** Around what shows an evaluation: its id, when its reader may redo its points; null when not. */
export const RedoableEvaluation = Redoable.Provider;

/** 'Refaire ce moment', of an expected point, for whoever presented it; nothing elsewhere. */
export function MomentLink({ point: { id, kind, claim } }: { point: JudgedPoint }) {
  const evaluationId = useContext(Redoable);
  if (evaluationId === null || kind !== "expected") return null;
  return (
    <p className="mt-3">
      <LinkButton
        to={href("/evaluations/:evaluationId/moments/:pointId", { evaluationId, pointId: id })}
        icon={RotateCcw}
        aria-label={copy.moment.linkOf(claim)}
      >
        {copy.moment.link}
      </LinkButton>
    </p>
  );
}
