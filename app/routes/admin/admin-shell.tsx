import type { LucideIcon } from "lucide-react";
import Menu from "lucide-react/icons/menu";
import { type ReactNode, useId } from "react";
import { Link, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { Icon } from "~/components/ui/icon";
import { common } from "~/copy/common";

export type AdminEntry = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The heading over this entry and its neighbours with the same one. */
  group?: string;
  /** Prefixes of the other addresses of this entry: `/admin/edit-module/`. */
  covers?: readonly string[];
  /** True when addresses below this one belong to other entries. */
  exact?: boolean;
  /** The count of waiting items. Null shows nothing. */
  count?: string | null;
};

function isCurrent(entry: AdminEntry, pathname: string): boolean {
  if (pathname === entry.to || (!entry.exact && pathname.startsWith(`${entry.to}/`))) return true;
  return entry.covers?.some((start) => pathname.startsWith(start)) ?? false;
}

function Entries({
  label,
  entries,
  current,
}: {
  label: string;
  entries: readonly AdminEntry[];
  current?: AdminEntry;
}) {
  return (
    <nav className="side" aria-label={label}>
      {[...new Set(entries.map(({ group }) => group))].map((group) => (
        <Group
          key={group ?? ""}
          heading={group}
          entries={entries.filter((entry) => entry.group === group)}
          current={current}
        />
      ))}
    </nav>
  );
}

function Group({
  heading,
  entries,
  current,
}: {
  heading: string | undefined;
  entries: readonly AdminEntry[];
  current: AdminEntry | undefined;
}) {
  const id = useId();
  return (
    <>
      {heading ? <p id={id}>{heading}</p> : null}
      <ul aria-labelledby={heading ? id : undefined}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={entry === current ? "page" : undefined}>
              <Icon of={entry.icon} />
              <span>{entry.label}</span>
              {entry.count ? <span className="count">{entry.count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the administration, or the managers' screens, with its menu: at the side, or folded above the page below 1020 px. */
export function AdminShell({
  label = common.administration,
  entries,
  children,
}: {
  /** The name of the menu for screen readers. */
  label?: string;
  entries: readonly AdminEntry[];
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const current = entries.find((entry) => isCurrent(entry, pathname));
  return (
    <>
      <details className="folded" key={pathname}>
        <summary>
          <Icon of={Menu} />
          {current ? `Menu · ${current.label}` : "Menu"}
        </summary>
        <Entries label={label} entries={entries} current={current} />
      </details>
      <div className="shell">
        <Entries label={label} entries={entries} current={current} />
        <main id="content">{children}</main>
      </div>
    </>
  );
}

/**
 * Returns false when a page reloads its data while it waits (no navigation, no post). Otherwise the
 * message would disappear before its 5 seconds.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (formMethod !== undefined || currentUrl.href !== nextUrl.href);
