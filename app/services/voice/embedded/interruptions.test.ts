import { describe, expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { useTestDatabase } from "../../../../testing/database";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { holdSession } from "../../../../testing/voice/held-session";
import { LIVE_ID } from "../../../../testing/voice/live";
import type { OutgoingMessage } from "./protocol";

useTestDatabase();

/** Returns the tentative words sent to the browser. */
const tentative = (sent: readonly OutgoingMessage[]): string[] =>
  sent.flatMap((it) =>
    "tentative_user_transcription_event" in it
      ? [it.tentative_user_transcription_event.user_transcript]
      : [],
  );

/** A recogniser that hears no word before it is opened, like a model that is loading. */
class SlowEars extends FakeSpeech {
  open = () => {};
  readonly ready = new Promise<void>((resolve) => (this.open = resolve));

  override async openEars() {
    const ears = await super.openEars();
    const { hear, finish } = ears;
    return {
      ...ears,
      hear: (pcm: Int16Array) => this.ready.then(() => hear(pcm)),
      finish: () => this.ready.then(finish),
    };
  }
}

describe("under the customer's voice", () => {
  const long = "Alors voilà je suis la patronne et je vous écoute mais je n'ai que peu de temps";

  /** Plays a sound of the rep during a long sentence of the customer. */
  async function underVoice(text: string, language: "fr" | "en" = "fr", ms = Infinity) {
    const held = await holdSession({ firstMessage: long, language });
    await held.initiate();
    await held.speak(silence(600));
    await held.speak(held.speech.sound(text).subarray(0, ms === Infinity ? undefined : 16 * ms));
    await held.speak(silence(1_500));
    const cut = held.sent.some(({ type }) => type === "interruption");
    await held.conversation.end("user");
    const turns = await Conversations.findTurns(LIVE_ID);
    const shown = tentative(held.sent);
    return {
      ...held,
      cut,
      shown,
      turns: turns.map(({ source, message }) => `${source} ${message}`),
    };
  }

  it.each([
    ["oui oui", "fr"],
    ["d'accord", "fr"],
    ["yeah", "en"],
  ] as const)("a backchannel cuts nothing and takes no turn (%s)", async (text, language) => {
    const { cut, turns, rolePlayer, shown } = await underVoice(text, language);
    expect(cut).toBe(false);
    expect(turns).toEqual([expect.stringMatching(/^ai Alors/)]);
    expect(rolePlayer.asked).toEqual([]);
    expect(shown.length, "its words are shown").toBeGreaterThan(1);
    expect(shown.at(-1), "and taken back").toBe("");
  });

  it("a backchannel known after the customer's last word is no answer either", async () => {
    const held = await holdSession({ firstMessage: "Bonjour et bienvenue." });
    const { initiate, speak, speech, conversation, said, clock } = held;
    await initiate();
    await speak(silence(500));
    await speak(speech.sound("d'accord"));
    await speak(silence(3_000));
    expect(said()).toEqual(["Bonjour et bienvenue."]);
    await clock.pass(13_000);
    expect(said(), "the rep is waited for").toHaveLength(2);
    await conversation.end("user");
    expect(await Conversations.findTurns("conv_test")).toMatchObject([
      { message: "Bonjour et bienvenue.", interrupted: 0 },
      { source: "ai" },
    ]);
  });

  it.each([
    ["attendez une seconde", "fr"],
    ["please wait a moment", "en"],
  ] as const)("an interruption cuts, and is heard from its first word (%s)", async (text, lang) => {
    const { cut, turns, rolePlayer } = await underVoice(text, lang);
    expect(cut).toBe(true);
    expect(turns.slice(0, 2)).toEqual([expect.stringMatching(/^ai Alors.*…$/), `user ${text}`]);
    expect(rolePlayer.asked).toContain(text);
  });

  it("a backchannel known after a later interruption takes no turn", async () => {
    const ears = new SlowEars();
    const held = await holdSession({ firstMessage: long, speech: ears });
    await held.initiate();
    await held.speak(silence(600));
    await held.speak(ears.sound("d'accord"));
    await held.speak(silence(900));
    await held.speak(ears.sound("attendez une seconde je vous prie"));
    ears.open();
    await held.speak(silence(1_500));
    await held.conversation.end("user");
    expect(await Conversations.findTurns("conv_test")).toMatchObject([
      { source: "ai", interrupted: 1 },
      { source: "user", message: "attendez une seconde je vous prie" },
      { source: "ai" },
    ]);
  });

  it("a short objection cuts once it is known", async () => {
    const { cut, turns } = await underVoice("stop there", "en");
    expect([cut, turns[1]]).toEqual([true, "user stop there"]);
  });

  it("a word too short to take the floor is kept without an interruption", async () => {
    const { cut, turns } = await underVoice("combien", "fr", 256);
    expect(cut).toBe(false);
    expect(turns).toContain("user combien");
  });
});

it("the conversation withdraws the shown words of a false start", async () => {
  const { sent, speech, initiate, speak, conversation } = await holdSession({
    firstMessage: "Oui ?",
  });
  await initiate();
  await speak(silence(1_500));
  await speak(speech.sound("combien").subarray(0, 16 * 160));
  await speak(silence(1_000));
  expect(tentative(sent)).toContain("combien");
  expect(tentative(sent).at(-1)).toBe("");
  await conversation.end("user");
});

it("the conversation's new line replaces its tentative words", async () => {
  const { sent, speech, initiate, speak, conversation } = await holdSession({
    firstMessage: "Oui ?",
  });
  await initiate();
  await speak(silence(1_500));
  await speak(speech.sound("nous vendons une caisse"));
  await speak(silence(1_000));
  expect(tentative(sent).at(-1)).toMatch(/^nous/);
  await conversation.end("user");
});

describe("a turn of the customer that is cut", () => {
  /** Cuts the greeting with typed words, `ms` after its first sound. */
  async function cutAfter(ms: number) {
    const held = await holdSession({ firstMessage: "Bonjour et bienvenue." });
    await held.initiate();
    await held.clock.pass(ms);
    held.conversation.receive(JSON.stringify({ type: "user_message", text: "stop" }));
    await held.clock.pass(0);
    await held.conversation.end("user");
    const corrections = held.sent.flatMap((it) =>
      "agent_response_correction_event" in it
        ? [it.agent_response_correction_event.corrected_agent_response]
        : [],
    );
    const [first] = await Conversations.findTurns(LIVE_ID);
    return { ...held, corrections, first };
  }

  it("counts as unsaid when nothing of it was heard, and falls silent as well", async () => {
    const { sent, said, corrections, first } = await cutAfter(150);
    expect(sent.map(({ type }) => type)).toContain("interruption");
    expect([said(), corrections]).toEqual([[], []]);
    expect(first).toMatchObject({ source: "user", message: "stop" });
  });

  it("keeps its heard part, and is never three dots alone", async () => {
    const { said, corrections, first } = await cutAfter(250);
    expect(said()).toEqual(["Bonjour et bienvenue."]);
    expect(corrections).toEqual(["Bonjour…"]);
    expect(first).toMatchObject({ source: "ai", message: "Bonjour…", interrupted: 1 });
  });
});
