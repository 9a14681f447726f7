import { type FileHandle, mkdir, open, readdir } from "node:fs/promises";
import path from "node:path";
import { wavHeader, WAV_HEADER_BYTES } from "~/services/speech/wav-header";
import { SAMPLE_RATE_HZ } from "./protocol";

const CHANNELS = 2;
const FRAME_BYTES = CHANNELS * 2;
const SAMPLES_PER_MS = SAMPLE_RATE_HZ / 1_000;
/** The delay in ms after which late sound is left out of the file, though still recognised. */
const LATEST_MS = 10_000;
/** The distance in ms by which the file trails the present, because an interruption may take back later sound. */
const BEHIND_MS = 1_000;

const stereoHeader = (dataBytes: number) => wavHeader(dataBytes, { channels: CHANNELS });

interface Placed {
  at: number;
  pcm: Int16Array;
}

/**
 * A WAV file of both sides of a conversation, written as it goes. The rep is left and the heard customer right, each at
 * its time from the start. A few seconds of sound stay in memory; the header is right after each write.
 */
export class SoundFile {
  private readonly file: FileHandle;
  private readonly sides: { rep: Placed[]; agent: Placed[] } = { rep: [], agent: [] };
  private repEnd = 0;
  private written = 0;
  private writing: Promise<void> = Promise.resolve();
  private failure: unknown = null;

  private constructor(file: FileHandle) {
    this.file = file;
  }

  /** Creates the file. @throws when the directory cannot be written */
  static async create(path: string): Promise<SoundFile> {
    const file = await open(path, "wx");
    await file.write(stereoHeader(0), 0, WAV_HEADER_BYTES, 0);
    return new SoundFile(file);
  }

  /** Adds the rep's sound at `atMs` from the start. */
  rep(pcm: Int16Array, atMs: number): void {
    const at = Math.round(atMs * SAMPLES_PER_MS);
    this.sides.rep.push({ at, pcm });
    this.repEnd = Math.max(this.repEnd, at + pcm.length);
  }

  /** Adds the customer's sound at `atMs` from the start, its time of hearing. */
  agent(pcm: Int16Array, atMs: number): void {
    this.sides.agent.push({ at: Math.round(atMs * SAMPLES_PER_MS), pcm });
  }

  /** Drops the customer's sound after `atMs`, when the rep interrupted. */
  cutCustomer(atMs: number): void {
    const at = Math.round(atMs * SAMPLES_PER_MS);
    this.sides.agent = this.sides.agent
      .filter((placed) => placed.at < at)
      .map((placed) => ({ at: placed.at, pcm: placed.pcm.subarray(0, at - placed.at) }));
  }

  /** Writes the settled sound at `nowMs` from the start. Throws nothing: `close` reports a failed disk. */
  flush(nowMs: number): void {
    const now = Math.round(nowMs * SAMPLES_PER_MS);
    const settled = now - BEHIND_MS * SAMPLES_PER_MS;
    const latest = now - LATEST_MS * SAMPLES_PER_MS;
    const lateRep = this.repEnd > 0 && this.repEnd < settled;
    this.write(lateRep ? Math.max(latest, this.repEnd) : settled);
  }

  /** Writes everything, closes the file and returns the milliseconds of sound. @throws the disk's error */
  async close(nowMs: number): Promise<number> {
    const end = (side: Placed[]) => side.map(({ at, pcm }) => at + pcm.length);
    const last = Math.max(0, ...end(this.sides.rep), ...end(this.sides.agent));
    this.write(Math.max(this.written, Math.min(last, Math.round(nowMs * SAMPLES_PER_MS))));
    await this.writing;
    await this.file.close();
    if (this.failure) throw this.failure;
    return this.written / SAMPLES_PER_MS;
  }

  private write(until: number): void {
    const length = until - this.written;
    if (length <= 0) return;
    const from = this.written;
    const frames = new Int16Array(length * CHANNELS);
    this.sides.rep = drain(this.sides.rep, from, until, frames, 0);
    this.sides.agent = drain(this.sides.agent, from, until, frames, 1);
    this.written = until;
    this.writing = this.writing
      .then(() => this.append(Buffer.from(frames.buffer), from))
      .catch((error: unknown) => {
        this.failure ??= error;
      });
  }

  private async append(bytes: Buffer, from: number): Promise<void> {
    const at = WAV_HEADER_BYTES + from * FRAME_BYTES;
    await this.file.write(bytes, 0, bytes.length, at);
    await this.file.write(
      stereoHeader(at - WAV_HEADER_BYTES + bytes.length),
      0,
      WAV_HEADER_BYTES,
      0,
    );
  }
}

/** Creates the sound file of a conversation. `name` is relative to the data directory. */
export async function openSoundIn(dataDir: string, name: string) {
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true });
  return { file: await SoundFile.create(file), path: name };
}

/** Copies the sound between `from` and `until` into one channel and returns the later sound. */
function drain(
  side: Placed[],
  from: number,
  until: number,
  frames: Int16Array,
  channel: number,
): Placed[] {
  const rest: Placed[] = [];
  for (const { at, pcm } of side) {
    const start = Math.max(at, from);
    const stop = Math.min(at + pcm.length, until);
    for (let sample = start; sample < stop; sample += 1)
      frames[(sample - from) * CHANNELS + channel] = pcm[sample - at] ?? 0;
    if (at + pcm.length > until) {
      const skip = Math.max(0, until - at);
      rest.push({ at: at + skip, pcm: pcm.subarray(skip) });
    }
  }
  return rest;
}

/** Repairs the headers of a directory's sound files after a crash between two writes. Returns the repaired names. */
export async function repairSoundFiles(directory: string): Promise<string[]> {
  const repaired: string[] = [];
  for (const name of await readdir(directory)) {
    if (!name.endsWith(".wav")) continue;
    const file = await open(path.join(directory, name), "r+");
    try {
      const { size } = await file.stat();
      const dataBytes = Math.max(
        0,
        Math.floor((size - WAV_HEADER_BYTES) / FRAME_BYTES) * FRAME_BYTES,
      );
      const header = Buffer.alloc(WAV_HEADER_BYTES);
      await file.read(header, 0, WAV_HEADER_BYTES, 0);
      if (header.equals(stereoHeader(dataBytes)) && size === WAV_HEADER_BYTES + dataBytes) continue;
      await file.truncate(WAV_HEADER_BYTES + dataBytes);
      await file.write(stereoHeader(dataBytes), 0, WAV_HEADER_BYTES, 0);
      repaired.push(name);
    } finally {
      await file.close();
    }
  }
  return repaired;
}
