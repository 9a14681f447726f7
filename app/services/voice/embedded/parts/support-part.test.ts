import { describe, expect, it } from "vitest";
import { defaultSentences } from "~/models/support/assistant-sentences";
import { db } from "~/models/database/database.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { phrasesOf } from "~/services/support/phrases";
import { createRulesAssistant } from "~/services/support/rules-assistant";
import { useTestDatabase } from "../../../../../testing/database";
import { silence } from "../../../../../testing/doubles/voice-speech";
import { holdSupportCall } from "../../../../../testing/voice/held-call";
import { LIVE_ID } from "../../../../../testing/voice/live";
import { CALL_MS } from "./part";

useTestDatabase();

const unknown = defaultSentences.unknown_request.fr;

const ANSWER =
  "Voici la réponse, d’après le tutoriel «\u00A0Graisser la chaîne\u00A0». Retournez le vélo. Posez trois gouttes sur chaque maillon.";

describe("a spoken question", () => {
  it("gets the answer of its tutorial, which is shown and kept once it is heard", async () => {
    const { clock, speech, initiate, speak, sent, shown, said, kept, conversation, chain } =
      await holdSupportCall();
    await initiate();
    await speak(silence(1_000));
    await speak(speech.sound("comment graisser la chaîne"));
    await speak(silence(600));
    const firstSound = () => sent.findLast((it) => it.type === "audio")?.atMs ?? 0;
    const toolCall = () => sent.find((it) => it.type === "client_tool_call");
    expect(toolCall()).toBeUndefined();
    const before = firstSound();
    await clock.pass(300);
    expect(toolCall()).toMatchObject({
      client_tool_call: { tool_name: "show_tutorial", parameters: { id: chain.id } },
    });
    expect(toolCall()?.atMs).toBeGreaterThan(before);
    await clock.pass(10_000);
    expect(said()).toEqual(["Bonjour.", ANSWER]);
    expect(shown()).toEqual([chain.id]);
    await conversation.end("user");
    expect(await kept()).toEqual([
      ["ai", "Bonjour.", null],
      ["user", "comment graisser la chaîne", null],
      ["ai", ANSWER, chain.id],
    ]);
    expect(await SupportCalls.findById(LIVE_ID)).toMatchObject({
      language: "fr",
      os: "android",
      mode: "voice",
      state: "ended",
      endReason: "user",
      audioFile: "x.wav",
    });
    const turns = await SupportCalls.findTurns(LIVE_ID);
    expect(JSON.parse(turns[2]?.costJson ?? "{}")).toHaveProperty("totalMs");
    expect(clock.waiting()).toBe(0);
  });

  it("shows nothing of the answer prepared for its beginning when it goes on", async () => {
    const { speech, clock, initiate, speak, shown, said, conversation, chain } =
      await holdSupportCall();
    await initiate();
    await speak(silence(1_000));
    await speak(speech.sound("comment graisser la chaîne"));
    await speak(silence(300));
    await speak(speech.sound("de mon vélo rouge"));
    await speak(silence(300));
    expect(shown()).toEqual([]);
    await clock.pass(10_000);
    expect(shown()).toEqual([chain.id]);
    expect(said()).toEqual(["Bonjour.", ANSWER]);
    await conversation.end("user");
  });

  it("shows nothing and keeps no answer when the answer is cut before it was heard", async () => {
    const { speech, initiate, speak, sent, shown, kept, conversation } = await holdSupportCall();
    await initiate();
    await speak(silence(1_000));
    await speak(speech.sound("comment graisser la chaîne"));
    const sounds = sent.length;
    while (!sent.slice(sounds).some(({ type }) => type === "audio")) await speak(silence(100));
    await conversation.end("user");
    expect(shown()).toEqual([]);
    expect((await kept()).map(([source]) => source)).toEqual(["ai", "user"]);
  });
});

describe("a tutorial with only a video", () => {
  const onlyFilm = phrasesOf("fr").onlyVideo("Ouvrir un casier");
  it.each(["voice", "text"] as const)(
    "is shown, and the assistant says that there is no more (%s)",
    async (mode) => {
      const { clock, receive, initiate, said, shown, kept, conversation, locker } =
        await holdSupportCall({
          mode,
        });
      await initiate();
      await clock.pass(3_000);
      receive({ type: "user_message", text: "ouvrir un casier" });
      await clock.pass(10_000);
      expect(shown()).toEqual([locker.id]);
      receive({ type: "user_message", text: "et la météo de Lisbonne ?" });
      await clock.pass(10_000);
      expect(said()).toEqual(["Bonjour.", onlyFilm, unknown]);
      await conversation.end("user");
      expect(await kept()).toEqual([
        ["ai", "Bonjour.", null],
        ["user", "ouvrir un casier", null],
        ["ai", onlyFilm, locker.id],
        ["user", "et la météo de Lisbonne ?", null],
        ["ai", unknown, null],
      ]);
    },
  );
});

it("a caller who watches a video is not asked for a sign", async () => {
  const { receive, initiate, stay, said, conversation } = await holdSupportCall();
  await initiate();
  await stay(5_000);
  receive({ type: "user_message", text: "graisser la chaîne" });
  await stay(120_000);
  expect(said()).toEqual(["Bonjour.", ANSWER]);
  receive({ type: "user_message", text: "merci" });
  await stay(120_000);
  expect(said().slice(3)).toEqual([
    "Je vous écoute, prenez votre temps.",
    "Vous êtes toujours là ?",
  ]);
  await conversation.end("user");
});

it("the assistant searches with the end of a long question", async () => {
  const asked: string[] = [];
  const assistant = createRulesAssistant();
  const reply: typeof assistant.reply = (about) => {
    asked.push(about.userText);
    return assistant.reply(about);
  };
  const { receive, initiate, stay, said, kept, conversation } = await holdSupportCall(
    { mode: "text" },
    { ...assistant, reply },
  );
  await initiate();
  const text = `${"ouvrir un casier ".repeat(100)}${"graisser la chaîne ".repeat(110)}`.trim();
  receive({ type: "user_message", text });
  await stay(5_000);
  expect(asked).toEqual([text.slice(-2_000)]);
  expect(said()).toEqual(["Bonjour.", ANSWER]);
  await conversation.end("user");
  expect((await kept())[1]).toEqual(["user", text, null]);
});

it("a call ends with its caller's goodbye", async () => {
  const { receive, initiate, stay, sent, closes, conversation } = await holdSupportCall({
    mode: "text",
  });
  await initiate();
  receive({ type: "user_message", text: "merci, au revoir" });
  await stay(10_000);
  await conversation.ended;
  expect(sent.map(({ type }) => type)).toContain("agent_tool_response");
  expect(closes).toEqual([[1000, "agent said goodbye"]]);
});

describe("the place of a call is left to others", () => {
  it("after five minutes of the caller's silence", async () => {
    const { receive, initiate, stay, closes, clock, conversation } = await holdSupportCall({
      mode: "text",
    });
    await initiate();
    await stay(CALL_MS.silent - 1_000);
    receive({ type: "user_activity" });
    await stay(CALL_MS.silent - 1_000);
    expect(closes).toEqual([]);
    await stay(1_000);
    await conversation.ended;
    expect(closes).toEqual([[1000, "silent"]]);
    expect(clock.waiting()).toBe(0);
  });

  it("after fifteen minutes, and the page gets the reason in its language", async () => {
    const { receive, initiate, stay, sent, conversation } = await holdSupportCall({
      language: "es",
    });
    await initiate();
    for (let minute = 0; minute < 15; minute += 1) {
      receive({ type: "user_activity" });
      await stay(60_000);
    }
    await conversation.ended;
    expect(sent.at(-1)).toMatchObject({
      error_event: {
        error_type: "max_duration_exceeded",
        message: "La sesión ha alcanzado su duración máxima.",
      },
    });
    expect(await SupportCalls.findById(LIVE_ID)).toMatchObject({
      endReason: "max_duration_exceeded",
    });
  });
});

it("the first feedback of an answer is kept, also after its tutorial was deleted", async () => {
  const { receive, initiate, stay, sent, kept, conversation, chain } = await holdSupportCall({
    mode: "text",
  });
  await initiate();
  await db().deleteFrom("tutorials").where("id", "=", chain.id).execute();
  receive({ type: "user_message", text: "graisser la chaîne" });
  await stay(1_000);
  const answer = sent.findLast((it) => "agent_response_event" in it);
  const event_id =
    answer && "agent_response_event" in answer && answer.agent_response_event.event_id;
  for (const score of ["like", "dislike"]) receive({ type: "feedback", event_id, score });
  await conversation.end("user");
  expect((await kept())[2]).toEqual(["ai", ANSWER, null]);
  expect((await SupportCalls.findTurns(LIVE_ID))[2]?.feedback).toBe("like");
});
