import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { useTestDatabase } from "../../../../testing/database";
import { createFakeRolePlayer } from "../../../../testing/doubles/fake-role-player";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { finished, type Gateway, startGateway } from "../../../../testing/voice/gateway";
import { answerOf } from "../../../../testing/voice/client";
import { systemClock } from "./timers";
import { noticesIn } from "./parts/part";

useTestDatabase();

let speech: FakeSpeech;
let gateway: Gateway;
beforeEach(async () => {
  speech = new FakeSpeech();
  gateway = await startGateway({ speech });
});
afterEach(() => gateway.close());

describe("a spoken session", () => {
  it("greets, hears, answers aloud, and keeps turns with times, costs and both sides' sound", async () => {
    const { client, id, brief } = await gateway.join();
    expect(client.subprotocol).toBe("convai");
    expect(client.messages[0]?.type).toBe("conversation_initiation_metadata");
    expect(id).toMatch(/^conv_[0-9a-f]{32}$/);
    const greeting = await client.nextOfType("agent_response");
    expect(answerOf(greeting)).toBe("Bonjour. Je vous écoute.");
    client.speak(silence(300));
    await client.nextOfType("ping"); // two seconds in: the greeting, 1.7 s long, was heard

    client.send({ type: "contextual_update", text: "guideline 2" });
    const from = client.messages.length;
    client.speak(speech.sound("notre caisse marche sans internet"));
    client.speak(silence(1_000));
    const transcript = await client.nextOfType("user_transcript", from);
    expect(transcript.user_transcription_event?.user_transcript).toBe(
      "notre caisse marche sans internet",
    );
    const answer = await client.nextOfType("agent_response", from);
    expect(answerOf(answer)).toBe("D'accord. Vous dites notre caisse marche sans internet ?");
    await client.next(
      (it) => it.type === "audio" && speech.words([client.heard()]).text.endsWith("internet ?"),
    );
    client.end();
    await finished(gateway, client, brief.presentationId);

    const turns = await Conversations.findTurns(id);
    expect(turns.map(({ source, message }) => [source, message])).toEqual([
      ["ai", "Bonjour. Je vous écoute."],
      ["user", "notre caisse marche sans internet"],
      ["ai", expect.stringContaining("D'accord.")],
    ]);
    const [, said, answered] = turns;
    expect((said?.endMs ?? 0) - (said?.startMs ?? 0)).toBeGreaterThan(1_400);
    expect((said?.endMs ?? 0) - (said?.startMs ?? 0)).toBeLessThan(2_000);
    const cost = JSON.parse(answered?.costJson ?? "{}") as Conversations.TurnCost;
    expect(cost.silenceMs + cost.wordsMs + cost.replyMs + cost.voiceMs).toBe(cost.totalMs);
    expect(await Conversations.findById(id)).toMatchObject({
      state: "ended",
      endReason: "user",
      mode: "voice",
    });
    expect(gateway.ended).toEqual([id]);

    const sound = await gateway.agents.audio(id);
    const bytes = await readFile(path.join(gateway.dataDir, sound?.name ?? ""));
    const side = (channel: number) => {
      const pcm = new Int16Array((bytes.length - 44) / 4);
      for (let at = 0; at < pcm.length; at += 1)
        pcm[at] = bytes.readInt16LE(44 + at * 4 + channel * 2);
      return speech.words([pcm]).text;
    };
    expect(side(0)).toBe("notre caisse marche sans internet");
    expect(side(1)).toContain("Bonjour. Je vous écoute.");
  });

  it("gives event ids that grow, and pings", async () => {
    const { client } = await gateway.join();
    await client.nextOfType("agent_response");
    client.speak(speech.sound("bonjour à vous monsieur"));
    client.speak(silence(1_000));
    await client.nextOfType("interruption");
    await client.next((it) => String(answerOf(it)).startsWith("D'accord."));
    await client.nextOfType("ping");
    const ids = ["agent_response", "user_transcript", "interruption"].flatMap((type) =>
      client
        .ofType(type)
        .map((it) => Number(Object.values(it).find((v) => typeof v === "object")?.event_id)),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const audio = client.ofType("audio").map((it) => Number(it.audio_event?.event_id));
    expect(audio).toEqual(audio.toSorted((a, b) => a - b));
    client.end();
  });

  it("yields to an interruption, and corrects the heard part in the transcript too", async () => {
    const long =
      "Bonjour à vous, je suis très content de vous voir aujourd'hui dans mon restaurant";
    const { client, id, brief } = await gateway.join({ firstMessage: `${long}.` });
    await client.nextOfType("agent_response");
    await client.next((it) => it.type === "audio" && client.ofType("audio").length >= 10);
    client.speak(speech.sound("pardon attendez"));
    const cut = await client.nextOfType("interruption");
    const correction = await client.nextOfType("agent_response_correction");
    const event = correction.agent_response_correction_event;
    expect(event?.original_agent_response).toBe(`${long}.`);
    expect(String(event?.corrected_agent_response)).toMatch(/^Bonjour à[^.]*…$/);
    const late = client.messages
      .slice(client.messages.indexOf(cut))
      .filter((it) => it.type === "audio" && it.audio_event?.event_id === event?.event_id);
    expect(late).toEqual([]);
    client.speak(silence(1_000));
    await client.next(
      (it) => it.type === "agent_response" && String(answerOf(it)).includes("pardon attendez"),
    );
    client.end();
    await finished(gateway, client, brief.presentationId);
    const [greeting] = await Conversations.findTurns(id);
    expect(greeting).toMatchObject({ interrupted: 1, message: event?.corrected_agent_response });
  });

  it("answers typed words aloud", async () => {
    const { client, id, brief } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    client.send({ type: "user_message", text: "Voici notre offre" });
    await client.next(
      (it) => it.type === "agent_response" && String(answerOf(it)).includes("Voici notre offre"),
    );
    expect(client.ofType("audio").length).toBeGreaterThan(1);
    client.end();
    await finished(gateway, client, brief.presentationId);
    expect((await Conversations.findTurns(id)).map(({ source }) => source)).toEqual([
      "ai",
      "user",
      "ai",
    ]);
  });

  it("ends the call after its own goodbye was heard", async () => {
    const { client, id, brief } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    client.send({ type: "user_message", text: "au revoir" });
    const end = await client.nextOfType("agent_tool_response");
    expect(end.agent_tool_response).toMatchObject({ tool_name: "end_call", is_called: true });
    expect(speech.words([client.heard()]).text).toContain("Merci et au revoir.");
    client.end();
    await finished(gateway, client, brief.presentationId);
    expect((await Conversations.findTurns(id)).at(-1)).toMatchObject({
      message: "Merci et au revoir.",
      interrupted: 0,
    });
    expect((await Conversations.findById(id))?.endReason).toBe("agent said goodbye");
  });

  it("keeps the first feedback of an answer only", async () => {
    const { client, id, brief } = await gateway.join();
    const greeting = await client.nextOfType("agent_response");
    const eventId = greeting.agent_response_event?.event_id;
    for (const score of [null, "like", "dislike"])
      client.send({ type: "feedback", event_id: eventId, score });
    client.send({ type: "feedback", event_id: 999, score: "dislike" });
    client.end();
    await finished(gateway, client, brief.presentationId);
    expect((await Conversations.findTurns(id)).map(({ feedback }) => feedback)).toEqual(["like"]);
  });

  it("stores unfinished words when the browser vanishes", async () => {
    const { client, id, brief } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    client.speak(speech.sound("nous avons presque fini"));
    await client.nextOfType("tentative_user_transcript");
    client.vanish();
    await finished(gateway, client, brief.presentationId);
    const turns = await Conversations.findTurns(id);
    expect(turns.map(({ message }) => message)).toContain("nous avons presque fini");
    expect(await Conversations.findById(id)).toMatchObject({
      state: "ended",
      endReason: "socket closed 1006",
    });
  });

  it("survives a thousand meaningless messages, and answers a limited number", async () => {
    const { client } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    for (let index = 0; index < 1_000; index += 1)
      client.send(index % 2 ? "{" : { type: `nonsense-${index}` });
    client.send({ type: "user_message", text: "toujours là" });
    await client.next(
      (it) => it.type === "agent_response" && String(answerOf(it)).includes("toujours là"),
    );
    expect(client.ofType("error")).toHaveLength(50);
    client.end();
  });

  it("answers a flood of typed words within limits, and so does the transcript", async () => {
    const { client, id, brief } = await gateway.join({ mode: "text" });
    await client.nextOfType("agent_response");
    for (let index = 0; index < 500; index += 1)
      client.send({ type: "user_message", text: `n${index}` });
    await client.next((it) => it.type === "error" && client.ofType("error").length === 50);
    client.end();
    await finished(gateway, client, brief.presentationId);
    const turns = await Conversations.findTurns(id);
    expect(turns.filter(({ source }) => source === "user")).toHaveLength(20);
  });

  it("gives one answer to lines typed at once, to their end when they are long", async () => {
    const rolePlayer = createFakeRolePlayer();
    gateway.close();
    gateway = await startGateway({ speech, rolePlayer });
    const { client } = await gateway.join({ mode: "text" });
    await client.nextOfType("agent_response");
    const long = "mot ".repeat(1_000).trim();
    for (let index = 0; index < 10; index += 1)
      client.send({ type: "user_message", text: `${long}${index}` });
    await client.next(
      (it) => it.type === "agent_response" && String(answerOf(it)).includes("mot9"),
    );
    expect(rolePlayer.asked.length).toBeLessThan(10);
    expect(Math.max(...rolePlayer.asked.map(({ length }) => length))).toBeLessThanOrEqual(6_000);
    client.end();
  });

  it("says so and goes on by typing when its recogniser fails", async () => {
    const { client } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    speech.fault.ears = new Error("engine died");
    for (let word = 0; word < 10; word += 1) client.speak(speech.sound("un deux"));
    const error = await client.nextOfType("error");
    expect(error.error_event).toMatchObject({ error_type: "speech_unavailable" });
    client.send({ type: "user_message", text: "cela marche" });
    await client.next(
      (it) => it.type === "agent_response" && String(answerOf(it)).includes("cela marche"),
    );
    client.end();
  });

  it("lets the next conversation be written for a minute once ears gave up", async () => {
    let laterMs = 0;
    const clock = { ...systemClock, now: () => systemClock.now() + laterMs };
    await gateway.close();
    gateway = await startGateway({ speech, clock });
    const { client } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    expect(await gateway.agents.availability()).toEqual({ voice: true, reason: null });
    speech.fault.ears = new Error("engine died");
    for (let word = 0; word < 10; word += 1) client.speak(speech.sound("un deux"));
    await client.nextOfType("error");
    expect(await gateway.agents.availability()).toEqual({
      voice: false,
      reason: noticesIn("fr").deaf,
    });
    client.end();
    await client.closed;
    laterMs = 60_000;
    expect(await gateway.agents.availability()).toEqual({ voice: true, reason: null });
  });
});
