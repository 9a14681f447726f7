import type { LucideIcon } from "lucide-react";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { Icon } from "~/components/ui/icon";

/** Lists links to other screens, each with one line about that screen. */
export function MenuList({
  entries,
}: {
  entries: readonly { to: string; label: string; description: string; icon: LucideIcon }[];
}) {
  return (
    <ul className="doors">
      {entries.map(({ to, label, description, icon }) => (
        <li key={to}>
          <Link to={to}>
            <Icon of={icon} />
            <span>
              <b>{label}</b>
              <span className="muted">{description}</span>
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
