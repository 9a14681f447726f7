import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";

/**
 * Shows a section that opens. Sections with the same `group` close each other (product §3.1: one container open at
 * a time). The browser does this itself, so it works without JavaScript.
 */
export function Collapsible({
  title,
  sub,
  picture,
  aside,
  group,
  open,
  compact,
  rows,
  id,
  children,
}: {
  title: ReactNode;
  sub?: ReactNode;
  /** Stands before the title. */
  picture?: ReactNode;
  /** Stands between the title and the chevron: a badge, a percentage. */
  aside?: ReactNode;
  group?: string;
  open?: boolean;
  /** Uses the lower head of admin lists. */
  compact?: boolean;
  /** True when the body is a list of rows that reach the sides. */
  rows?: boolean;
  id?: string;
  children: ReactNode;
}) {
  return (
    <details className={compact ? "box box-compact" : "box"} name={group} open={open} id={id}>
      <summary className="box-head">
        {picture}
        <div>
          <h2>{title}</h2>
          {sub ? <p className="box-sub">{sub}</p> : null}
        </div>
        {aside}
        <ChevronDown className="i chevron" aria-hidden="true" />
      </summary>
      <div className={rows ? "box-rows" : "box-body"}>{children}</div>
    </details>
  );
}
