import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { AgentsBusy } from "../port";
import { CLOSE } from "./protocol";
import { useTestDatabase } from "../../../../testing/database";
import { exchange } from "../../../../testing/raw-http";
import type { AgentMessage, VoiceClient } from "../../../../testing/voice/client";
import { createFakeRolePlayer } from "../../../../testing/doubles/fake-role-player";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { type Gateway, openNow, startGateway } from "../../../../testing/voice/gateway";

useTestDatabase();

let speech: FakeSpeech;
let gateway: Gateway;
beforeEach(async () => {
  speech = new FakeSpeech();
  gateway = await startGateway({ speech });
});
afterEach(() => gateway.close());

const text = (message: AgentMessage) => message.agent_response_event?.agent_response;
/** Waits until the conversation's last turn is stored. */
async function finished(client: VoiceClient, presentationId: string) {
  await client.closed;
  await gateway.agents.settled(presentationId);
}

describe("a spoken session", () => {
  it("greets, hears, answers aloud, and keeps turns with times, costs and both sides' sound", async () => {
    const { client, id, brief } = await gateway.join();
    expect(client.subprotocol).toBe("convai");
    expect(client.messages[0]?.type).toBe("conversation_initiation_metadata");
    expect(id).toMatch(/^conv_[0-9a-f]{32}$/);
    const greeting = await client.nextOfType("agent_response");
    expect(text(greeting)).toBe("Bonjour. Je vous écoute.");
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
    expect(text(answer)).toBe("D'accord. Vous dites notre caisse marche sans internet ?");
    await client.next(
      (it) => it.type === "audio" && speech.words([client.heard()]).text.endsWith("internet ?"),
    );
    client.end();
    await finished(client, brief.presentationId);

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
    await client.next((it) => String(text(it)).startsWith("D'accord."));
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

  it("yields when it is interrupted, and corrects what was heard in the transcript too", async () => {
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
      (it) => it.type === "agent_response" && String(text(it)).includes("pardon attendez"),
    );
    client.end();
    await finished(client, brief.presentationId);
    const [greeting] = await Conversations.findTurns(id);
    expect(greeting).toMatchObject({ interrupted: 1, message: event?.corrected_agent_response });
  });

  it("answers typed words aloud", async () => {
    const { client, id, brief } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    client.send({ type: "user_message", text: "Voici notre offre" });
    await client.next(
      (it) => it.type === "agent_response" && String(text(it)).includes("Voici notre offre"),
    );
    expect(client.ofType("audio").length).toBeGreaterThan(1);
    client.end();
    await finished(client, brief.presentationId);
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
    await finished(client, brief.presentationId);
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
    await finished(client, brief.presentationId);
    expect((await Conversations.findTurns(id)).map(({ feedback }) => feedback)).toEqual(["like"]);
  });

  it("stores what was being said when the browser vanishes", async () => {
    const { client, id, brief } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    client.speak(speech.sound("nous avons presque fini"));
    await client.nextOfType("tentative_user_transcript");
    client.vanish();
    await finished(client, brief.presentationId);
    const turns = await Conversations.findTurns(id);
    expect(turns.map(({ message }) => message)).toContain("nous avons presque fini");
    expect(await Conversations.findById(id)).toMatchObject({
      state: "ended",
      endReason: "socket closed 1006",
    });
  });

  it("survives a thousand messages of nonsense, answering a bounded number", async () => {
    const { client } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    for (let index = 0; index < 1_000; index += 1)
      client.send(index % 2 ? "{" : { type: `nonsense-${index}` });
    client.send({ type: "user_message", text: "toujours là" });
    await client.next(
      (it) => it.type === "agent_response" && String(text(it)).includes("toujours là"),
    );
    expect(client.ofType("error")).toHaveLength(50);
    client.end();
  });

  it("answers a flood of typed words within bounds, and the transcript with it", async () => {
    const { client, id, brief } = await gateway.join({ mode: "text" });
    await client.nextOfType("agent_response");
    for (let index = 0; index < 500; index += 1)
      client.send({ type: "user_message", text: `n${index}` });
    await client.next((it) => it.type === "error" && client.ofType("error").length === 50);
    client.end();
    await finished(client, brief.presentationId);
    const turns = await Conversations.findTurns(id);
    expect(turns.filter(({ source }) => source === "user")).toHaveLength(20);
  });

  it("gives lines typed at once one answer, to their end when they are long", async () => {
    const rolePlayer = createFakeRolePlayer();
    gateway.close();
    gateway = await startGateway({ speech, rolePlayer });
    const { client } = await gateway.join({ mode: "text" });
    await client.nextOfType("agent_response");
    const long = "mot ".repeat(1_000).trim();
    for (let index = 0; index < 10; index += 1)
      client.send({ type: "user_message", text: `${long}${index}` });
    await client.next((it) => it.type === "agent_response" && String(text(it)).includes("mot9"));
    expect(rolePlayer.asked.length).toBeLessThan(10);
    expect(Math.max(...rolePlayer.asked.map(({ length }) => length))).toBeLessThanOrEqual(6_000);
    client.end();
  });

  it("says so and goes on by typing when its ears fail", async () => {
    const { client } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    speech.fault.ears = new Error("engine died");
    for (let word = 0; word < 10; word += 1) client.speak(speech.sound("un deux"));
    const error = await client.nextOfType("error");
    expect(error.error_event).toMatchObject({ error_type: "speech_unavailable" });
    client.send({ type: "user_message", text: "cela marche" });
    await client.next(
      (it) => it.type === "agent_response" && String(text(it)).includes("cela marche"),
    );
    client.end();
  });
});

describe("a typed session", () => {
  it.each([
    ["asked by the page", "text"],
    ["asked by the client", "voice"],
  ] as const)("has no sound and the same protocol when it is %s", async (_, mode) => {
    const brief = await gateway.brief({ mode });
    const client = await gateway.connect((await gateway.agents.open(brief)).signedUrl);
    client.initiate(true);
    const greeting = await client.nextOfType("agent_response");
    expect(text(greeting)).toBe("Bonjour. Je vous écoute.");
    client.send({ type: "user_message", text: "Bonjour" });
    await client.next(
      (it) => it.type === "agent_response" && String(text(it)).includes("Bonjour ?"),
    );
    expect(client.ofType("audio")).toEqual([]);
    client.end();
    await finished(client, brief.presentationId);
    const [conversation] = await Conversations.findAllByPresentationId(brief.presentationId);
    expect(conversation).toMatchObject({ mode: "text", audioFile: null });
  });

  it("is what a voice session becomes, with the reason, when no engine is installed", async () => {
    speech.missing = "Les voix ne sont pas installées.";
    expect(await gateway.agents.availability()).toEqual({ voice: false, reason: speech.missing });
    const { client } = await gateway.join();
    const error = await client.nextOfType("error");
    expect(error.error_event?.message).toBe(speech.missing);
    await client.nextOfType("agent_response");
    expect(client.ofType("audio")).toEqual([]);
    client.end();
  });

  it("apologises when the customer fails", async () => {
    const failing = createFakeRolePlayer({
      reply: () => ({
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("no customer")) }),
      }),
    });
    const other = await startGateway({ speech, rolePlayer: failing });
    const { client } = await other.join({ mode: "text" });
    await client.nextOfType("agent_response");
    const from = client.messages.length;
    client.send({ type: "user_message", text: "Bonjour" });
    expect(text(await client.nextOfType("agent_response", from))).toBe(
      "Excusez-moi, pouvez-vous répéter ?",
    );
    await other.close();
  });
});

describe("the door to a session", () => {
  it("opens once, to its own page, with its token", async () => {
    const { signedUrl } = await gateway.agents.open(await gateway.brief());
    await expect(gateway.connect(signedUrl, "https://elsewhere.example")).rejects.toThrow("403");
    await expect(gateway.connect("/voice/agent?token=x")).rejects.toThrow("403");
    await expect(gateway.connect("/voice/agent")).rejects.toThrow("403");
    await expect(gateway.connect("/elsewhere")).rejects.toThrow("404");
    const client = await gateway.connect(signedUrl);
    await expect(gateway.connect(signedUrl)).rejects.toThrow("403");
    client.end();
  });

  it("refuses what is no address, and stays open for others", async () => {
    const { port } = new URL(gateway.origin);
    const handshake = (target: string, host = "aplomb.test") =>
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    for (const sent of [
      handshake("//"),
      handshake("///"),
      handshake("//evil.example/voice/agent"),
      handshake("/voice/agent?token=x", "a b"),
      handshake("ftp://a/voice/agent"),
      handshake("*"),
    ])
      expect((await exchange(Number(port), sent)).statuses, sent).toEqual([400]);
    const { client } = await gateway.join();
    client.end();
  });

  it("believes a trusted proxy about the page's origin, and nobody else", async () => {
    const forwarded = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "academie.example" };
    const page = "https://academie.example";
    const open = async (at: Gateway) =>
      (await at.agents.open(await at.brief({ mode: "text" }))).signedUrl;
    await expect(gateway.connect(await open(gateway), page, forwarded)).rejects.toThrow("403");
    const behind = await startGateway({ speech, behindProxy: true });
    const address = await open(behind);
    const insecure = page.replace("https", "http");
    await expect(behind.connect(address, insecure, forwarded)).rejects.toThrow("403");
    const client = await behind.connect(address, page, forwarded);
    client.end();
    await behind.close();
  });

  it("bounds the sessions, gives a place in the queue, and frees places", async () => {
    const first = await gateway.join();
    await gateway.join();
    const third = await gateway.brief();
    const busy = await gateway.agents.open(third).catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(AgentsBusy);
    const { ticket, position } = busy as AgentsBusy;
    expect(position).toBe(1);
    await expect(gateway.agents.open(await gateway.brief())).rejects.toMatchObject({ position: 2 });
    expect(openNow(gateway)).toEqual({ voice: 2, typed: 0 });
    expect(gateway.agents.occupancy("voice").waiting).toBe(2);
    first.client.end();
    await finished(first.client, first.brief.presentationId);
    await expect(gateway.agents.open(await gateway.brief())).rejects.toMatchObject({ position: 3 });
    expect((await gateway.agents.open(third, ticket)).signedUrl).toContain("/voice/agent?token=");
    expect(
      (await gateway.agents.open(await gateway.brief({ mode: "text" }))).signedUrl,
    ).toBeTruthy();
  });

  it("replaces a presentation's earlier session by its new one", async () => {
    const { client, brief } = await gateway.join();
    await gateway.join();
    expect((await gateway.agents.open(brief)).signedUrl).toBeTruthy(); // both places are taken, one by itself
    expect(await client.closed).toEqual({ code: CLOSE.replaced, reason: "replaced" });
  });
});

describe("a person who may not be here any more", () => {
  it("is hung up on, others are not, and what was said is stored first", async () => {
    const { client, brief, id } = await gateway.join();
    const other = await gateway.join();
    await gateway.agents.hangUp(brief.holder, "account erased");
    expect(await client.closed).toEqual({ code: 1012, reason: "account erased" });
    expect(await Conversations.findById(id)).toMatchObject({ state: "ended" });
    expect(await Conversations.findById(other.id)).toMatchObject({ state: "open" });
  });

  it("opens no line with a ticket from before", async () => {
    const brief = await gateway.brief();
    const { signedUrl } = await gateway.agents.open(brief);
    await gateway.agents.hangUp(brief.holder, "signed out");
    await expect(gateway.connect(signedUrl)).rejects.toThrow("403");
  });
});

describe("the end of the process", () => {
  it("stores what was being said, then closes with 1012 and opens no more", async () => {
    const { client, id } = await gateway.join({ firstMessage: "Oui." });
    await client.nextOfType("agent_response");
    client.speak(speech.sound("je disais donc"));
    await client.nextOfType("tentative_user_transcript");
    const { signedUrl } = await gateway.agents.open(await gateway.brief());
    await gateway.stop();
    expect(await client.closed).toEqual({ code: 1012, reason: "server restarting" });
    expect((await Conversations.findTurns(id)).at(-1)?.message).toBe("je disais donc");
    expect(await Conversations.findById(id)).toMatchObject({
      state: "ended",
      endReason: "server restarting",
    });
    await expect(gateway.connect(signedUrl)).rejects.toThrow();
  });

  it("ends at the next start what a crash left open", async () => {
    const { id } = await gateway.join();
    await gateway.agents.recover();
    expect(await Conversations.findById(id)).toMatchObject({
      state: "ended",
      endReason: "interrupted",
    });
  });
});
