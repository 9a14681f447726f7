import { slowness } from "~/services/language/interposed";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as Conversations from "~/models/presentations/conversations.server";
import { AgentsBusy, AgentUnreachable } from "../port";
import { CLOSE } from "./protocol";
import { useTestDatabase } from "../../../../testing/database";
import { exchange } from "../../../../testing/raw-http";
import { createFakeRolePlayer } from "../../../../testing/doubles/fake-role-player";
import { FakeSpeech } from "../../../../testing/doubles/voice-speech";
import { finished, type Gateway, openNow, startGateway } from "../../../../testing/voice/gateway";
import { answerOf } from "../../../../testing/voice/client";

useTestDatabase();

let speech: FakeSpeech;
let gateway: Gateway;
beforeEach(async () => {
  speech = new FakeSpeech();
  gateway = await startGateway({ speech });
});
afterEach(() => gateway.close());

it("a vendor's conversation does not count as deleted without the vendor", async () => {
  await expect(gateway.agents.forget("conv_1")).rejects.toThrow(AgentUnreachable);
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
    expect(answerOf(greeting)).toBe("Bonjour. Je vous écoute.");
    client.send({ type: "user_message", text: "Bonjour" });
    await client.next(
      (it) => it.type === "agent_response" && String(answerOf(it)).includes("Bonjour ?"),
    );
    expect(client.ofType("audio")).toEqual([]);
    client.end();
    await finished(gateway, client, brief.presentationId);
    const [conversation] = await Conversations.findAllByPresentationId(brief.presentationId);
    expect(conversation).toMatchObject({ mode: "text", audioFile: null });
  });

  it("replaces a voice session, with the reason, when no engine is installed", async () => {
    speech.missing = "Les voix ne sont pas installées.";
    expect(await gateway.agents.availability()).toEqual({ voice: false, reason: speech.missing });
    const { client } = await gateway.join();
    const error = await client.nextOfType("error");
    expect(error.error_event?.message).toBe(speech.missing);
    await client.nextOfType("agent_response");
    expect(client.ofType("audio")).toEqual([]);
    client.end();
  });

  it("says that the machine is slow when the customer fails", async () => {
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
    expect(answerOf(await client.nextOfType("agent_response", from))).toBe(slowness.fr);
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

  it("refuses invalid addresses, and stays open for others", async () => {
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

  it("trusts only a trusted proxy about the page's origin", async () => {
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

  it("limits the sessions, gives a place in the queue, and frees places", async () => {
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
    await finished(gateway, first.client, first.brief.presentationId);
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
  it("is disconnected, others are not, and the words are stored first", async () => {
    const { client, brief, id } = await gateway.join();
    const other = await gateway.join();
    await gateway.agents.hangUp(brief.holder, "account erased");
    expect(await client.closed).toEqual({ code: 1012, reason: "account erased" });
    expect(await Conversations.findById(id)).toMatchObject({ state: "ended" });
    expect(await Conversations.findById(other.id)).toMatchObject({ state: "open" });
  });

  it("opens no line with an earlier ticket", async () => {
    const brief = await gateway.brief();
    const { signedUrl } = await gateway.agents.open(brief);
    await gateway.agents.hangUp(brief.holder, "signed out");
    await expect(gateway.connect(signedUrl)).rejects.toThrow("403");
  });
});

describe("the end of the process", () => {
  it("stores unfinished words, then closes with 1012 and opens no more", async () => {
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

  it("leaves open conversations after a crash, which the next start ends", async () => {
    const { id } = await gateway.join();
    await gateway.agents.recover();
    expect(await Conversations.findById(id)).toMatchObject({
      state: "ended",
      endReason: "interrupted",
    });
  });
});
