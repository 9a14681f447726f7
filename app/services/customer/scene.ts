import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { turnsOnSubject } from "~/services/language/interposed";
import { draftQuestion } from "~/services/rubrics/draft-wording";
import { tellsOpenPoint } from "./gate";
import { withApostrophes } from "./hearing/contractions";
import { hear, type Heard } from "./hearing/hear";
import { withoutStammer } from "./hearing/stammer";
import { type Entry, keepLedger } from "./ledger";
import type { PlanInput } from "./port";
import { phrasesOf } from "./script/phrases/phrases";
import { type Memory, remember, type Session, sessionOf } from "./session";

/** A talk at the rep's last words: the script and a model both begin from it. */
export interface Scene {
  input: PlanInput;
  card: Card;
  text: string;
  /** The acts and questions heard in the words to answer. */
  heard: Heard;
  session: Session;
  memory: Memory;
  ledger: Entry[];
  /** The question of each point, in the rubric's order; "" for none. */
  questions: readonly string[];
  /** The point that our last turn asked about; null for none. */
  pending: Entry | null;
  /** Returns true for a sentence with a figure of the offer, or that states a point, which the rep has not said. */
  tells(line: string): boolean;
}

/** @throws MoreToHear when the session's patience is at its end */
export function sceneOf(given: PlanInput, seed: number): Scene {
  const { points, language } = given;
  const session = sessionOf(given);
  const input = asHeard(given);
  const questions = points.map(
    ({ question, claim }) => question || draftQuestion({ claim, guideline: null }, language),
  );
  const pointAsked = (message: string) =>
    session.notes.get(message)?.pointId ??
    points.find((_, at) => isIn(message, questions[at] ?? ""))?.id ??
    null;
  const about = (ours: string) => {
    const question = questions[points.findIndex(({ id }) => id === pointAsked(ours))] ?? "";
    return ours.includes(question) ? ours : `${question} ${ours}`;
  };
  const ledger = keepLedger(input, session, about);
  const last = input.turns.findLast(({ source }) => source === "ai")?.message ?? "";
  const asked = pointAsked(last);
  return {
    input,
    card: input.card,
    text: input.userText.trim(),
    heard: hear(input.userText, language),
    session,
    memory: remember(input, session, seed),
    ledger,
    questions,
    pending: ledger.find(({ point }) => point.id === asked) ?? null,
    tells: (line) => tellsOpenPoint(line, ledger, session, input),
  };
}

const isIn = (message: string, question: string): boolean =>
  question !== "" && message.includes(question);

/** Returns the talk without the machine's own excuses, stammered numbers and bare contractions. */
function asHeard(given: PlanInput): PlanInput {
  const plain = (words: string) => withoutStammer(withApostrophes(words, given.language));
  const turns = turnsOnSubject(given).map((turn) =>
    turn.source === "user" ? { ...turn, message: plain(turn.message) } : turn,
  );
  return { ...given, userText: plain(given.userText), turns };
}

/** Returns the customer's line that lets the rep go on. */
export const goOnLine = (language: Language): string => phrasesOf(language).voice.goOn[0] ?? "";
