import { NEAR_READER, type Reader } from "~/models/terms/reader";
import type { WordedPoint } from "~/models/terms/rubric";
import { type ChatModel, LanguageModelError } from "~/services/llm/port";
import type {
  Claim,
  ClaimsToProve,
  NearReading,
  ProvenPoint,
  Reading,
  TalkToRead,
} from "../claims";
import type { JudgeInput, Judgement } from "../types";
import { PROMPT_VERSION } from "./prompt";
import { readTalk, type TalkRead, type TalkUnread } from "./read-talk";

/** The near reader and the proof at work in the judging thread. Its calls reject as `TaskThread.run` says. */
export interface ReadingThread {
  /** The near reader's name. */
  name: string;
  /** `ReadingCode.version`. */
  version: string;
  /** Or why nothing can be said of this talk. */
  readNear(talk: TalkToRead, signal?: AbortSignal): Promise<NearReading | NotEvaluable>;
  proveClaims(task: ClaimsToProve, signal?: AbortSignal): Promise<ProvenPoint[]>;
}
type NotEvaluable = Extract<Judgement, { kind: "not_evaluable" }>;

export interface ModelReader {
  model: ChatModel;
  /** The address of its server, without what is secret of it. */
  server: string;
  /** The trial that it has passed; null for a model that may give a second opinion alone (mind §3). */
  trial: string | null;
  thread: ReadingThread;
  /** Points of other trades that ride along, the same for every talk of a rubric. */
  decoysOf: (talk: Pick<TalkToRead, "points" | "language">) => WordedPoint[];
}

/** Judges one talk by likeness alone (mind §4). */
export async function judgeByNear(
  thread: ReadingThread,
  { of: _, signal, ...talk }: JudgeInput,
): Promise<Reading | NotEvaluable> {
  const near = await thread.readNear(talk, signal);
  return "kind" in near ? near : provenNear({ talk, near, thread, signal });
}

const provenNear = async ({
  talk,
  near,
  thread,
  signal,
}: {
  talk: TalkToRead;
  near: NearReading;
  thread: ReadingThread;
  signal: AbortSignal | undefined;
}): Promise<Reading> => ({
  kind: "read",
  points: await thread.proveClaims({ talk, claims: near.claims, second: null, near }, signal),
  unmatched: near.unmatched,
  reader: NEAR_READER,
  name: thread.name,
  version: thread.version,
  claims: near.claims,
  second: null,
  opinion: null,
  decoys: [],
});

/**
 * Judges one talk. A model that has passed its trial decides; late, or of no use twice, it leaves the near reader's
 * judgement, which says so (`instead`). Any other model gives a second opinion (mind §2, §3).
 * @throws LanguageModelError when the model that is to decide is away
 */
export async function judgeByModel(
  reader: ModelReader,
  { of, signal, ...talk }: JudgeInput,
): Promise<Reading | NotEvaluable> {
  const { thread, model } = reader;
  const near = await thread.readNear(talk, signal);
  if ("kind" in near) return near;
  const prove = (claims: Claim[], second: Claim[] | null) =>
    thread.proveClaims({ talk, claims, second, near }, signal);
  const asked = { ...talk, decoys: reader.decoysOf(talk) };
  const isOpinion = reader.trial === null;
  const ask = () => readTalk(model, asked, { of, signal, prove, isOpinion });
  const byNear = () => provenNear({ talk, near, thread, signal });
  if (isOpinion) return withOpinion(await byNear(), await unlessAway(ask), model.id);
  const read = await ask();
  if (read.kind === "unread") return { ...(await byNear()), instead: read.why };
  return byModel(reader, near, read);
}

function byModel(
  { model, server, trial, thread }: ModelReader,
  { unmatched }: NearReading,
  { points, claims, second, decoys }: TalkRead,
): Reading {
  const reader: Reader = { kind: "model", model: model.id, server, prompt: PROMPT_VERSION, trial };
  return {
    kind: "read",
    points,
    unmatched,
    reader,
    name: model.id,
    version: `${PROMPT_VERSION}/${thread.version}`,
    claims,
    second,
    opinion: null,
    decoys: decoys.map(withoutCertainty),
  };
}

/** A second opinion is of the claims as they came: nobody is asked twice for it. */
function withOpinion(
  near: Reading,
  read: TalkRead | TalkUnread | null,
  opinionBy: string,
): Reading {
  if (read?.kind !== "read") return near;
  const { claims, points, decoys } = read;
  return { ...near, opinion: { claims, points }, opinionBy, decoys: decoys.map(withoutCertainty) };
}

const withoutCertainty = ({ certainty: _, ...claim }: Claim) => claim;

/** No judgement waits for an opinion. */
async function unlessAway<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof LanguageModelError) return null;
    throw error;
  }
}
