import type { RecordingKey, Spool } from "../app/islands/recording/spool/spool.client";

/** The bytes of the portions kept, one after the other, as text; they leave the spool. */
export async function takeAll(spool: Spool, key: RecordingKey): Promise<string> {
  let whole = "";
  for (;;) {
    const first = await spool.firstPortion(key);
    if (!first) return whole;
    whole += await first.video.text();
    await spool.dropPortion(key, first.index);
  }
}
