import type { WordedPoint } from "~/models/terms/rubric";
import type { RolePlayInput } from "~/services/customer/port";
import type { Language } from "~/models/terms/language";
import { planReply } from "~/services/customer/plan/plan";
import { spokenTurns, worded, wordedIn } from "./worded";

/** Returns the points of a bicycle-hire module, a trade without rules in the code. */
export const bikePoints = (): WordedPoint[] => [
  worded("price", "Le loyer est de 129 euros par mois.", {
    question: "Ça se loue combien ?",
    objection: "Pour un vélo, c'est cher.",
    phrasings: ["Vous payez 129 euros par mois de loyer"],
  }),
  worded("load", "Le vélo porte jusqu'à 180 kilos.", {
    question: "Et mes outils, ça passe dedans ?",
  }),
  worded("licence", "Il se conduit sans permis.", {
    question: "Mon apprenti pourrait le prendre ?",
  }),
  worded("range", "La batterie a une autonomie d'au moins 60 kilomètres.", {
    question: "Et la batterie, elle tient la journée ?",
  }),
];

export const bikePrompt = `Vous êtes Samir Belkacem, plombier à Grenoble avec un compagnon et un apprenti.
Vous avez une vieille camionnette à 320 euros par mois. Vous perdez une heure par jour à vous garer.
Objections :
- Un chauffe-eau sur un vélo, vous rigolez.
Règles :
- Vingt mots au plus.`;

/** Returns the request to the customer's model. `lines` is the talk so far; the customer's lines begin with "C: ". */
export function askedWith(
  userText: string,
  values: Partial<RolePlayInput> & { language?: Language } = {},
): RolePlayInput {
  return {
    interactionPrompt: bikePrompt,
    reference: {
      title: "Présenter la location de vélos cargo à un artisan",
      transcript: "",
      guidelines: "",
      evaluationPrompt: "",
    },
    points: bikePoints(),
    turns: [],
    language: "fr",
    contextualUpdates: [],
    signal: new AbortController().signal,
    userText,
    ...values,
  };
}

/** The only point of a rubric that fits any sheet. */
export const CLAIMS: Record<Language, string> = {
  fr: "Le ramassage a lieu deux fois par semaine.",
  en: "The collection is twice a week.",
  es: "La recogida es dos veces por semana.",
};
/** Returns the scripted reply to words of the rep, early in a talk with the customer of a sheet. */
export const replyOf = (language: Language, interactionPrompt: string, userText: string): string =>
  planReply(
    askedWith(userText, {
      language,
      interactionPrompt,
      points: [wordedIn(language, "p", CLAIMS[language])],
      turns: spokenTurns(["C: …", "…", "C: …"]),
    }),
    1,
  ).sentences.join(" ");

/** The customer and the talk of `lineAfter`. */
interface Told {
  sheet: string;
  /** The rubric's only point; none for "". */
  claim: string;
  question: string;
  /** The turns before, after the customer's first. */
  said: string[];
  seed: number;
}
/** Returns the scripted reply to the rep's first words, or to the words after some turns. */
export const lineAfter = (
  language: Language,
  userText: string,
  { sheet, claim = "", question = "", said = [], seed = 1 }: Partial<Told> = {},
): string =>
  planReply(
    askedWith(userText, {
      language,
      ...(sheet !== undefined && { interactionPrompt: sheet }),
      points: claim === "" ? [] : [wordedIn(language, "p", claim, { question })],
      turns: spokenTurns(["C: …", ...said]),
    }),
    seed,
  ).sentences.join(" ");

/** The families of lines that answer a question without telling anything of the sheet. */
export const ROUGH = [
  "toCheck",
  "varies",
  "depends",
  "yesAndNo",
  "moreOrLess",
  "ofAll",
  "since",
  "manage",
  "happened",
  "story",
  "oldWay",
  "cautious",
  "hardToSay",
  "plenty",
  "allDay",
  "toOffer",
  "back",
  "after",
  "decider",
] as const;
/** Three turns before a late one. */
export const TOLD = ["…", "C: …", "…", "C: …", "…", "C: …"];
/** Returns the scripted answer late in a talk, by a sheet, while a point is open. */
export const lateAnswer = (language: Language, userText: string, sheet = ""): string =>
  lineAfter(language, userText, {
    sheet,
    claim: CLAIMS[language],
    said: TOLD,
  });
