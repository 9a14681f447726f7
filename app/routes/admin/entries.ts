import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Bot from "lucide-react/icons/bot";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Film from "lucide-react/icons/film";
import FolderOpen from "lucide-react/icons/folder-open";
import Layers from "lucide-react/icons/layers";
import House from "lucide-react/icons/house";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Mail from "lucide-react/icons/mail";
import PhoneCall from "lucide-react/icons/phone-call";
import Plug from "lucide-react/icons/plug";
import Scale from "lucide-react/icons/scale";
import ScrollText from "lucide-react/icons/scroll-text";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import SquarePlay from "lucide-react/icons/square-play";
import Users from "lucide-react/icons/users";
import UsersRound from "lucide-react/icons/users-round";
import { adminNames } from "~/copy/admin/admin-names";
import type { AdminEntry } from "~/routes/admin/admin-shell";
import { brand } from "~/platform/brand";

const { groups } = adminNames.menu;

/** The entries of the administration's menu, group by group (product §4.1). */
export const adminEntries = [
  {
    group: groups.content,
    to: "/admin/containers",
    label: adminNames.containers,
    icon: Layers,
    covers: ["/admin/add-container", "/admin/edit-container/"],
  },
  {
    group: groups.content,
    to: "/admin/modules",
    label: adminNames.modules,
    icon: SquarePlay,
    covers: ["/admin/add-module", "/admin/edit-module/"],
  },
  {
    group: groups.content,
    to: "/admin/groups",
    label: adminNames.groups,
    icon: FolderOpen,
    covers: ["/admin/add-group", "/admin/edit-group/"],
  },
  {
    group: groups.content,
    to: "/admin/support-comptoir",
    label: adminNames.support(brand.companion),
    icon: LifeBuoy,
    covers: ["/admin/add-tutorial", "/admin/edit-tutorial/"],
  },
  {
    group: groups.people,
    to: "/admin/sales-reps",
    label: adminNames.salesReps,
    icon: Users,
    covers: ["/admin/users/"],
  },
  {
    group: groups.people,
    to: "/admin/teams",
    label: adminNames.teams,
    icon: UsersRound,
  },
  {
    group: groups.people,
    to: "/admin/assignments",
    label: adminNames.assignments,
    icon: CalendarClock,
  },
  {
    group: groups.people,
    to: "/admin/follow",
    label: adminNames.follow,
    icon: ChartNoAxesColumn,
  },
  {
    group: groups.rereading,
    to: "/admin/reviews",
    label: adminNames.reviews,
    icon: Scale,
  },
  {
    group: groups.rereading,
    to: "/admin/evaluated-videos",
    label: adminNames.evaluatedVideos,
    icon: ClipboardCheck,
    covers: ["/admin/evaluate-video/"],
  },
  {
    group: groups.rereading,
    to: "/admin/recorded-videos",
    label: adminNames.recordedVideos,
    icon: Film,
  },
  {
    group: groups.rereading,
    to: "/admin/support-calls",
    label: adminNames.supportCalls,
    icon: PhoneCall,
  },
  {
    group: groups.academy,
    to: "/admin/ai-models",
    label: adminNames.aiModel,
    icon: Bot,
  },
  {
    group: groups.academy,
    to: "/admin/settings",
    label: adminNames.settings,
    icon: SlidersHorizontal,
  },
  {
    group: groups.academy,
    to: "/admin/mails",
    label: adminNames.mails,
    icon: Mail,
  },
  {
    group: groups.academy,
    to: "/admin/links",
    label: adminNames.links,
    icon: Plug,
  },
  {
    group: groups.academy,
    to: "/admin/audit",
    label: adminNames.audit,
    icon: ScrollText,
  },
] as const satisfies readonly AdminEntry[];

/** The entry of the administration's first screen. It stands above the groups. */
export const firstEntry: AdminEntry = {
  to: "/admin",
  label: adminNames.menu.first,
  icon: House,
  exact: true,
};
