import { LinkButton } from "../ui/button";

/** Links to the other columns of a table that do not fit side by side. Shows nothing when all fit. */
export function ColumnPages({
  page,
  pages,
  at,
  words,
}: {
  page: number;
  pages: number;
  /** Returns the address of a page of columns. */
  at: (page: number) => string;
  words: { label: string; shown: string; previous: string; next: string };
}) {
  if (pages <= 1) return null;
  return (
    <nav className="flex flex-wrap items-center gap-4" aria-label={words.label}>
      {page > 1 ? (
        <LinkButton to={at(page - 1)} variant="quiet" preventScrollReset>
          {words.previous}
        </LinkButton>
      ) : null}
      <span className="muted text-sm">{words.shown}</span>
      {page < pages ? (
        <LinkButton to={at(page + 1)} variant="quiet" preventScrollReset>
          {words.next}
        </LinkButton>
      ) : null}
    </nav>
  );
}
