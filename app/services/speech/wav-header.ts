import { SPEECH_RATE_HZ } from "./port";

export const WAV_HEADER_BYTES = 44;

/** Returns the header of a 16-bit WAV file at 16 kHz with `dataBytes` of sound. */
export function wavHeader(
  dataBytes: number,
  { channels }: { channels: 1 | 2 },
): Buffer<ArrayBuffer> {
  const frameBytes = 2 * channels;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write("RIFF", 0);
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + dataBytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(SPEECH_RATE_HZ, 24);
  header.writeUInt32LE(SPEECH_RATE_HZ * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
