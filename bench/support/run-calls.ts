import { defaultSentences } from "../../app/models/support/assistant-sentences";
import { LANGUAGES, type Language } from "../../app/models/terms/language";
import type { Tutorial } from "../../app/models/terms/tutorial-texts";
import { phrasesOf } from "../../app/services/support/phrases";
import type { Show, Speaks, SupportAssistant } from "../../app/services/support/port";
import { nearestStep, stepsOf } from "../../app/services/support/assistant/steps";
import { readJsonLines } from "../labelled-files";
import { loadSupportSet } from "./measure";

/** A call: the caller's words turn by turn, with the wanted answer to each. */
export interface Call {
  id: string;
  /** The set whose tutorials are known. */
  set: string;
  language: Language;
  turns: { says: string; wants?: string }[];
}

/** An answered turn. */
export interface Answered {
  says: string;
  /** The ids of the tutorials shown by the page. */
  shown: string[];
  said: string[];
  wants?: string;
  /** True when the answer is the wanted one. Null when no answer is wanted. */
  isMet: boolean | null;
}

/** Reads calls from JSON Lines. @throws SyntaxError */
export const readCalls = (file: string): Call[] => readJsonLines(file) as Call[];

/** Returns each question of a set as a call of one turn. */
export const questionsAsCalls = (set: string): Call[] =>
  loadSupportSet(set).questions.map(({ id, language, question, tutorial }) => ({
    id: `${set} ${id}`,
    set,
    language,
    turns: [{ says: question, wants: tutorial ?? "unknown" }],
  }));

/** Holds a call with an assistant, turn after turn. */
export async function holdCall(call: Call, assistant: SupportAssistant): Promise<Answered[]> {
  const { tutorials } = loadSupportSet(call.set);
  const firstMessage = phrasesOf(call.language).first(call.set);
  const turns = [turnOf("ai", firstMessage, 0)];
  const answered: Answered[] = [];
  for (const { says, wants } of call.turns) {
    const reply = assistant.reply({
      asker: { call: call.id, caller: call.id },
      tutorials,
      sentences: defaultSentences,
      language: call.language,
      firstMessage,
      userText: says,
      turns: [...turns],
      signal: new AbortController().signal,
    });
    const all: (string | Show | Speaks)[] = [];
    for await (const one of reply) all.push(one);
    const said = all.flatMap((one) => (typeof one === "string" ? one : []));
    const shown = all.flatMap((one) => (typeof one === "object" && "show" in one ? one.show : []));
    turns.push(turnOf("user", says, turns.length));
    turns.push(turnOf("ai", said.join(" "), turns.length));
    const isMet = wants === undefined ? null : meets(wants, { said, shown }, tutorials);
    answered.push({ says, shown, said, isMet, ...(wants === undefined ? {} : { wants }) });
  }
  return answered;
}

const turnOf = (source: "ai" | "user", message: string, index: number) => ({
  source,
  message,
  index,
  startMs: null,
  endMs: null,
});

/**
 * Returns true when an answer is the wanted one: a tutorial ("id"), one step ("id#2"), both of two ("a+b"), either
 * ("a|b"), a question back ("ask"), or a ready sentence.
 */
export function meets(
  wants: string,
  { said, shown }: Pick<Answered, "said" | "shown">,
  tutorials: readonly Tutorial[],
): boolean {
  if (wants.includes("|"))
    return wants.split("|").some((one) => meets(one, { said, shown }, tutorials));
  if (wants.includes("+")) return wants.split("+").every((one) => shown.includes(one));
  const text = said.join(" ");
  if (wants === "ask") return asksBack(said);
  const ready = readyIn(wants);
  if (ready) return shown.length === 0 && ready.some((one) => text.includes(one));
  const [id = "", step] = wants.split("#");
  const tutorial = tutorials.find((one) => one.id === id);
  if (!tutorial) throw new Error(`${wants} is wanted, and there is no such tutorial`);
  if (!shown.includes(id) || (step !== undefined && asksBack(said))) return false;
  return step === undefined || saysStep(said, tutorial, Number(step) - 1);
}

/** Returns true for a question back. A single candidate comes with its button. */
export const asksBack = (said: readonly string[]): boolean => said.at(-1)?.endsWith("?") === true;

/** Returns true when the step is said and no later one: a caller who asks for one step is not told all. */
const saysStep = (said: readonly string[], tutorial: Tutorial, at: number): boolean =>
  LANGUAGES.some((language) => {
    const steps = stepsOf(tutorial, language);
    const places = said.flatMap((one) => nearestStep(one, steps, language) ?? []);
    return places.includes(at) && Math.max(...places) === at;
  });

/** Returns a ready sentence in every language, or null for any other text. */
function readyIn(wants: string): string[] | null {
  if (wants === "unknown") return Object.values(defaultSentences.unknown_request);
  if (wants === "invoices") return Object.values(defaultSentences.send_the_invoices);
  if (wants !== "goOn" && wants !== "more" && wants !== "goodbye") return null;
  return LANGUAGES.map((language) => phrasesOf(language)[wants]);
}
