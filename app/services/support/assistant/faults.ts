import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { sentenceKey, speechIn } from "~/services/talk/whole-sentences";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { withoutThoughts } from "~/services/llm/answers";
import { splitSentences } from "../../language/tokens";
import { languageFaults, lengthFaults, roleFaults, type Fault } from "../../talk/checks";
import type { Choices } from "./choices";
import { figuresBeyond, groundFaults, questionWordsBeyond } from "./grounded";
import { phrasesOf } from "../phrases";
import { MOST_ASKED, MOST_WORDS, labelsOf } from "./prompt";
import { toldOf } from "../rules-assistant";
import { sentenceOf, type AssistantTurn } from "./turn";
import { stepsOf } from "./steps";
import { byLanguage } from "~/services/language/words/room-words";

/** The model's decision, by the sign before its words. */
type Sign = { sign: "tutorial"; tutorial: Tutorial } | { sign: "ask" } | { sign: "ready" };

/** A sign may name its thing: "[Tutoriel 3]". The number of a step is no sign: "[Étape 3]". */
const SIGN = /\[\s*(?:[Tt]uto(?:riel|rial)?\s*)?(\d{1,3}\.?|[?IGMB])\s*\]\s*:?/gu;
/** A sign without brackets, as some models write it, only at the beginning. */
const BARE = /^\s*\*{0,2}(\d{1,3}|\?)\*{0,2}\s*(?:[:.)–-]\s|\n)/u;
/** The numbers of a list: at its beginning, or after a sentence. */
const LISTED = /(?<=^|\n|[.!?…:;]\s)\s*\*{0,2}(\d{1,3})\*{0,2}\s*[.)]\s/gu;

/** A sign at the beginning of a sentence. */
const MARKED = /^\[([^\]]*)\]\s*/;

/** Returns the sign at the beginning of a sentence, and the sentence without it. Pure. */
export function unmarked(sentence: string): { mark: string | null; words: string } {
  const mark = MARKED.exec(sentence)?.[1] ?? null;
  return { mark, words: sentence.replace(MARKED, "") };
}

/** Returns the decision of a sign; null for an unknown sign. Pure. */
function signOf(mark: string, { menu }: Choices): Sign | null {
  if (mark === "?") return { sign: "ask" };
  if (/^[0IGMB]$/.test(mark)) return { sign: "ready" };
  const tutorial = menu[Number.parseInt(mark, 10) - 1];
  return tutorial ? { sign: "tutorial", tutorial } : null;
}

/** Returns the tutorial of a sign; null for any other sign, or for none. Pure. */
export function tutorialOf(mark: string | null, choices: Choices): Tutorial | null {
  const decided = mark === null ? null : signOf(mark, choices);
  return decided?.sign === "tutorial" ? decided.tutorial : null;
}

/**
 * Returns true for the sign of a number without brackets, marked "n.". The number may also begin a list, so it counts
 * only with words of its tutorial. Pure.
 */
export const isBare = (mark: string): boolean => mark.endsWith(".");

/** Returns a text with brackets around a bare sign at its beginning. The first number of a list is no sign. */
function signed(text: string): string {
  const mark = BARE.exec(text)?.[1];
  if (mark === undefined) return text;
  if (mark === "?") return text.replace(BARE, "[?] ");
  const numbers = [...text.matchAll(LISTED)].map(([, number]) => Number(number));
  return numbers.includes(Number(mark) + 1) ? text : text.replace(BARE, "[$1.] ");
}

/**
 * Returns the speech of a model's text so far: each part after its sign. A tutorial that is new to the call is preceded
 * by its origin. Fixed sentences replace the model's words for a ready answer, and for a tutorial that it did not read
 * as a whole. Pure.
 */
export function spokenText(written: string, turn: AssistantTurn, choices: Choices): string {
  const text = signed(withoutThoughts(written));
  const found = [...text.matchAll(SIGN)];
  const speech = (part: string) => speechIn(part, labelsOf(turn.language));
  const before = speech(text.slice(0, found[0]?.index ?? text.length)).trim();
  // Words before the first sign come from a second try, or are a fault.
  const parts = found.map((match, at) => {
    const [whole, mark = ""] = match;
    const words = speech(text.slice(match.index + whole.length, found[at + 1]?.index));
    return `[${mark}] ${partOf(mark, words, { turn, choices, isFirst: at === 0 })}`;
  });
  return [...(found.length > 0 ? [] : [before]), ...parts].join("\n");
}

function partOf(
  mark: string,
  words: string,
  { turn, choices, isFirst }: { turn: AssistantTurn; choices: Choices; isFirst: boolean },
): string {
  const decided = signOf(mark, choices);
  if (decided?.sign === "ready") return readySentence(mark, turn);
  if (decided?.sign !== "tutorial") return words;
  const { tutorial } = decided;
  const { language, thread } = turn;
  const phrases = phrasesOf(language);
  const lead = isFirst ? "" : `${phrases.otherQuestion} `;
  if (!isBare(mark) && !isReadWhole(tutorial, turn, choices))
    return lead + sentencesOf(tutorial, turn).join(" ");
  const isNew = tutorial !== thread.tutorial;
  return `${lead}${isNew ? `${phrases.cites(tutorial.title[language])} ` : ""}${words}`;
}

/** Returns true when the model may word the tutorial. Of others it has only the title, or they are only a video. */
const isReadWhole = (
  tutorial: Tutorial,
  { language }: AssistantTurn,
  { whole }: Choices,
): boolean => whole.includes(tutorial) && stepsOf(tutorial, language).length > 0;

/** Returns the origin and the own words of a tutorial. Pure. */
export const sentencesOf = (
  tutorial: Tutorial,
  { language }: Pick<AssistantTurn, "language">,
): string[] => toldOf(tutorial, language).flatMap((one) => (typeof one === "string" ? one : []));

function readySentence(mark: string, turn: AssistantTurn): string {
  const { goOn, more, goodbye } = phrasesOf(turn.language);
  switch (mark) {
    case "I":
      return sentenceOf(turn, "send_the_invoices");
    case "G":
      return goOn;
    case "M":
      return more;
    case "B":
      return goodbye;
    default:
      return sentenceOf(turn, "unknown_request");
  }
}

const TOLD = byLanguage(({ support }) => support.faults.told);

/** Returns all faults of a model's sentence after the spoken ones. Sentences include their signs. Pure. */
export function faultsOf(
  sentence: string,
  spoken: readonly string[],
  { turn, choices }: { turn: AssistantTurn; choices: Choices },
): Fault[] {
  const sign: Fault = { kind: "sign", told: TOLD[turn.language].sign };
  const mark = [...spoken, sentence].flatMap((one) => unmarked(one).mark ?? []).at(-1);
  const decided = mark === undefined ? null : signOf(mark, choices);
  if (mark === undefined || !decided) return [sign];
  const isNew = unmarked(sentence).mark !== null;
  const before = spoken.at(-1);
  // Nothing was said under the sign before this one.
  if (isNew && before !== undefined && isOpening(before, { turn, choices })) return [sign];
  const faults = faultsUnder(decided, sentence, spoken, { turn, choices });
  return isBare(mark) && faults.length > 0 ? [sign, ...faults] : faults;
}

/** A courtesy at the beginning of a question back: "Je comprends.", "I see,". */
const COURTESY = longPattern("iu")`
      ^(?:(?:je (?:vous )?comprends(?: bien)?|je vois|bien sûr|d['’]accord|entendu|très bien
      |bien (?:reçu|compris)|(?:je suis )?désolée?|pas de souci|merci(?: beaucoup)?|okay|ok
      |i (?:understand|see)|of course|sure|all right|alright|certainly
      |(?:i['’]m )?sorry(?: about that)?|thank you|thanks|no problem|got it|(?:le )?(?:entiendo
      |comprendo)|claro(?: que sí)?|por supuesto|de acuerdo|vale|muy bien|lo siento|gracias
      |ya veo)(?![\p{L}'’])[\s,.!:;…–-]*)+
    `;
const withoutCourtesy = (words: string): string => words.replace(COURTESY, "");

/**
 * Returns true for words that only open the next ones: a tutorial's origin, "your other question", or a courtesy before
 * a question back. Pure.
 */
export function isOpening(
  sentence: string,
  { turn: { language }, choices: { menu } }: { turn: AssistantTurn; choices: Choices },
): boolean {
  const { otherQuestion, cites } = phrasesOf(language);
  const openings = [otherQuestion, ...menu.map(({ title }) => cites(title[language]))];
  const { words } = unmarked(sentence);
  const key = sentenceKey(words);
  return withoutCourtesy(words) === "" || openings.some((one) => sentenceKey(one) === key);
}

/** Returns the faults of a sentence under the sign before it. */
function faultsUnder(
  decided: Sign,
  sentence: string,
  spoken: readonly string[],
  { turn, choices }: { turn: AssistantTurn; choices: Choices },
): Fault[] {
  const { language } = turn;
  const { words } = unmarked(sentence);
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
  { menu, whole }: Choices,
): Fault[] {
  const told = TOLD[language];
  const said = asked.turns.flatMap(({ source, message }) => (source === "user" ? [message] : []));
  const titles = menu.map(({ title }) => title[language]);
  const known = [asked.userText, ...titles].join(". ");
  const read = [known, ...said, ...whole.map(({ response }) => response[language])].join(". ");
  const isFirst = spoken.every((one) => withoutCourtesy(unmarked(one).words) === "");
  const own = withoutCourtesy(words);
  const isQuestion = (own === "" || words.trimEnd().endsWith("?")) && isFirst;
  const figures = figuresBeyond(own, known, language);
  const beyond = questionWordsBeyond(own, read, language);
  return [
    ...(isQuestion ? [] : [{ kind: "ask", told: told.ask }]),
    ...(figures.length > 0 ? [{ kind: "figure", told: told.figure }] : []),
    ...(beyond.length > 0 ? [{ kind: "words", told: told.words(beyond.join(", ")) }] : []),
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
