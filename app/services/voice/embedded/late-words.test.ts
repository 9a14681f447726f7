import { expect, it, vi } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { apologies, slowness } from "~/services/language/interposed";
import { useTestDatabase } from "../../../../testing/database";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { holdSession } from "../../../../testing/voice/held-session";
import { LIVE_ID } from "../../../../testing/voice/live";

useTestDatabase();

/** Creates engines whose recogniser gives a turn's words when the test says so. */
class LateSpeech extends FakeSpeech {
  private readonly waiting: (() => void)[] = [];

  override async openEars() {
    const ears = await super.openEars();
    const finish = async () => {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      return ears.finish();
    };
    return { ...ears, hear: async (pcm: Int16Array) => ears.hear(pcm).then(() => ""), finish };
  }

  /** Gives the words of the oldest turn. */
  give(): void {
    this.waiting.shift()?.();
  }
}

async function holdLate() {
  const speech = new LateSpeech();
  const onLate = vi.fn();
  const session = await holdSession({ speech, onLate });
  await session.initiate();
  await session.speak(silence(1_000));
  /** Says a turn, and a silence that ends it. */
  const say = async (text: string) => {
    await session.speak(speech.sound(text));
    await session.speak(silence(1_000));
  };
  const give = async () => {
    speech.give();
    await session.clock.pass(0);
  };
  return { ...session, lateSpeech: speech, onLate, say, give };
}

it("a rep who goes on while the words come late is answered once, with all of them", async () => {
  const { speak, say, give, said, rolePlayer, conversation, onLate } = await holdLate();
  await say("nous vendons une caisse");
  await say("elle marche sans réseau");
  await speak(silence(1_500));
  await give();
  expect(said()).toEqual(["Bonjour."]);
  expect(onLate).toHaveBeenCalled();
  await give();
  expect(rolePlayer.asked).toEqual(["nous vendons une caisse elle marche sans réseau"]);
  await speak(silence(500));
  expect(said()).toHaveLength(2);
  await conversation.end("user");
});

it("a rep who waits hears once that the machine is slow, then the answer", async () => {
  const { speak, say, give, said, rolePlayer, conversation } = await holdLate();
  await say("nous vendons une caisse");
  await speak(silence(6_000));
  expect(said()).toEqual(["Bonjour.", slowness.fr]);
  await speak(silence(10_000));
  await give();
  expect(rolePlayer.asked).toEqual(["nous vendons une caisse"]);
  await speak(silence(3_000));
  expect(said()).toHaveLength(3);
  expect(said().join(" ")).not.toContain(apologies.fr);
  await conversation.end("user");
});

it("words that come while the customer says so are answered after it", async () => {
  const { speak, say, give, said, rolePlayer, conversation } = await holdLate();
  await say("nous vendons une caisse");
  await speak(silence(4_700));
  await give();
  await speak(silence(6_000));
  expect(rolePlayer.asked).toEqual(["nous vendons une caisse"]);
  expect(said().slice(0, 2)).toEqual(["Bonjour.", slowness.fr]);
  expect(said()).toHaveLength(3);
  await conversation.end("user");
});

it("a recogniser that fails under the words does not have them repeated", async () => {
  const { speech, initiate, speak, said, conversation } = await holdSession();
  speech.openEars = async () => ({
    hear: async () => "nous vendons",
    finish: () => Promise.reject(new Error("out of memory")),
    close: () => {},
  });
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("nous vendons une caisse à tous les commerces"));
  await speak(silence(4_000));
  expect(said()).toEqual(["Bonjour.", slowness.fr]);
  await conversation.end("user");
});

it("a reply that fails to words that stand on the screen does not have them repeated", async () => {
  const { speech, rolePlayer, initiate, speak, said, conversation } = await holdSession();
  const { reply } = rolePlayer;
  let fails = true;
  rolePlayer.reply = (heard) => {
    if (!fails) return reply(heard);
    fails = false;
    throw new Error("took too long");
  };
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("nous vendons une caisse"));
  await speak(silence(4_000));
  expect(said()).toEqual([
    "Bonjour.",
    slowness.fr,
    "D'accord. Vous dites nous vendons une caisse ?",
  ]);
  await conversation.end("user");
});

it("an end before the words were known keeps the sound for the second hearing", async () => {
  const { clock, say, conversation } = await holdLate();
  await say("nous vendons une caisse");
  void conversation.end("user");
  await clock.pass(3_000);
  await conversation.ended;
  const kept = await Conversations.findById(LIVE_ID);
  expect(kept).toMatchObject({ state: "ended", audioFile: "x.wav", unheardJson: null });
});
