import type { WordedPoint } from "~/models/terms/rubric";
import type { Plan, RolePlayInput } from "~/services/customer/port";
import type { Language } from "~/models/terms/language";
import type { Card } from "~/models/terms/customer-card";
import { cardWith } from "./cards";
import { planReply } from "~/services/customer/script/plan";
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

/** Returns the card of that prompt. */
export const bikeCard = (): Card =>
  cardWith({
    name: "Samir Belkacem",
    role: "plombier",
    facts: [
      {
        field: "business",
        value: "je suis plombier à Grenoble",
        says: ["Je suis plombier à Grenoble."],
        cues: [],
      },
      {
        field: "people",
        value: "un compagnon et un apprenti",
        says: ["J'ai un compagnon et un apprenti."],
        cues: [],
      },
      {
        field: "today",
        value: "une vieille camionnette à 320 euros par mois",
        says: ["J'ai une vieille camionnette à 320 euros par mois."],
        cues: ["camionnette"],
      },
    ],
    troubles: [{ says: "Je perds une heure par jour à me garer.", cues: ["garer"] }],
    objections: [
      {
        says: "Un chauffe-eau sur un vélo, vous rigolez.",
        when: "any",
        must: true,
        answeredBy: ["load"],
        cues: [],
      },
    ],
  });

/** Returns the request to the customer's model. `lines` is the talk so far; the customer's lines begin with "C: ". */
export function askedWith(
  userText: string,
  values: Partial<RolePlayInput> & { language?: Language } = {},
): RolePlayInput {
  return {
    interactionPrompt: bikePrompt,
    card: bikeCard(),
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

/** The customer and the talk of `lineAfter`. */
interface Told {
  card: Card;
  /** The rubric's only point; none for "". */
  claim: string;
  question: string;
  /** The turns before, after the customer's first. */
  said: string[];
}
/** Returns the scripted reply to the rep's first words, or to the words after some turns, by a bare card. */
export const lineAfter = (
  language: Language,
  userText: string,
  { card = cardWith(), claim = "", question = "", said = [] }: Partial<Told> = {},
): string =>
  planReply(
    askedWith(userText, {
      language,
      card,
      interactionPrompt: "",
      points: claim === "" ? [] : [wordedIn(language, "p", claim, { question })],
      turns: spokenTurns(["C: …", ...said]),
    }),
    1,
  ).sentences.join(" ");

/** Plays a whole talk: the scripted customer answers each line of the rep in turn. Returns its plans. */
export function talkWith(lines: readonly string[], values: Partial<RolePlayInput> = {}): Plan[] {
  const points = values.points ?? bikePoints();
  const said = ["C: …"];
  return lines.map((line) => {
    const turns = spokenTurns(said);
    const plan = planReply(askedWith(line, { ...values, points, turns }), 1);
    said.push(...(line === "" ? [] : [line]), `C: ${plan.sentences.join(" ")}`);
    return plan;
  });
}

/** Returns the words of plans, one line each. */
export const linesOf = (plans: readonly Plan[]): string[] =>
  plans.map(({ sentences }) => sentences.join(" "));
