import { type ChatModel, type LogFailure, unlessAway } from "~/services/llm/port";
import type { NearReading, ProvenPoint, TalkToRead } from "./claims";
import type { ReadingThread } from "./model-reader/reading-judge";
import { readTalk } from "./model-reader/read-talk";
import { decoysOf } from "./trial/texts";

/** The judging thread: the near reader, for texts of any length, and the proof. */
export interface ProvingThread {
  readNear: (talk: TalkToRead, signal?: AbortSignal) => Promise<NearReading>;
  proveClaims: ReadingThread["proveClaims"];
}

/** The points of a model's reading after the proof, in the rubric's order, and the model's id. */
export interface ModelRead {
  points: ProvenPoint[];
  model: string;
}

/**
 * Asks a model once to read a short text, with the prompt and the proof of evaluations. Returns null when the model is
 * away or its answers cannot be used.
 * @throws the signal's reason once aborted
 */
export async function askModel(
  model: ChatModel,
  talk: TalkToRead,
  { by, signal, logFailure }: { by: ProvingThread; signal: AbortSignal; logFailure?: LogFailure },
): Promise<ModelRead | null> {
  const read = await unlessAway(async () => {
    const near = await by.readNear(talk, signal);
    // The rubric's decoys give the prompt the same beginning as in evaluations. Servers cache that beginning.
    const asked = { ...talk, decoys: decoysOf(talk) };
    return readTalk(model, asked, {
      signal,
      prove: (claims, second) => by.proveClaims({ talk, claims, second, near }, signal),
      isOpinion: true,
      logFailure,
    });
  }, logFailure);
  return read?.kind === "read" ? { points: read.points, model: model.id } : null;
}
