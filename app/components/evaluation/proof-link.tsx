import FileCheck from "lucide-react/icons/file-check";
import { href } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { proof as copy } from "~/copy/evaluation/proof";

/** Links to the download of an evaluation as a signed file that anyone can verify. */
export function ProofLink({ evaluationId }: { evaluationId: string }) {
  return (
    <LinkButton
      to={href("/evaluations/:evaluationId/export", { evaluationId })}
      reloadDocument
      icon={FileCheck}
    >
      {copy.link}
    </LinkButton>
  );
}
