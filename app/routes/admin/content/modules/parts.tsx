import Captions from "lucide-react/icons/captions";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Eye from "lucide-react/icons/eye";
import Clapperboard from "lucide-react/icons/clapperboard";
import ListChecks from "lucide-react/icons/list-checks";
import MessagesSquare from "lucide-react/icons/messages-square";
import UserRound from "lucide-react/icons/user-round";
import Timer from "lucide-react/icons/timer";
import { href, NavLink } from "react-router";
import { Icon } from "~/components/ui/icon";
import { listCrumbs } from "~/routes/admin/admin-page";
import { copy } from "~/copy/copy";
import { VersionConflict } from "~/components/form/version-conflict";
import { fieldNames, moduleFields, textOf } from "~/models/terms/module-fields";
import type { ModuleValues } from "~/models/content/module-values.server";
import { accessConflict, type ConflictProps, containerConflict } from "../content-fields";

/** Scrolls a row of tabs that is wider than the window to its current tab. */
function showCurrent(row: HTMLElement | null) {
  const tab = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Links to the screens on which a module is edited. */
export function ModuleParts({
  moduleId,
  unreadPoints = null,
}: {
  moduleId: string;
  /** The points of a rubric that nobody has read yet, named in the link. */
  unreadPoints?: number | null;
}) {
  const words = copy.rubricForm;
  const parts = [
    {
      to: href("/admin/edit-module/:moduleId", { moduleId }),
      label: words.partModule,
      icon: Clapperboard,
    },
    {
      to: href("/admin/edit-module/:moduleId/rubric", { moduleId }),
      label: unreadPoints === null ? words.title : words.read(unreadPoints),
      icon: ListChecks,
    },
    {
      to: href("/admin/edit-module/:moduleId/card", { moduleId }),
      label: copy.module.card,
      icon: UserRound,
    },
    {
      to: href("/admin/edit-module/:moduleId/captions", { moduleId }),
      label: copy.captions.title,
      icon: Captions,
    },
    {
      to: href("/admin/edit-module/:moduleId/lesson", { moduleId }),
      label: copy.lesson.title,
      icon: Timer,
    },
    {
      to: href("/admin/edit-module/:moduleId/try", { moduleId }),
      label: copy.moduleTrial.title,
      icon: MessagesSquare,
    },
    {
      to: href("/admin/edit-module/:moduleId/preview", { moduleId }),
      label: copy.draft.preview,
      icon: Eye,
    },
    {
      to: href("/admin/modules/:moduleId/results", { moduleId }),
      label: copy.results.crumb,
      icon: ChartNoAxesColumn,
    },
  ];
  return (
    <nav className="tabs tabs-row mb-6.5" aria-label={words.parts} ref={showCurrent}>
      {parts.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end>
          <Icon of={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Returns the way from the administration to a screen of a module, the screen last. */
export const moduleCrumbs = ({ id, title }: { id: string; title: string }, screen: string) => [
  listCrumbs.modules,
  { label: title, to: href("/admin/edit-module/:moduleId", { moduleId: id }) },
  { label: screen },
];

const yesOrNo = (value: boolean) => (value ? "Oui" : "Non");
const asText = (value: unknown) => String(value ?? "").replaceAll("\r\n", "\n");

/** Shows the two versions of a module in words. */
export function ModuleConflict({ id, mine, stored, containers }: ConflictProps<ModuleValues>) {
  const words = copy.module;
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-module/:moduleId", { moduleId: id })}
      fields={[
        containerConflict(containers, { mine: mine.container_id, stored: stored.containerId }),
        accessConflict({ mine: mine.allowed_roles, stored: stored.allowedRoles }),
        {
          label: words.presentable,
          mine: yesOrNo(mine.presentable !== undefined),
          stored: yesOrNo(stored.presentable === 1),
        },
        ...fieldNames.map((name) => ({
          label: words[name],
          mine: asText(mine[moduleFields[name].posted]),
          stored: textOf(stored, name),
        })),
      ]}
    />
  );
}
