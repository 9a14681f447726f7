import { describe, expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { useTestDatabase } from "../../../../testing/database";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { holdSession } from "../../../../testing/voice/held-session";
import { LIVE_ID } from "../../../../testing/voice/live";
import { LIMITS } from "./session";

useTestDatabase();

/** A voice that speaks only when told to, like an engine that is still loading. */
class SlowVoice extends FakeSpeech {
  open = () => {};
  readonly ready = new Promise<void>((resolve) => (this.open = resolve));
  override async speak(...asked: Parameters<FakeSpeech["speak"]>) {
    await this.ready;
    return super.speak(...asked);
  }
}

describe("the greeting", () => {
  const stored = async () =>
    (await Conversations.findTurns(LIVE_ID)).map(({ source, message }) => [source, message]);

  it("waits for the browser's microphone: its loudspeaker opens with it", async () => {
    const { initiate, speak, sent, conversation } = await holdSession();
    await initiate({ microphone: false });
    expect(sent.map(({ type }) => type)).toEqual(["conversation_initiation_metadata"]);
    await speak(silence(1_000));
    expect(sent.find(({ type }) => type === "audio")?.atMs).toBe(100);
    await expect.poll(stored).toEqual([["ai", "Bonjour."]]);
    await conversation.end("user");
  });

  it("does not wait for ever for a microphone", async () => {
    const { clock, initiate, said, conversation } = await holdSession();
    await initiate({ microphone: false });
    await clock.pass(LIMITS.microphoneMs + 1_000);
    expect(said()).toEqual(["Bonjour."]);
    await conversation.end("user");
  });

  it("answers a rep who greets first, once", async () => {
    const voice = new SlowVoice();
    const { speech, initiate, speak, said, rolePlayer, conversation } = await holdSession({
      speech: voice,
    });
    await initiate();
    await speak(speech.sound("bonjour madame"));
    voice.open();
    await speak(silence(2_000));
    expect(said()).toEqual(["Bonjour."]);
    await speak(speech.sound("nous vendons une caisse"));
    await speak(silence(2_000));
    expect(rolePlayer.asked.at(-1)).toBe("nous vendons une caisse");
    await expect.poll(stored).toEqual([
      ["user", "bonjour madame"],
      ["ai", "Bonjour."],
      ["user", "nous vendons une caisse"],
      ["ai", "D'accord. Vous dites nous vendons une caisse ?"],
    ]);
    await conversation.end("user");
  });

  it("is left out for a rep who has already begun to present", async () => {
    const voice = new SlowVoice();
    const { speech, initiate, speak, said, conversation } = await holdSession({ speech: voice });
    await initiate();
    await speak(speech.sound("bonjour madame nous vendons une caisse"));
    voice.open();
    await speak(silence(2_500));
    const answer = "D'accord. Vous dites bonjour madame nous vendons une caisse ?";
    expect(said()).toEqual([answer]);
    await expect.poll(stored).toEqual([
      ["user", "bonjour madame nous vendons une caisse"],
      ["ai", answer],
    ]);
    await conversation.end("user");
  });
});
