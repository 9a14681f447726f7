import { describe, expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { useTestDatabase } from "../../../../testing/database";
import { createManualClock } from "../../../../testing/manual-clock";
import { createFakeRolePlayer } from "../../../../testing/doubles/fake-role-player";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { presentationBrief } from "../../../../testing/voice/brief";
import { holdLive, LIVE_ID } from "../../../../testing/voice/live";
import { PRESENTATION_MS } from "./parts/part";
import type { OutgoingMessage } from "./protocol";
import { presentationPart } from "./parts/presentation-part.server";
import { LIMITS } from "./session";

useTestDatabase();

/** Opens a session of a rep and a customer, on a clock that the test moves. */
async function hold(
  options: {
    backlog?: () => number;
    language?: "fr" | "en";
    speech?: FakeSpeech;
    firstMessage?: string;
  } = {},
) {
  const clock = createManualClock();
  const speech = options.speech ?? new FakeSpeech();
  const rolePlayer = createFakeRolePlayer();
  const brief = await presentationBrief({
    language: options.language ?? "fr",
    interactionPrompt: "",
    firstMessage: options.firstMessage ?? "Bonjour.",
    recordingStartMs: clock.now() - 7_000,
  });
  const part = presentationPart(LIVE_ID, brief, rolePlayer);
  return { rolePlayer, ...holdLive({ brief, part, clock, speech, backlog: options.backlog }) };
}
/** Returns the tentative words sent to the browser. */
const tentative = (sent: readonly OutgoingMessage[]): string[] =>
  sent.flatMap((it) =>
    "tentative_user_transcription_event" in it
      ? [it.tentative_user_transcription_event.user_transcript]
      : [],
  );

it("the conversation closes a socket that does not initiate within five seconds", async () => {
  const { clock, closes, conversation } = await hold();
  await clock.pass(LIMITS.initiationMs - 1);
  expect(closes).toEqual([]);
  await clock.pass(1);
  await conversation.ended;
  expect(closes).toEqual([[1008, "conversation_initiation_client_data expected"]]);
  expect(await Conversations.findById(LIVE_ID)).toBeNull();
  expect(clock.waiting()).toBe(0);
});

it("the conversation sends its metadata first and knows where it starts in the recording", async () => {
  const { clock, sent, initiate, conversation } = await hold();
  await initiate();
  await clock.pass(100);
  expect(sent[0]?.type).toBe("conversation_initiation_metadata");
  expect((await Conversations.findById(LIVE_ID))?.recordingOffsetMs).toBe(7_000);
  await conversation.end("user");
  expect(clock.waiting()).toBe(0);
});

it("the conversation answers half a second after the rep's last word, and keeps the cost", async () => {
  const { clock, speech, initiate, speak, sent, said, conversation } = await hold();
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("nous vendons une caisse"));
  const spokenUntil = 1_000 + 4 * 340 - 40; // four words and the gaps between them
  await speak(silence(1_000));
  expect(said()).toEqual(["Bonjour.", "D'accord. Vous dites nous vendons une caisse ?"]);
  const answer = sent.find((it) => it.type === "audio" && it.atMs > spokenUntil);
  expect((answer?.atMs ?? 0) - spokenUntil).toBeLessThanOrEqual(640);
  await clock.pass(0);
  const [, user, ai] = await Conversations.findTurns(LIVE_ID);
  expect(user).toMatchObject({
    startMs: expect.closeTo(1_000, -2),
    endMs: expect.closeTo(spokenUntil, -2),
  });
  const cost = JSON.parse(ai?.costJson ?? "{}") as Conversations.TurnCost;
  expect(cost.totalMs).toBe(cost.silenceMs);
  expect(cost.totalMs).toBeGreaterThanOrEqual(450);
  await conversation.end("user");
});

it("the conversation prepares the answer in silence, and forgets it when the rep goes on", async () => {
  const { speech, rolePlayer, initiate, speak, said, conversation } = await hold();
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("nous vendons"));
  await speak(silence(300));
  expect(rolePlayer.asked).toEqual(["nous vendons"]);
  await speak(speech.sound("des caisses"));
  await speak(silence(1_000));
  expect(rolePlayer.asked).toEqual(["nous vendons", "nous vendons des caisses"]);
  expect(said()).toEqual(["Bonjour.", "D'accord. Vous dites nous vendons des caisses ?"]);
  await conversation.end("user");
});

it("the conversation waits for the end of the turn in a language without partial words", async () => {
  const { speech, rolePlayer, initiate, speak, conversation } = await hold({ language: "en" });
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("we sell"));
  await speak(silence(300));
  expect(rolePlayer.asked).toEqual([]);
  await speak(silence(500));
  expect(rolePlayer.asked).toEqual(["we sell"]);
  await conversation.end("user");
});

it("the conversation ends a turn whose microphone was cut in the middle", async () => {
  const { clock, speech, initiate, speak, said, conversation } = await hold();
  await initiate();
  await speak(silence(1_000));
  await speak(speech.sound("nous vendons une"));
  await clock.pass(3_000);
  expect(said()).toContain("D'accord. Vous dites nous vendons une ?");
  await conversation.end("user");
});

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
    const held = await hold({ firstMessage: long, language });
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
    const held = await hold({ firstMessage: "Bonjour et bienvenue." });
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
    const held = await hold({ firstMessage: long, speech: ears });
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

  it("a word too short to take the floor is kept without yielding to it", async () => {
    const { cut, turns } = await underVoice("combien", "fr", 256);
    expect(cut).toBe(false);
    expect(turns).toContain("user combien");
  });
});

it("the conversation takes back the words of what was no utterance", async () => {
  const { sent, speech, initiate, speak, conversation } = await hold({ firstMessage: "Oui ?" });
  await initiate();
  await speak(silence(1_500));
  await speak(speech.sound("combien").subarray(0, 16 * 160));
  await speak(silence(1_000));
  expect(tentative(sent)).toContain("combien");
  expect(tentative(sent).at(-1)).toBe("");
  await conversation.end("user");
});

it("the conversation leaves it to the line to take the place of its words", async () => {
  const { sent, speech, initiate, speak, conversation } = await hold({ firstMessage: "Oui ?" });
  await initiate();
  await speak(silence(1_500));
  await speak(speech.sound("nous vendons une caisse"));
  await speak(silence(1_000));
  expect(tentative(sent).at(-1)).toMatch(/^nous/);
  await conversation.end("user");
});

describe("the reply to a rep who thinks", () => {
  /** Returns the time in ms between the last of these words and the customer's answer. */
  async function answeredAfter(text: string, language: "fr" | "en" = "fr") {
    const { speech, initiate, speak, sent, conversation } = await hold({ language });
    await initiate();
    await speak(silence(1_000));
    const sound = speech.sound(text);
    await speak(sound);
    await speak(silence(2_500));
    const endMs = 1_000 + sound.length / 16 - 40;
    const answer = sent.find(({ type, atMs }) => type === "audio" && atMs > endMs);
    await conversation.end("user");
    return (answer?.atMs ?? Number.NaN) - endMs;
  }

  it.each([
    ["fr", "elle marche sans internet", 450, 700],
    ["fr", "elle marche aussi sans internet", 300, 500],
    ["fr", "elle marche sans", 1_150, 1_450],
    ["fr", "elle fait la commande la caisse", 950, 1_250],
    ["en", "it works without internet", 450, 700],
    ["en", "it works without", 1_150, 1_450],
  ] as const)("in %s %j is given after %d to %d ms", async (language, text, from, to) => {
    const waited = await answeredAfter(text, language);
    expect(waited).toBeGreaterThanOrEqual(from);
    expect(waited).toBeLessThanOrEqual(to);
  });

  it("is given once, on the whole, when they go on in time", async () => {
    const { speech, initiate, speak, rolePlayer, conversation } = await hold({ language: "en" });
    await initiate();
    await speak(silence(1_000));
    await speak(speech.sound("it works without"));
    await speak(silence(900));
    await speak(speech.sound("any internet"));
    await speak(silence(1_500));
    expect(rolePlayer.asked).toEqual(["it works without any internet"]);
    await conversation.end("user");
  });
});

it("the conversation speaks up after a silence, gently, twice at most", async () => {
  const { clock, initiate, said, conversation } = await hold();
  await initiate();
  const pong = () => conversation.receive(JSON.stringify({ type: "user_activity" }));
  for (let second = 0; second < 14; second += 1) await clock.pass(1_000);
  pong(); // activity counts as presence and restarts the silence
  await clock.pass(14_000);
  expect(said()).toEqual(["Bonjour."]);
  for (let step = 0; step < 12; step += 1) {
    await clock.pass(5_000);
    conversation.receive(JSON.stringify({ type: "pong", event_id: 1 }));
  }
  expect(said()).toEqual([
    "Bonjour.",
    "Je vous écoute, prenez votre temps.",
    "Vous êtes toujours là ?",
  ]);
  await conversation.end("user");
});

it("the conversation notices a browser that is gone", async () => {
  const { clock, initiate, closes, conversation } = await hold();
  await initiate();
  await clock.pass(30_000);
  await conversation.ended;
  expect(closes).toEqual([[4002, "connection lost"]]);
});

it("the conversation never lasts longer than an hour, and tells the SDK why", async () => {
  const { clock, initiate, sent, conversation } = await hold();
  await initiate();
  for (let at = 0; at < PRESENTATION_MS.longest; at += 10_000) {
    await clock.pass(10_000);
    conversation.receive(JSON.stringify({ type: "pong", event_id: 1 }));
  }
  await conversation.ended;
  expect(sent.at(-1)).toMatchObject({ error_event: { error_type: "max_duration_exceeded" } });
  expect(clock.waiting()).toBe(0);
});

it("the conversation drops a browser that does not read", async () => {
  let backlog = 0;
  const { clock, initiate, closes, conversation } = await hold({ backlog: () => backlog });
  await initiate();
  await clock.pass(100);
  backlog = LIMITS.backlogBytes + 1;
  await clock.pass(3_000);
  await conversation.ended;
  expect(closes[0]?.[0]).toBe(1008);
});

it("the conversation ignores sound that comes faster than anyone can speak", async () => {
  const { clock, speech, rolePlayer, initiate, conversation } = await hold();
  await initiate();
  await clock.pass(1_000);
  const flood = Buffer.from(speech.sound("mot").buffer).toString("base64");
  for (let index = 0; index < 200; index += 1)
    conversation.receive(JSON.stringify({ user_audio_chunk: flood }));
  await conversation.end("user");
  const turns = await Conversations.findTurns(LIVE_ID);
  expect(turns.find(({ source }) => source === "user")?.message.split(" ").length).toBeLessThan(35);
  expect(rolePlayer.asked).toEqual([]);
});

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
    const { initiate, speak, sent, conversation } = await hold();
    await initiate({ microphone: false });
    expect(sent.map(({ type }) => type)).toEqual(["conversation_initiation_metadata"]);
    await speak(silence(1_000));
    expect(sent.find(({ type }) => type === "audio")?.atMs).toBe(100);
    await expect.poll(stored).toEqual([["ai", "Bonjour."]]);
    await conversation.end("user");
  });

  it("does not wait for ever for a microphone", async () => {
    const { clock, initiate, said, conversation } = await hold();
    await initiate({ microphone: false });
    await clock.pass(LIMITS.microphoneMs + 1_000);
    expect(said()).toEqual(["Bonjour."]);
    await conversation.end("user");
  });

  it("answers a rep who greets first, once", async () => {
    const voice = new SlowVoice();
    const { speech, initiate, speak, said, rolePlayer, conversation } = await hold({
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

  it("is left out for a rep who has begun already", async () => {
    const voice = new SlowVoice();
    const { speech, initiate, speak, said, conversation } = await hold({ speech: voice });
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

describe("a turn of the customer that is cut", () => {
  /** Cuts the greeting with typed words, `ms` after its first sound. */
  async function cutAfter(ms: number) {
    const held = await hold({ firstMessage: "Bonjour et bienvenue." });
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

  it("was not said when nothing of it was heard, and falls silent all the same", async () => {
    const { sent, said, corrections, first } = await cutAfter(150);
    expect(sent.map(({ type }) => type)).toContain("interruption");
    expect([said(), corrections]).toEqual([[], []]);
    expect(first).toMatchObject({ source: "user", message: "stop" });
  });

  it("is what was heard of it, and never three dots", async () => {
    const { said, corrections, first } = await cutAfter(250);
    expect(said()).toEqual(["Bonjour et bienvenue."]);
    expect(corrections).toEqual(["Bonjour…"]);
    expect(first).toMatchObject({ source: "ai", message: "Bonjour…", interrupted: 1 });
  });
});
