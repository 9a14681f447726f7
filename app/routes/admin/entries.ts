import { mails } from "~/copy/mails";
import { review } from "~/copy/review";
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
import Scale from "lucide-react/icons/scale";
import ScrollText from "lucide-react/icons/scroll-text";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import SquarePlay from "lucide-react/icons/square-play";
import Users from "lucide-react/icons/users";
import UsersRound from "lucide-react/icons/users-round";
import type { AdminEntry } from "~/components/admin-shell";
import { brand } from "~/platform/brand";

/** The entries of the administration's menu, in order (product §4.1). */
export const adminEntries = [
  {
    to: "/admin/ai-models",
    label: "Modèle AI",
    icon: Bot,
  },
  {
    to: "/admin/containers",
    label: "Regroupements",
    icon: Layers,
    covers: ["/admin/add-container", "/admin/edit-container/"],
  },
  {
    to: "/admin/modules",
    label: "Modules",
    icon: SquarePlay,
    covers: ["/admin/add-module", "/admin/edit-module/"],
  },
  {
    to: "/admin/groups",
    label: "Groupes de modules",
    icon: FolderOpen,
    covers: ["/admin/add-group", "/admin/edit-group/"],
  },
  {
    to: "/admin/evaluated-videos",
    label: "Vidéos évaluées",
    icon: ClipboardCheck,
    covers: ["/admin/evaluate-video/"],
  },
  {
    to: "/admin/recorded-videos",
    label: "Vidéos enregistrées",
    icon: Film,
  },
  {
    to: "/admin/sales-reps",
    label: "Commerciaux",
    icon: Users,
    covers: ["/admin/users/"],
  },
  {
    to: "/admin/follow",
    label: "Suivi",
    icon: ChartNoAxesColumn,
  },
  {
    to: "/admin/teams",
    label: "Équipes",
    icon: UsersRound,
  },
  {
    to: "/admin/assignments",
    label: "À présenter",
    icon: CalendarClock,
  },
  {
    to: "/admin/support-comptoir",
    label: `Support ${brand.companion}`,
    icon: LifeBuoy,
    covers: ["/admin/add-tutorial", "/admin/edit-tutorial/"],
  },
  {
    to: "/admin/support-calls",
    label: "Appels au support",
    icon: PhoneCall,
  },
  {
    to: "/admin/reviews",
    label: review.title,
    icon: Scale,
  },
  {
    to: "/admin/mails",
    label: mails.title,
    icon: Mail,
  },
  {
    to: "/admin/settings",
    label: "Réglages",
    icon: SlidersHorizontal,
  },
  {
    to: "/admin/audit",
    label: "Journal",
    icon: ScrollText,
  },
] as const satisfies readonly AdminEntry[];
