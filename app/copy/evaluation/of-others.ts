import { elided, quoted } from "../typography/typography";
import { attemptTop } from "./attempt-top";
import { coach } from "./coach";
import type { judgement } from "./judgement";
import type { presentations } from "./presentations";

const NBSP = "\u00a0";

/** Words without their literal types, so that other words may replace them. */
type Worded<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Worded<Words[Key]>;
};

/** The sentences that speak to the rep on an evaluation. */
export interface ToldWords {
  coach: Worded<typeof coach>;
  attemptTop: Worded<typeof attemptTop>;
  judgement: Pick<Worded<typeof judgement>, "youSaid" | "nearest" | "readByProgram">;
  presentations: Pick<Worded<typeof presentations>, "changesNothing">;
}

const count = (points: number) => `${points}${NBSP}${points > 1 ? "points" : "point"}`;

const speakOf = (topic: string | null): string => {
  const what = topic === null ? "Dire cet argument" : `Parler de ${quoted(topic)}`;
  return `${what} en une phrase, puis laisser le client répondre.`;
};

/** Returns the same sentences about a rep, for admins and managers. `name`: the rep's. */
export const toldOf = (name: string): ToldWords => ({
  coach: {
    ...coach,
    title: `Conseils pour ${name}`,
    carriedKey: "Point fort",
    costKey: "Ce qui a coûté",
    carried: (topic, words, points) =>
      words === null
        ? coach.carried(topic, words, points)
        : `${topic}${NBSP}: ${quoted(words)} a rapporté ${count(points)}.`,
    sayFigure: ({ right, wrong }) => `Dire ${right}, pas ${wrong}.`,
    next: {
      said: coach.next.said,
      vague: (topic) =>
        `Donner le fait exact${topic === null ? "" : ` sur ${quoted(topic)}`}, puis s’arrêter.`,
      contradicted: (topic) =>
        topic === null ? "Corriger cette phrase." : `Corriger une phrase${NBSP}: ${quoted(topic)}.`,
      unsaid: speakOf,
      crossed: (words) =>
        `Retirer ${words === null ? "cette phrase" : quoted(words)} de la présentation, sans la remplacer.`,
      open: speakOf,
    },
    nextAgain: `Recommencer${NBSP}: tout a été dit, la note n’y suffit pas encore.`,
    gains: "Ce qui ferait gagner le plus",
    recomputed: "La note sera recalculée quand le barème aura été confirmé.",
  },
  attemptTop: {
    ...attemptTop,
    unscoredHadKey: "Ce qui a été reçu",
    unscoredHad: (words) => `${words}${NBSP}${elided(words > 1 ? "mots de" : "mot de", name)}.`,
    nothing: (written) =>
      written ? `${name} n’a rien écrit.` : `Rien n’a été entendu de ${name}.`,
    unscoredCheck:
      "Le micro choisi dans le navigateur, et le son coupé sur le casque. Parler au moins trente secondes.",
    unscoredCheckTyped: "Répondre en phrases entières, avec les faits que le client attend.",
    remedies: {
      noRubric: "Le barème de ce module est à écrire.",
      noRubricIn: "Présenter dans une autre langue, ou écrire le barème dans celle-ci.",
      judgeFailed: `Les paroles sont gardées${NBSP}: un administrateur peut relancer l’évaluation.`,
    },
  },
  judgement: {
    youSaid: `${name} a dit`,
    nearest: `Au plus près, ${name} a dit`,
    readByProgram: "Un programme a comparé ses phrases à celles attendues.",
  },
  presentations: {
    changesNothing: (hasBest) =>
      hasBest
        ? `Cet essai ne change ni ${elided("la meilleure note de", name)}, ni son parcours.`
        : `Cet essai ne change rien ${elided("au parcours de", name)}.`,
  },
});

/** The sentences on verdicts that speak of a rep. */
export const whyOfOthers = {
  vague: "L’argument est évoqué, sans être affirmé.",
  unsaid: "Rien dans la présentation ne s’en approche.",
} as const;
