import { WAV_HEADER_BYTES } from "~/services/speech/segments";
import { log } from "~/platform/log.server";
import type { GrowingSound, KeptSound, Sounds } from "./port";
import type { SoundParts } from "./sound-parts.server";
import { copy } from "~/copy/copy";
import { StoreUnavailable } from "~/services/media/port";

/** The bytes after which a part leaves: five seconds of both sides. */
const PART_BYTES = 5 * 64_000;
/** The largest part in bytes, after a time without the store. */
const LARGEST_PART = 32_000_000;
/**
 * The time in ms that the last part of an ended conversation may take. Its evaluation waits a little longer than that.
 */
const LAST_PART_MS = 2_000;

/**
 * The sound of a conversation, sent to the object store in parts while it grows. A failure of the store does not stop
 * the local file. The next part then carries the unsent bytes too.
 */
export class SentSound implements GrowingSound {
  private readonly name: string;
  private readonly local: { path: string; file: GrowingSound };
  private readonly parts: SoundParts;
  private readonly stopping = new AbortController();
  private written = 0;
  private sent = 0;
  private sending: Promise<void> | null = null;
  private isTroubled = false;

  constructor(name: string, local: { path: string; file: GrowingSound }, parts: SoundParts) {
    this.name = name;
    this.local = local;
    this.parts = parts;
  }

  async write(frames: Buffer, at: number): Promise<void> {
    await this.local.file.write(frames, at);
    this.written = at + frames.length;
    if (this.written - this.sent >= PART_BYTES) this.sendBehind();
  }

  async close(): Promise<void> {
    await this.local.file.close();
    const limit = setTimeout(() => this.stopping.abort(), LAST_PART_MS);
    try {
      await this.sending;
      await this.send();
    } finally {
      clearTimeout(limit);
    }
  }

  /** Sends during the conversation. One part is under way at a time, so that no part follows a gap. */
  private sendBehind(): void {
    this.sending ??= this.send()
      .catch((err: unknown) => this.report(err))
      .finally(() => (this.sending = null));
  }

  private async send(): Promise<void> {
    while (this.sent < this.written) {
      const until = Math.min(this.written, this.sent + LARGEST_PART);
      const range = { start: WAV_HEADER_BYTES + this.sent, end: WAV_HEADER_BYTES + until - 1 };
      const { path: file } = this.local;
      const { signal } = this.stopping;
      await this.parts.put(this.name, this.sent, { file, range, signal });
      this.sent = until;
    }
  }

  private report(err: unknown): void {
    if (!this.isTroubled) log().warn({ err, sound: this.name }, "a sound waits for the store");
    this.isTroubled = true;
  }
}

/** Serves a sound by ranges. Returns 404 {message} without the sound, and 503 {message} while the store is down. */
export async function serveSound(
  request: Request,
  sound: KeptSound,
  sounds: Pick<Sounds, "serve">,
): Promise<Response> {
  const played = await sounds.serve(request, sound).catch(refuseWithoutStore);
  return played ?? Response.json({ message: "Not found" }, { status: 404 });
}

/** Returns 503 {message} for a store that is down. Throws any other error. */
export function refuseWithoutStore(error: unknown): Response {
  if (!(error instanceof StoreUnavailable)) throw error;
  log().error({ err: error }, "a sound was not played");
  return Response.json({ message: copy.errors.unavailable }, { status: 503 });
}
