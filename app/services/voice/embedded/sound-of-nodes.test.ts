import { mkdirSync, readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import * as Begun from "~/models/media/begun-files.server";
import * as Conversations from "~/models/presentations/conversations.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { createObjectSounds } from "~/services/media/sounds/object-sounds.server";
import { createS3Store } from "~/services/media/objects/s3.server";
import { useTestDatabase } from "../../../../testing/database";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { createManualClock } from "../../../../testing/manual-clock";
import { useObjectStore } from "../../../../testing/object-store";
import { supportBrief } from "../../../../testing/voice/brief";
import { type Gateway, startGateway } from "../../../../testing/voice/gateway";
import { steadyTimes } from "../../../../testing/sweep-times";

useTestDatabase();
const objects = useObjectStore();
const speech = new FakeSpeech();

/** Returns the sounds of a node with a folder of its own. */
function soundsOf(node: string) {
  mkdirSync(objects.at(`${node}/tmp`), { recursive: true });
  mkdirSync(objects.at(`${node}/conversations`), { recursive: true });
  const tmpDir = objects.at(`${node}/tmp`);
  const store = createS3Store(objects.double.account, { tmpDir });
  return createObjectSounds({ objects: store, dataDir: objects.at(node), tmpDir });
}

async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<Gateway> {
  const gateway = await startGateway({ speech, sounds: soundsOf("a"), ...options });
  onTestFinished(() => gateway.close());
  return gateway;
}

/** Returns the words of one side of a sound, as another node plays it. */
async function heardAt(sounds: ReturnType<typeof soundsOf>, name: string, side: 0 | 1) {
  const copy = await sounds.localCopy(name);
  if (!copy) return null;
  const bytes = readFileSync(copy.path);
  await copy.dispose();
  const pcm = new Int16Array((bytes.length - 44) / 4);
  for (let at = 0; at < pcm.length; at += 1) pcm[at] = bytes.readInt16LE(44 + at * 4 + side * 2);
  return { text: speech.words([pcm]).text, durationMs: pcm.length / 16 };
}

it("the sound of a conversation and of a support call is played at another node", async () => {
  const clock = createManualClock();
  const gateway = await start({ clock });
  for (const brief of [await gateway.brief(), supportBrief()]) {
    const { client, id } = await gateway.hold(brief);
    client.speak(silence(300));
    client.speak(speech.sound("notre caisse marche sans internet"));
    client.speak(silence(1_000));
    await expect
      .poll(async () => {
        await clock.pass(500); // the sound is placed in its time
        return client.messages.map(({ type }) => type);
      })
      .toContain("user_transcript");
    await clock.pass(3_000);
    client.end();
    await client.closed;
    await gateway.agents.settled(id);
    const row = (await Conversations.findById(id)) ?? (await SupportCalls.findById(id));
    expect(row).toMatchObject({ state: "ended", audioFile: `conversations/${id}.wav` });
    const heard = await heardAt(soundsOf("b"), row?.audioFile ?? "", 0);
    expect(heard?.text).toBe("notre caisse marche sans internet");
  }
});

it("another node plays the sound of a conversation whose node was killed", async () => {
  const clock = createManualClock();
  const gateway = await start({ clock });
  const { client, id } = await gateway.join();
  const parts = () => [...objects.double.objects.keys()].filter((key) => key.includes(id));
  await expect
    .poll(async () => {
      await clock.pass(1_000);
      return parts();
    })
    .not.toHaveLength(0); // a busy machine may store several parts between two looks

  // A sweep knows the file by its note when the node is killed before its row.
  expect(await Begun.findNoted([`conversations/${id}.wav`])).toHaveProperty("size", 1);
  // Another node finds that the first one is gone.
  await Conversations.endAllLeftOpen();
  const other = soundsOf("b");
  const name = `conversations/${id}.wav`;
  expect((await heardAt(other, name, 1))?.durationMs).toBeGreaterThanOrEqual(5_000);
  await other.sweep(steadyTimes());
  expect(parts()).toEqual([name]);
  expect((await heardAt(other, name, 1))?.durationMs).toBeGreaterThanOrEqual(5_000);
  client.end(); // while the database is open
  await gateway.agents.settled(id);
});
