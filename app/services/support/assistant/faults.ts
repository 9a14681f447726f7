import type { Language } from "~/models/terms/language";
import { splitSentences } from "../../language/sentences";
import { languageFaults, lengthFaults, roleFaults } from "../../talk/checks";
import type { Fault } from "../../talk/fault";
import { sentenceKey } from "~/services/talk/whole-sentences";
import type { Choices } from "./pending";
import { figuresBeyond, groundFaults } from "./grounded";
import { phrasesOf } from "./phrases";
import { MOST_ASKED, MOST_WORDS } from "./prompt";
import { toldOf } from "./rules";
import { type Sign, signOf, unmarked } from "./signs";
import { sentenceOf, type AssistantTurn } from "./turn";

const TOLD: Record<Language, Record<"sign" | "ask" | "figure", string>> = {
  fr: {
    sign: "Commence par un des signes entre crochets, avec un numéro de la liste.",
    ask: "Après [?], une seule question courte, rien d'autre.",
    figure: "Une question ne donne aucun chiffre.",
  },
  en: {
    sign: "Begin with one of the signs in brackets, with a number of the list.",
    ask: "After [?], a single short question, nothing else.",
    figure: "A question gives no figure.",
  },
  es: {
    sign: "Empieza con uno de los signos entre corchetes, con un número de la lista.",
    ask: "Después de [?], una sola pregunta corta, nada más.",
    figure: "Una pregunta no da ninguna cifra.",
  },
};

/** Returns all faults of a model's sentence after the spoken ones. Sentences include their signs. Pure. */
export function faultsOf(
  sentence: string,
  spoken: readonly string[],
  { turn, choices }: { turn: AssistantTurn; choices: Choices },
): Fault[] {
  const { language } = turn;
  const { words } = unmarked(sentence);
  const mark = [...spoken, sentence].flatMap((one) => unmarked(one).mark ?? []).at(-1);
  const decided = mark === undefined ? null : signOf(mark, choices);
  if (!decided) return [{ kind: "sign", told: TOLD[language].sign }];
  if (isOurs(words, turn, decided)) return [];
  const said = spoken.map((one) => unmarked(one).words);
  const most = decided.sign === "ask" ? MOST_ASKED : MOST_WORDS;
  return [
    ...lengthFaults(words, said, { most, language }),
    ...languageFaults(words, language),
    ...roleFaults(words, language),
    ...(decided.sign === "tutorial"
      ? groundFaults(words, sourceOf(decided.tutorial, language), language)
      : questionFaults(words, spoken, turn, choices)),
  ];
}

const sourceOf = ({ title, response }: Choices["menu"][number], language: Language): string =>
  `${title[language]}. ${response[language]}`;

function questionFaults(
  words: string,
  spoken: readonly string[],
  { asked, language }: AssistantTurn,
  { menu }: Choices,
): Fault[] {
  const told = TOLD[language];
  const known = [asked.userText, ...menu.map(({ title }) => title[language])].join(". ");
  const isQuestion = words.trimEnd().endsWith("?") && spoken.length === 0;
  const figures = figuresBeyond(words, known, language);
  return [
    ...(isQuestion ? [] : [{ kind: "ask", told: told.ask }]),
    ...(figures.length > 0 ? [{ kind: "figure", told: told.figure }] : []),
  ];
}

/** Returns true for a fixed sentence of the code or an admin, which is not the model's own. */
function isOurs(words: string, turn: AssistantTurn, decided: Sign): boolean {
  const { goOn, more, goodbye, otherQuestion, whenDone, lastStep } = phrasesOf(turn.language);
  const ready = [
    sentenceOf(turn, "unknown_request"),
    sentenceOf(turn, "send_the_invoices"),
    goOn,
    more,
    goodbye,
    otherQuestion,
    whenDone,
    lastStep,
  ].flatMap(splitSentences);
  const told = decided.sign === "tutorial" ? toldOf(decided.tutorial, turn.language) : [];
  const key = sentenceKey(words);
  return [...ready, ...told].some((one) => typeof one === "string" && sentenceKey(one) === key);
}
