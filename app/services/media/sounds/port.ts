import type { Readable } from "node:stream";
import type { SweepTimes } from "~/models/records/sweep-times";
import type { LocalCopy } from "~/services/media/objects/object-store";

/** The folder of the conversations' sounds, in the data directory and in an object store. */
export const SOUNDS = "conversations";

/** The sound of a conversation that goes on. */
export interface GrowingSound {
  /** Writes 16-bit frames of two channels at `at` bytes from the first frame. Resolves when this machine has them. */
  write(frames: Buffer, at: number): Promise<void>;
  /** Resolves when every written frame is durable where all nodes read it. @throws the disk's error, StoreUnavailable */
  close(): Promise<void>;
}

/** A sound by its name, such as `conversations/conv_1.wav`. */
export interface KeptSound {
  name: string;
  mimeType: string;
}

/** The sounds of conversations and support calls: our engines' own, and the copies of a vendor's. */
export interface Sounds {
  /** Begins the sound of a conversation. @throws when the data directory cannot be written */
  begin(name: string): Promise<GrowingSound>;
  /** Keeps a sound that comes whole. @throws StoreUnavailable */
  keep(name: string, bytes: Readable): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Answers a GET or HEAD by ranges, or returns null without the sound. @throws StoreUnavailable */
  serve(request: Request, sound: KeptSound): Promise<Response | null>;
  /** Returns a local path to read from, or null without the sound. @throws StoreUnavailable */
  localCopy(name: string): Promise<LocalCopy | null>;
  remove(name: string): Promise<void>;
  /** Repairs the files of a killed process, before the first conversation. Returns the repaired names. */
  recover(): Promise<string[]>;
  /** Brings the sounds of killed nodes to their place. Suits a call every hour. */
  sweep(times: SweepTimes): Promise<void>;
  /** Resolves when no closed sound is on its way to its place. */
  settled(): Promise<void>;
}
