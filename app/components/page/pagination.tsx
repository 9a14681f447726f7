import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { copy } from "~/copy/copy";
import { LinkButton } from "../ui/button";

/** Shows the pages of a list. Shows nothing when there is only one page. Pages count from 1. */
export function Pagination({
  page,
  pages,
  at,
}: {
  page: number;
  pages: number;
  /** Returns the address of a page. */
  at: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav className="flex flex-wrap items-center justify-center gap-4" aria-label={copy.list.pages}>
      {page > 1 ? (
        <LinkButton to={at(page - 1)} icon={ChevronLeft} rel="prev">
          {copy.list.previousPage}
        </LinkButton>
      ) : null}
      <span className="muted text-sm">{copy.list.pageOf(page, pages)}</span>
      {page < pages ? (
        <LinkButton to={at(page + 1)} icon={ChevronRight} rel="next">
          {copy.list.nextPage}
        </LinkButton>
      ) : null}
    </nav>
  );
}
