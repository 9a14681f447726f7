import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import {
  type ChatMessage,
  type LanguageModelError,
  type LogFailure,
  unlessAway,
} from "~/services/llm/port";
import type { Claim, ProvenPoint } from "~/services/judge/claims";
import { type ReaderPrompt, askedId, withRequest } from "./prompt";
import { type AnswerFault, lacksSentence, readAnswer } from "./read-answer";
import { wordsFor } from "./verdict-words";
import { PROMPT_TEXTS } from "./prompt-texts";

interface FaultTexts {
  refused: string;
  "no-json": string;
  cut: string;
  missing: (ids: string) => string;
  twice: (id: string) => string;
  "no-verdict": (id: string, word: string, words: string) => string;
  "no-sentence": (id: string) => string;
  "no-such-sentence": (id: string, sentence: number, last: number) => string;
  again: string;
}

/** The sentences that tell the model its faults, in the module's language. */
export const FAULT_TEXTS: Record<Language, FaultTexts> = {
  fr: {
    refused: "Réponse refusée.",
    "no-json": "Elle ne contient pas d'objet JSON avec les points demandés.",
    cut: "Elle s'arrête avant sa fin.",
    missing: (ids) => `Il manque ${ids}.`,
    twice: (id) => `${id} a deux verdicts : n'en donne qu'un.`,
    "no-verdict": (id, word, words) =>
      `${id} : « ${word} » n'est pas un de ses verdicts (${words}).`,
    "no-sentence": (id) => `${id} : il manque le numéro de la phrase qui le prouve.`,
    "no-such-sentence": (id, sentence, last) =>
      `${id} : la phrase ${sentence} n'existe pas, elles vont de 1 à ${last}.`,
    again: "Renvoie l'objet JSON entier, corrigé, seul.",
  },
  en: {
    refused: "Answer refused.",
    "no-json": "It holds no JSON object with the points that were asked.",
    cut: "It stops before its end.",
    missing: (ids) => `${ids} missing.`,
    twice: (id) => `${id} has two verdicts: give one.`,
    "no-verdict": (id, word, words) => `${id}: "${word}" is not one of its verdicts (${words}).`,
    "no-sentence": (id) => `${id}: the number of the sentence that proves it is missing.`,
    "no-such-sentence": (id, sentence, last) =>
      `${id}: there is no sentence ${sentence}, they run from 1 to ${last}.`,
    again: "Send the whole JSON object again, corrected, alone.",
  },
  es: {
    refused: "Respuesta rechazada.",
    "no-json": "No contiene un objeto JSON con los puntos pedidos.",
    cut: "Se detiene antes de su fin.",
    missing: (ids) => `Falta ${ids}.`,
    twice: (id) => `${id} tiene dos veredictos: da uno solo.`,
    "no-verdict": (id, word, words) => `${id}: «${word}» no es uno de sus veredictos (${words}).`,
    "no-sentence": (id) => `${id}: falta el número de la frase que lo prueba.`,
    "no-such-sentence": (id, sentence, last) =>
      `${id}: la frase ${sentence} no existe, van de 1 a ${last}.`,
    again: "Envía otra vez el objeto JSON entero, corregido, solo.",
  },
};

/** The maximum number of characters that a fault repeats from an answer. */
const MOST_REPEATED = 60;

/** Returns one message with all faults of an answer, so that one more try can correct them. Pure. */
export function tellFaults(
  faults: readonly AnswerFault[],
  { asked, sentences, language }: Pick<ReaderPrompt, "asked" | "sentences" | "language">,
): string {
  const texts = FAULT_TEXTS[language];
  const kindOf = (id: string): WordedPoint["kind"] =>
    asked[Number(id.slice(1)) - 1]?.kind ?? "expected";
  const told = faults.flatMap((fault): string[] => {
    switch (fault.kind) {
      case "no-json":
      case "cut":
        return [texts[fault.kind]];
      case "missing":
        return [];
      case "no-verdict": {
        const words = wordsFor(kindOf(fault.asked), language).join(", ");
        return [texts["no-verdict"](fault.asked, fault.word.slice(0, MOST_REPEATED), words)];
      }
      case "no-such-sentence":
        return [texts["no-such-sentence"](fault.asked, fault.sentence, sentences.length)];
      default:
        return [texts[fault.kind](fault.asked)];
    }
  });
  const missing = faults.flatMap((fault) => (fault.kind === "missing" ? [fault.asked] : []));
  if (missing.length > 0) told.push(texts.missing(missing.join(", ")));
  return [texts.refused, ...told, texts.again].join(" ");
}

/** The proof of a reader's claims with its second answers about disputed points; null without a second question. */
export type Prove = (claims: Claim[], second: Claim[] | null) => Promise<ProvenPoint[]>;

interface Asking {
  prompt: ReaderPrompt;
  /** One claim for each point, in the rubric's order. */
  claims: Claim[];
  prove: Prove;
  /** Notes the failures of answers itself, and throws the others. */
  ask: (
    messages: ChatMessage[],
    schema: object,
    wanted: { isUsable: (answer: string) => boolean },
  ) => Promise<string | LanguageModelError>;
  logFailure?: LogFailure;
}

/**
 * Proves claims, then asks the model once more, in one request, about the disputed points. The question suggests no
 * other verdict, and the proof decides whether the answer counts (two-readers.md). The first proof holds when the model fails
 * here.
 */
export async function askAgain({ prompt, claims, prove, ask, logFailure }: Asking) {
  const points = await prove(claims, null);
  const ids = disputedIds(points, prompt);
  if (ids.length === 0) return { points, second: null, requests: 0 };
  const claimsIn = (answer: string) =>
    readAnswer(answer, prompt, ids).claims.filter((claim) => !lacksSentence(claim));
  const isUsable = (answer: string) => claimsIn(answer).length === ids.length;
  const request = requestOf(ids, claims, prompt);
  const answer = await unlessAway(() => ask(...request, { isUsable }), logFailure);
  const second = typeof answer === "string" ? claimsIn(answer) : [];
  if (second.length === 0) return { points, second: null, requests: 1 };
  return { points: await prove(claims, second), second, requests: 1 };
}

function disputedIds(proven: readonly ProvenPoint[], { asked }: ReaderPrompt): string[] {
  const disputed = new Set(proven.flatMap(({ id, dispute }) => (dispute ? [id] : [])));
  return asked.flatMap(({ id }, at) => (disputed.has(id) ? [askedId(at)] : []));
}

/**
 * Returns the request for disputed points. It repeats the instructions, rubric and talk, so that a server can use its
 * cache.
 */
function requestOf(
  ids: readonly string[],
  claims: readonly Claim[],
  prompt: ReaderPrompt,
): [ChatMessage[], object] {
  const { again } = PROMPT_TEXTS[prompt.language];
  const lines = ids.map((id) => {
    const point = prompt.asked[Number(id.slice(1)) - 1];
    const claim = claims.find((one) => one.id === point?.id);
    return again.point(id, claim?.sentences ?? []);
  });
  const request = [again.ask, ...lines, again.form(ids[0] ?? "")].join("\n");
  return [[prompt.messages[0], withRequest(prompt, request)], schemaOf(ids)];
}

/** Returns the schema of an assertion, a verdict and numbers: `["trente jours","dit",[3]]`. */
function schemaOf(ids: readonly string[]): object {
  const numbers = { type: "array", items: { type: "integer" }, maxItems: 3 };
  const items = { anyOf: [{ type: "string" }, numbers] };
  const entry = { type: "array", items, minItems: 3, maxItems: 3 };
  const properties = Object.fromEntries(ids.map((id) => [id, entry]));
  return { type: "object", properties, required: ids, additionalProperties: false };
}
