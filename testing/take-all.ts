import type { RecordingKey, Spool } from "../app/islands/recording/spool/spool.client";

/** Returns the joined bytes of the kept portions as text, and removes them from the spool. */
export async function takeAll(spool: Spool, key: RecordingKey): Promise<string> {
  let whole = "";
  for (;;) {
    const first = await spool.firstPortion(key);
    if (!first) return whole;
    whole += await first.video.text();
    await spool.dropPortion(key, first.index);
  }
}
