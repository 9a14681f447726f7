import { readFileSync } from "node:fs";
import * as v from "valibot";
import { type Card, CardSchema } from "../../app/models/terms/customer-card";
import type { Language } from "../../app/models/terms/language";
import { type WordedPoint, wordedIn } from "../../app/models/terms/rubric";
import { conversing } from "../../app/services/customer/conversing.server";
import { createModelRolePlayer } from "../../app/services/customer/model-role-player.server";
import type { RolePlayer } from "../../app/services/customer/port";
import { createScriptedRolePlayer } from "../../app/services/customer/scripted-role-player.server";
import { readFact } from "../../app/services/language/quantities/read-quantities";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { createOpenAiCompatible } from "../../app/services/llm/openai-compatible.server";
import { draftRubric } from "../../app/services/rubrics/draft-rubric";

/** A talk to hold: the module and the rep's fixed lines. See `talks/`. */
export interface TalkFile {
  language: Language;
  title: string;
  interactionPrompt: string;
  /** The customer's card; a bare one without. */
  card?: v.InferInput<typeof CardSchema>;
  firstMessage: string;
  /** The rubric. Without it, rules draft one from the three texts. */
  points?: (Pick<WordedPoint, "claim"> & Partial<WordedPoint>)[];
  transcript?: string;
  guidelines?: string;
  rep: string[];
}

/** A line of the rep and the customer's answer. */
export interface HeldTurn {
  rep: string;
  customer: string;
  /** From the rep's line to the first and the last sentence, in ms. */
  firstMs: number;
  wholeMs: number;
  /** The sentences that were not spoken, with the reasons. */
  refused: { sentence: string; kinds: string[] }[];
  /** The reason why the script replaced the model, or null when it did not. */
  fallback: string | null;
}

export interface ServerAsked {
  baseUrl: string;
  model: string;
  apiKey: string | null;
  patienceMs: number;
}

/** A human who plays the model writes for minutes. */
const LONGEST_MS = 3_600_000;

export const readTalk = (file: string): TalkFile =>
  JSON.parse(readFileSync(file, "utf8")) as TalkFile;

/** Returns the rubric of a talk, in its language. */
export function pointsOf({ language, points, title, transcript, guidelines }: TalkFile) {
  if (!points) {
    const texts = { transcript: transcript ?? "", guidelines: guidelines ?? "" };
    return wordedIn(draftRubric({ title, evaluationPrompt: "", ...texts }, language), language);
  }
  return points.map((point, at): WordedPoint => ({
    id: `p${at + 1}`,
    kind: "expected",
    weight: 5,
    blocking: false,
    facts: readFact(point.claim, language),
    phrasings: [],
    falsehoods: [],
    question: "",
    objection: "",
    ...point,
  }));
}

/** Holds a talk with a customer played by the server's model, or by script when null. */
export async function holdTalk(talk: TalkFile, server: ServerAsked | null): Promise<HeldTurn[]> {
  const trace: Pick<HeldTurn, "refused" | "fallback"> = { refused: [], fallback: null };
  const player = server ? byModel(server, trace) : createScriptedRolePlayer();
  const points = pointsOf(talk);
  const turns: SpokenTurn[] = [];
  const add = (source: SpokenTurn["source"], message: string) =>
    turns.push({ index: turns.length, source, message, startMs: null, endMs: null });
  add("ai", talk.firstMessage);
  const held: HeldTurn[] = [];
  for (const rep of talk.rep) {
    Object.assign(trace, { refused: [], fallback: null });
    const said = await answer(player, { talk, points, turns: [...turns], userText: rep });
    held.push({ rep, ...said, ...trace });
    if (rep !== "") add("user", rep);
    add("ai", said.customer);
    if (player.closes?.(said.customer)) break;
  }
  return held;
}

/** Returns the card of a talk. */
export const cardOf = ({ card }: Pick<TalkFile, "card">): Card =>
  v.parse(CardSchema, card ?? { origin: "form", manner: "direct", mood: NEUTRAL });
const NEUTRAL = { difficulty: "normal", talk: "terse" } as const;

export const endTalks = (): Promise<void> => conversing().close();

function byModel(server: ServerAsked, trace: Pick<HeldTurn, "refused" | "fallback">): RolePlayer {
  const limits = { wholeMs: LONGEST_MS, streamMs: LONGEST_MS, silenceMs: server.patienceMs };
  return createModelRolePlayer({
    model: createOpenAiCompatible({ ...server, limits }),
    patienceMs: server.patienceMs,
    onRefused: ({ sentence, faults }) =>
      trace.refused.push({ sentence, kinds: faults.map(({ kind }) => kind) }),
    onFallback: (error) => (trace.fallback = String(error)),
  });
}

async function answer(
  player: RolePlayer,
  of: { talk: TalkFile; points: WordedPoint[]; turns: SpokenTurn[]; userText: string },
) {
  const { talk, points, turns, userText } = of;
  const { language, interactionPrompt, title, transcript = "", guidelines = "" } = talk;
  const began = performance.now();
  const sentences: string[] = [];
  let firstMs = 0;
  for await (const sentence of player.reply({
    interactionPrompt,
    card: cardOf(talk),
    reference: { title, transcript, guidelines, evaluationPrompt: "" },
    points,
    turns,
    language,
    userText,
    contextualUpdates: [],
    signal: new AbortController().signal,
  })) {
    if (sentences.length === 0) firstMs = performance.now() - began;
    sentences.push(sentence);
  }
  return { customer: sentences.join(" "), firstMs, wholeMs: performance.now() - began };
}
