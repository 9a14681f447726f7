import { practicePrompts } from "./practice-prompts";
import { attempts } from "./attempts/recorded";
import { remarks } from "./remarks";
import { assignments, teams } from "./teams";
import { tutorialLessons } from "./tutorials";
import type {
  DemoContainer,
  DemoGroup,
  DemoModule,
  DemoTutorial,
  DemoUser,
  DemoVideo,
  Lesson,
  Role,
} from "./types";
import { bienvenue } from "./modules/bienvenue";
import { caisse } from "./modules/caisse";
import { commandeTable } from "./modules/commande-table";
import { cuisine } from "./modules/cuisine";
import { emporter } from "./modules/emporter";
import { fidelite } from "./modules/fidelite";
import { journeeRestaurateur } from "./modules/journee-restaurateur";
import { paiement } from "./modules/paiement";
import { pilotage } from "./modules/pilotage";
import { reservation } from "./modules/reservation";

/** The password of every demo account, printed by the demo command and in the README. */
export const demoPassword = "aplomb-demo";

/** The lessons in their order inside the containers. */
const lessons: readonly Lesson[] = [
  bienvenue,
  journeeRestaurateur,
  caisse,
  commandeTable,
  cuisine,
  paiement,
  reservation,
  emporter,
  fidelite,
  pilotage,
];

const everyRole: readonly Role[] = [
  "admin",
  "field_salesperson",
  "sedentary_salesperson",
  "user",
  "candidate",
];

const users: readonly DemoUser[] = [
  { key: "admin", name: "Claire Delmas", email: "admin@aplomb.example", role: "admin" },
  {
    key: "terrain",
    name: "Karim Benali",
    email: "terrain@aplomb.example",
    role: "field_salesperson",
  },
  {
    key: "sedentaire",
    name: "Sophie Lambert",
    email: "sedentaire@aplomb.example",
    role: "sedentary_salesperson",
  },
  { key: "utilisateur", name: "Julien Moreau", email: "utilisateur@aplomb.example", role: "user" },
  { key: "candidat", name: "Inès Carpentier", email: "candidat@aplomb.example", role: "candidate" },
  { key: "lea", name: "Léa Fontaine", email: "lea@aplomb.example", role: "field_salesperson" },
  {
    key: "lucie",
    name: "Lucie Perrin",
    email: "lucie@aplomb.example",
    role: "sedentary_salesperson",
  },
  { key: "manager", name: "Marion Girard", email: "manager@aplomb.example", role: "user" },
];

/**
 * The first container holds only lessons to watch, so it is complete at once. The second is open and the third locked.
 */
const containers: readonly DemoContainer[] = [
  { key: "arrivee", title: "1. Bien démarrer" },
  { key: "salle", title: "2. Servir en salle" },
  { key: "retour", title: "3. Faire revenir les clients" },
];

const groups: readonly DemoGroup[] = [
  {
    key: "service",
    title: "Le service, de la commande à l'addition",
    containerKey: "salle",
    allowedRoles: everyRole,
    moduleKeys: ["commande-table", "cuisine", "paiement"],
  },
  {
    key: "remplir",
    title: "Remplir la salle, même le mardi",
    containerKey: "retour",
    allowedRoles: everyRole,
    moduleKeys: ["reservation", "emporter", "fidelite"],
  },
];

function transcriptOf(lesson: Pick<Lesson, "slides">): string {
  return lesson.slides.map((slide) => slide.narration).join("\n\n");
}

function toModule(lesson: Lesson): DemoModule {
  return {
    key: lesson.key,
    title: lesson.title,
    containerKey: lesson.containerKey,
    presentable: lesson.practice !== null,
    allowedRoles: everyRole,
    videoTranscript: transcriptOf(lesson),
    video: `${lesson.key}.mp4`,
    poster: `${lesson.key}.jpg`,
    ...practicePrompts(lesson),
  };
}

const tutorials: readonly DemoTutorial[] = tutorialLessons.map((tutorial) => ({
  key: tutorial.key,
  title: tutorial.title,
  titleEn: tutorial.titleEn,
  titleEs: tutorial.titleEs,
  assistantResponse: tutorial.assistantResponse,
  assistantResponseEn: tutorial.assistantResponseEn,
  assistantResponseEs: tutorial.assistantResponseEs,
  video: `${tutorial.key}.mp4`,
}));

/** Everything in a fresh demo. Plain data: keys refer to one another, and the seeder gives the ids. */
export const academy = {
  users,
  containers,
  modules: lessons.map(toModule),
  groups,
  attempts,
  remarks,
  teams,
  assignments,
  tutorials,
};

/** The videos made by `scripts/make-demo-videos.mjs`: one per module, then one per tutorial. */
export const videos: readonly DemoVideo[] = [
  ...lessons.map((lesson) => ({
    file: `${lesson.key}.mp4`,
    poster: `${lesson.key}.jpg`,
    kicker: containers.find((container) => container.key === lesson.containerKey)?.title ?? "",
    title: lesson.title,
    slides: lesson.slides,
  })),
  ...tutorialLessons.map((tutorial) => ({
    file: `${tutorial.key}.mp4`,
    poster: null,
    kicker: "Assistance Comptoir",
    title: tutorial.title,
    slides: tutorial.slides,
  })),
];
