import { type FileHandle, open, readdir } from "node:fs/promises";
import path from "node:path";
import { wavHeader, WAV_HEADER_BYTES } from "~/services/speech/wav-header";
import type { GrowingSound } from "./port";

const CHANNELS = 2;
/** The bytes of one sample of both sides. */
export const FRAME_BYTES = CHANNELS * 2;

/** Returns the header of a file with the sound of both sides. */
export const stereoHeader = (dataBytes: number) => wavHeader(dataBytes, { channels: CHANNELS });

/** A WAV file of this machine that grows. Its header is right after each write. */
export class WavFile implements GrowingSound {
  private readonly file: FileHandle;

  private constructor(file: FileHandle) {
    this.file = file;
  }

  /** Creates the file. @throws when it exists, or its directory cannot be written */
  static async create(path: string): Promise<WavFile> {
    const file = await open(path, "wx");
    await file.write(stereoHeader(0), 0, WAV_HEADER_BYTES, 0);
    return new WavFile(file);
  }

  async write(frames: Buffer, at: number): Promise<void> {
    await this.file.write(frames, 0, frames.length, WAV_HEADER_BYTES + at);
    await this.file.write(stereoHeader(at + frames.length), 0, WAV_HEADER_BYTES, 0);
  }

  close(): Promise<void> {
    return this.file.close();
  }
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
