import { setImmediate as otherWork } from "node:timers/promises";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { RolePlayer } from "~/services/customer/port";
import type { Reference, SpokenTurn } from "~/services/language/spoken-turn";
import type { Manner } from "./point-lines";
import { createScriptedRep } from "./scripted-rep";

/** The maximum number of turns of a talk: more than any of our customers listens to. */
const MAX_TURNS = 30;

export interface TrialTalk {
  turns: SpokenTurn[];
  /** True when the rules played the customer, or replaced a model that failed or was too slow. */
  isByRules: boolean;
}

/** The customer's part: the texts from which it plays. */
export interface CustomerPart {
  interactionPrompt: string;
  firstMessage: string;
  reference: Reference;
}

/**
 * Holds a whole talk between a scripted rep and a customer, in memory. Stores nothing. `rules` replace a `model` that
 * fails, or once `late` is aborted.
 * @throws the reason of `signal`
 */
export async function holdTalk(options: {
  manner: Manner;
  points: readonly WordedPoint[];
  language: Language;
  seed: number;
  part: CustomerPart;
  rules: RolePlayer;
  /** Null when only rules play. */
  model: RolePlayer | null;
  /** Aborts when the model's time is over. */
  late: AbortSignal;
  signal: AbortSignal;
}): Promise<TrialTalk> {
  const { language, part, rules, signal } = options;
  // A copy, because the customer remembers a talk by its array of points.
  const points = [...options.points];
  const { interactionPrompt, reference } = part;
  const rep = createScriptedRep(options);
  const turns: SpokenTurn[] = [];
  const add = (source: SpokenTurn["source"], message: string) =>
    turns.push({ index: turns.length, source, message, startMs: null, endMs: null });
  let { model } = options;

  async function answer(userText: string): Promise<string> {
    const input = {
      interactionPrompt,
      reference,
      points,
      turns: [...turns],
      language,
      userText,
      contextualUpdates: [],
    };
    if (model && !options.late.aborted) {
      const either = AbortSignal.any([signal, options.late]);
      try {
        return await wordsOf(model.reply({ ...input, signal: either }));
      } catch (error) {
        signal.throwIfAborted();
        if (!options.late.aborted) throw error;
      }
    }
    model = null;
    return wordsOf(rules.reply({ ...input, signal }));
  }

  add("ai", part.firstMessage);
  for (let count = 0; count < MAX_TURNS; count++) {
    await otherWork(); // each answer reads the whole talk, on the thread that serves requests
    signal.throwIfAborted();
    const line = rep.next(turns.at(-1)?.message ?? "");
    const reply = await answer(line.text);
    add("user", line.text);
    add("ai", reply);
    if (line.isLast || rules.closes?.(reply)) break;
  }
  return { turns, isByRules: model === null };
}

async function wordsOf(reply: AsyncIterable<string>): Promise<string> {
  const sentences: string[] = [];
  for await (const one of reply) sentences.push(one);
  return sentences.join(" ");
}
