import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { copy } from "~/copy/copy";
import { bound } from "~/copy/typography/typography";
import { Icon } from "../ui/icon";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { LinkButton } from "../ui/button";

export function BackLink({ to, children = "Retour" }: { to: string; children?: string }) {
  return (
    <p className="back">
      <LinkButton to={to} variant="quiet" icon={ArrowLeft}>
        {children}
      </LinkButton>
    </p>
  );
}

/** A page above the shown one, or the shown one itself, without an address. */
export type Crumb = { label: string; to?: string };

/** Says where a page stands, as links. */
export const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav className="crumbs" aria-label={copy.common.breadcrumbs}>
    {crumbs.map((crumb, index) => (
      <span key={crumb.label} className="contents">
        {index > 0 ? <Icon of={ChevronRight} /> : null}
        {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span>{crumb.label}</span>}
      </span>
    ))}
  </nav>
);

/** Shows the head of a page: breadcrumbs, title, one line about the page, one action. */
export function PageHeader({
  title,
  lead,
  crumbs,
  back,
  action,
  size = "md",
}: {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  back?: { to: string; label?: string };
  action?: ReactNode;
  size?: "md" | "lg";
}) {
  return (
    <>
      {back ? <BackLink to={back.to}>{back.label}</BackLink> : null}
      {crumbs ? <Crumbs crumbs={crumbs} /> : null}
      <div className={size === "lg" ? "head head-lg" : "head"}>
        <div>
          <h1>{typeof title === "string" ? bound(title) : title}</h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {action}
      </div>
    </>
  );
}
