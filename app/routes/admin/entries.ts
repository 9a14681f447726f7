import Bot from "lucide-react/icons/bot";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Film from "lucide-react/icons/film";
import FolderOpen from "lucide-react/icons/folder-open";
import Layers from "lucide-react/icons/layers";
import Scale from "lucide-react/icons/scale";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import SquarePlay from "lucide-react/icons/square-play";
import Users from "lucide-react/icons/users";
import type { AdminEntry } from "~/components/admin-shell";
import { reviews } from "~/copy/reviews";

/** The administration's menu (product §4.1), in its order: the screens there are. */
export const adminEntries: readonly (AdminEntry & { description: string })[] = [
  {
    to: "/admin/ai-models",
    label: "Modèle AI",
    description: "Choisir le modèle de langage qui joue le client et évalue les présentations.",
    icon: Bot,
  },
  {
    to: "/admin/containers",
    label: "Regroupements",
    description:
      "Créer les regroupements de l’accueil et choisir l’ordre dans lequel ils s’ouvrent.",
    icon: Layers,
    covers: ["/admin/add-container", "/admin/edit-container/"],
  },
  {
    to: "/admin/modules",
    label: "Modules",
    description: "Publier les vidéos, leurs guidelines et le jeu de rôle de chacune.",
    icon: SquarePlay,
    covers: ["/admin/add-module", "/admin/edit-module/"],
  },
  {
    to: "/admin/groups",
    label: "Groupes de modules",
    description: "Réunir des modules qui se présentent à la suite, en une seule fois.",
    icon: FolderOpen,
    covers: ["/admin/add-group", "/admin/edit-group/"],
  },
  {
    to: "/admin/evaluated-videos",
    label: "Vidéos évaluées",
    description: "Relire les vidéos et les enregistrements comparés à un module.",
    icon: ClipboardCheck,
    covers: ["/admin/evaluate-video/"],
  },
  {
    to: "/admin/recorded-videos",
    label: "Vidéos enregistrées",
    description: "Regarder les enregistrements des présentations.",
    icon: Film,
  },
  {
    to: "/admin/sales-reps",
    label: "Commerciaux",
    description: "Ouvrir et fermer les comptes, choisir leur rôle, suivre leurs présentations.",
    icon: Users,
    covers: ["/admin/users/"],
  },
  {
    to: "/admin/reviews",
    label: reviews.title,
    description: reviews.description,
    icon: Scale,
  },
  {
    to: "/admin/settings",
    label: "Réglages",
    description: "Décider si les sessions tenues par écrit comptent pour les scores.",
    icon: SlidersHorizontal,
  },
];
