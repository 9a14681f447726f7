import { type ChatModel, LanguageModelError } from "~/services/llm/port";
import type { NearReading, ProvenPoint, TalkToRead } from "./claims";
import { decoysOf } from "./model-reader/decoys";
import type { ReadingThread } from "./model-reader/reading-judge";
import { readTalk } from "./model-reader/read-talk";

/** The near reader, of texts of any length, and the proof. */
export interface ProvingThread {
  readNear: (talk: TalkToRead, signal?: AbortSignal) => Promise<NearReading>;
  proveClaims: ReadingThread["proveClaims"];
}

/** Points as a model read them and code proved them, one a point of the rubric. `model`: its id. */
export interface ModelRead {
  points: ProvenPoint[];
  model: string;
}

/**
 * Has a model read a few words, once, by the prompt and the proof of evaluations; null when it is away, or its answers
 * are of no use. @throws the signal's reason once aborted
 */
export async function askModel(
  model: ChatModel,
  talk: TalkToRead,
  { by, signal }: { by: ProvingThread; signal: AbortSignal },
): Promise<ModelRead | null> {
  try {
    const near = await by.readNear(talk, signal);
    // With the decoys of its rubric the beginning of the prompt is that of evaluations, which servers keep.
    const read = await readTalk(
      model,
      { ...talk, decoys: decoysOf(talk) },
      {
        signal,
        prove: (claims, second) => by.proveClaims({ talk, claims, second, near }, signal),
        isOpinion: true,
      },
    );
    return read.kind === "read" ? { points: read.points, model: model.id } : null;
  } catch (error) {
    if (error instanceof LanguageModelError) return null;
    throw error;
  }
}
