import { NEAR_READER, type Reader } from "~/models/terms/reader";
import type { WordedPoint } from "~/models/terms/rubric";
import { type ChatModel, type LogFailure, unlessAway } from "~/services/llm/port";
import type {
  Claim,
  ClaimsToProve,
  NearReading,
  ProvenPoint,
  Reading,
  TalkToRead,
  JudgeInput,
  Judgement,
} from "~/services/judge/claims";
import { PROMPT_VERSION } from "./prompt";
import { readTalk, type TalkRead, type TalkUnread } from "./read-talk";

/** The near reader and the proof, run in the judging thread. Their calls reject as `TaskThread.run` does. */
export interface ReadingThread {
  /** The near reader's name. */
  name: string;
  /** The `ReadingCode.version`. */
  version: string;
  /** Reads a talk, or returns the reason for which it cannot be judged. */
  readNear(talk: TalkToRead, signal?: AbortSignal): Promise<NearReading | NotEvaluable>;
  proveClaims(task: ClaimsToProve, signal?: AbortSignal): Promise<ProvenPoint[]>;
}
type NotEvaluable = Extract<Judgement, { kind: "not_evaluable" }>;

export interface ModelReader {
  model: ChatModel;
  /** The server's address without its secrets. */
  server: string;
  /** The trial that the model passed. With null, the model may only give a second opinion (two-readers.md). */
  trial: string | null;
  thread: ReadingThread;
  /** Returns points of other trades for the prompt, the same for every talk of a rubric. */
  decoysOf: (talk: Pick<TalkToRead, "points" | "language">) => WordedPoint[];
  /** Notes each failure of the model after which the judging goes on. */
  logFailure?: LogFailure;
}

/** Judges a talk with the near reader alone, by likeness (two-readers.md). */
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
 * Judges a talk with a model. A model that passed its trial decides (two-readers.md). When it is late, or useless twice,
 * the near reader judges and `instead` gives the reason. Any other model gives a second opinion.
 * @throws LanguageModelError when the deciding model is away
 */
export async function judgeByModel(
  reader: ModelReader,
  { of, signal, ...talk }: JudgeInput,
): Promise<Reading | NotEvaluable> {
  const { thread, model, logFailure } = reader;
  const near = await thread.readNear(talk, signal);
  if ("kind" in near) return near;
  const prove = (claims: Claim[], second: Claim[] | null) =>
    thread.proveClaims({ talk, claims, second, near }, signal);
  const asked = { ...talk, decoys: reader.decoysOf(talk) };
  const isOpinion = reader.trial === null;
  const ask = () => readTalk(model, asked, { of, signal, prove, isOpinion, logFailure });
  const byNear = () => provenNear({ talk, near, thread, signal });
  // An opinion must not hold up a judgement.
  if (isOpinion) return withOpinion(await byNear(), await unlessAway(ask, logFailure), model.id);
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

/**
 * Adds a model's opinion to the near reading. An opinion holds the first claims, because it gets no second question.
 */
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
