import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Bot from "lucide-react/icons/bot";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Film from "lucide-react/icons/film";
import FolderOpen from "lucide-react/icons/folder-open";
import Layers from "lucide-react/icons/layers";
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

/** The entries of the administration's menu, in order (product §4.1). */
export const adminEntries = [
  {
    to: "/admin/ai-models",
    label: adminNames.aiModel,
    icon: Bot,
  },
  {
    to: "/admin/containers",
    label: adminNames.containers,
    icon: Layers,
    covers: ["/admin/add-container", "/admin/edit-container/"],
  },
  {
    to: "/admin/modules",
    label: adminNames.modules,
    icon: SquarePlay,
    covers: ["/admin/add-module", "/admin/edit-module/"],
  },
  {
    to: "/admin/groups",
    label: adminNames.groups,
    icon: FolderOpen,
    covers: ["/admin/add-group", "/admin/edit-group/"],
  },
  {
    to: "/admin/evaluated-videos",
    label: adminNames.evaluatedVideos,
    icon: ClipboardCheck,
    covers: ["/admin/evaluate-video/"],
  },
  {
    to: "/admin/recorded-videos",
    label: adminNames.recordedVideos,
    icon: Film,
  },
  {
    to: "/admin/sales-reps",
    label: adminNames.salesReps,
    icon: Users,
    covers: ["/admin/users/"],
  },
  {
    to: "/admin/follow",
    label: adminNames.follow,
    icon: ChartNoAxesColumn,
  },
  {
    to: "/admin/teams",
    label: adminNames.teams,
    icon: UsersRound,
  },
  {
    to: "/admin/assignments",
    label: adminNames.assignments,
    icon: CalendarClock,
  },
  {
    to: "/admin/support-comptoir",
    label: adminNames.support(brand.companion),
    icon: LifeBuoy,
    covers: ["/admin/add-tutorial", "/admin/edit-tutorial/"],
  },
  {
    to: "/admin/support-calls",
    label: adminNames.supportCalls,
    icon: PhoneCall,
  },
  {
    to: "/admin/reviews",
    label: adminNames.reviews,
    icon: Scale,
  },
  {
    to: "/admin/mails",
    label: adminNames.mails,
    icon: Mail,
  },
  {
    to: "/admin/settings",
    label: adminNames.settings,
    icon: SlidersHorizontal,
  },
  {
    to: "/admin/links",
    label: adminNames.links,
    icon: Plug,
  },
  {
    to: "/admin/audit",
    label: adminNames.audit,
    icon: ScrollText,
  },
] as const satisfies readonly AdminEntry[];
