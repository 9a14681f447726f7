import FileDown from "lucide-react/icons/file-down";
import { href } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";

/** Links to the download of every evaluation, or of one user's, for a spreadsheet. */
export function ExportLink({ userId }: { userId?: string }) {
  const file = href("/admin/evaluations.csv");
  return (
    <LinkButton
      to={userId ? `${file}?${new URLSearchParams({ user: userId })}` : file}
      reloadDocument
      icon={FileDown}
    >
      {copy.adminNames.exportEvaluations}
    </LinkButton>
  );
}
