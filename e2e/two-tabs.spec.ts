import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mediaFiles } from "../testing/media/files";
import { findRow } from "./support/database";
import { expect, test } from "./support/fixtures";
import { digestOf } from "./support/recorded";
import { cutInPortions, sendPortion } from "./support/sent-recording";
import { TypedRep } from "./support/typed-session";

const PORTIONS = 8;
const LAST = PORTIONS - 1;

/**
 * Returns a recording of 3 s with a Void element. Players skip the element, and its random bytes fill most portions.
 */
function recordingOfOneTab(): Buffer {
  const bytes = 400_000;
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE(BigInt(bytes), 1);
  head[0] = 0xec;
  head[1] = 0x01;
  return Buffer.concat([readFileSync(mediaFiles.recording), head, randomBytes(bytes)]);
}

test("two tabs of one person that record one module at once keep their bytes apart", async ({
  ownAcademy: academy,
}) => {
  const rep = await TypedRep.signIn(academy);
  const open = async () => {
    const { client, instanceId } = await rep.open();
    const recording = recordingOfOneTab();
    return { client, instanceId, recording, portions: cutInPortions(recording, PORTIONS) };
  };
  // The second tab ends the first one's conversation (one person talks once), and not its recording.
  const [one, other] = [await open(), await open()];
  await one.client.closed;
  const tabs = [one, other];
  expect(one.instanceId).not.toBe(other.instanceId);
  const send = ({ instanceId }: typeof one, index: number, { portions } = one) =>
    sendPortion(academy.url, rep, {
      instanceId,
      index,
      bytes: portions[index] ?? new Uint8Array(),
      isLast: index === LAST,
    });
  const refused = { status: 409, code: "different" };
  for (let index = 0; index < PORTIONS; index++) {
    // Both tabs send the same number at once, each of them twice.
    const sent = await Promise.all([...tabs, ...tabs].map((tab) => send(tab, index, tab)));
    for (const answer of sent) expect(answer).toMatchObject({ status: 200, portion_index: index });
    if (index !== 5) continue;
    expect(await send(one, 3, other), "the other tab's bytes").toMatchObject(refused);
    expect(await send(other, 3, one), "the first tab's bytes").toMatchObject(refused);
  }
  const query = `select recordingState, recordingDigest, lastPortionIndex, videoDurationS > 2.5 as lasts
                 from presentations where id = ?`;
  for (const { instanceId, recording } of tabs)
    await expect
      .poll(() => findRow(academy, query, instanceId))
      .toEqual({
        recordingState: "ready",
        recordingDigest: digestOf([recording]),
        lastPortionIndex: LAST,
        lasts: 1,
      });
  other.client.end();
});
