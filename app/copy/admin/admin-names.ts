/** The names of the administration's screens, in its menu and its breadcrumbs. */
export const adminNames = {
  find: "Rechercher",
  menu: {
    first: "Vue d’ensemble",
    title: "À quoi sert chaque page",
    groups: {
      content: "Contenus",
      people: "Personnes",
      rereading: "Relectures",
      academy: "Académie",
    },
  },
  aiModel: "Modèle AI",
  containers: "Regroupements",
  modules: "Modules",
  groups: "Groupes de modules",
  /** In breadcrumbs. */
  groupsBriefly: "Groupes",
  evaluatedVideos: "Vidéos évaluées",
  recordedVideos: "Vidéos enregistrées",
  salesReps: "Commerciaux",
  teams: "Équipes",
  assignments: "À présenter",
  mails: "Courriels",
  audit: "Journal",
  links: "Liens extérieurs",
  follow: "Suivi",
  support: (companion: string) => `Support ${companion}`,
  supportCalls: "Appels au support",
  reviews: "À revoir",
  settings: "Réglages",
  add: "Ajouter",
  edit: "Modifier",
  importing: "Importer",
  erase: "Effacer",
  attempts: "Présentations",
  evaluate: "Évaluer",
  exportEvaluations: "Exporter les évaluations",
} as const;

/** The purpose of each admin screen by address. The menu's loader reads it, so that no other page loads it. */
export const adminMenu = {
  "/admin/ai-models":
    "Choisir le modèle de langage qui joue le client et évalue les présentations.",
  "/admin/containers":
    "Créer les regroupements de l’accueil et choisir l’ordre dans lequel ils s’ouvrent.",
  "/admin/modules": "Publier les vidéos, leurs consignes et le jeu de rôle de chacune.",
  "/admin/groups": "Réunir des modules qui se présentent à la suite, en une seule fois.",
  "/admin/evaluated-videos": "Relire les vidéos et les enregistrements comparés à un module.",
  "/admin/recorded-videos": "Regarder les enregistrements des présentations.",
  "/admin/sales-reps":
    "Créer et supprimer les comptes, choisir leur rôle, suivre leurs présentations.",
  "/admin/follow": "Voir qui en est où, qui est bloqué et qui est en retard.",
  "/admin/teams": "Réunir les personnes en équipes et nommer leurs managers.",
  "/admin/assignments": "Demander une présentation à une personne ou à une équipe, avant une date.",
  "/admin/support-comptoir":
    "Écrire les tutoriels de l’application compagnon, et les phrases de son assistant vocal.",
  "/admin/support-calls":
    "Relire les appels de l’application compagnon, et savoir quel tutoriel écrire ensuite.",
  "/admin/reviews":
    "Trancher les notes que le juge n’a pas pu trancher, et relire celles tirées au sort.",
  "/admin/links":
    "Donner des clés aux programmes, relier un annuaire, et voir tout ce qui parle à l’académie.",
  "/admin/audit": "Retrouver qui a changé quoi, quand et d’où.",
  "/admin/mails":
    "Voir les courriels qui ne sont pas partis, ou les copier sans serveur de courrier.",
  "/admin/settings":
    "Décider si les sessions faites par écrit comptent pour les notes, et voir les suppressions en attente.",
} as const;
