import Clapperboard from "lucide-react/icons/clapperboard";
import ListChecks from "lucide-react/icons/list-checks";
import { href, NavLink } from "react-router";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";

/** The screens that a module is edited on. */
export function ModuleParts({ moduleId }: { moduleId: string }) {
  const parts = [
    {
      to: href("/admin/edit-module/:moduleId", { moduleId }),
      label: copy.rubricForm.partModule,
      icon: Clapperboard,
    },
    {
      to: href("/admin/edit-module/:moduleId/rubric", { moduleId }),
      label: copy.rubricForm.title,
      icon: ListChecks,
    },
  ];
  return (
    <nav className="parts" aria-label={copy.rubricForm.parts}>
      {parts.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end>
          <Icon of={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
