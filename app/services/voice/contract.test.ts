import { mkdtemp, rm } from "node:fs/promises";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { elevenLabsContract } from "../../../testing/contracts/elevenlabs";
import { useTestDatabase } from "../../../testing/database";
import { startCustomerModel } from "../../../testing/doubles/customer-model";
import { startElevenLabsDouble } from "../../../testing/doubles/elevenlabs-double";
import { createFakeRolePlayer } from "../../../testing/doubles/fake-role-player";
import { FakeSpeech, silence } from "../../../testing/doubles/voice-speech";
import { presentationBrief } from "../../../testing/voice/brief";
import { type AgentMessage, VoiceClient } from "../../../testing/voice/client";
import { startGateway } from "../../../testing/voice/gateway";
import { createElevenLabsAgents } from "./elevenlabs.server";
import { AgentsBusy, AgentUnreachable, type PresentationBrief, type VoiceAgents } from "./port";

useTestDatabase();

/** A kind of agents, and the actions of a test on them. */
interface Kind {
  agents: VoiceAgents;
  /** Opens the socket of a ticket. */
  connect(signedUrl: string): Promise<VoiceClient>;
  /** Returns a sound in which the recogniser will hear this text. */
  willHear(text: string): Int16Array;
  /** Takes the last free agent. */
  exhaust(): Promise<void>;
  close(): Promise<void>;
}

const speech = new FakeSpeech();

async function embedded(): Promise<Kind> {
  const gateway = await startGateway({ speech, maxSessions: 1 });
  return {
    agents: gateway.agents,
    connect: (signedUrl) => gateway.connect(signedUrl),
    willHear: (text) => speech.sound(text),
    exhaust: async () => void (await gateway.agents.open(await presentationBrief())),
    close: () => gateway.close(),
  };
}

async function vendor(brief: PresentationBrief): Promise<Kind> {
  const model = await startCustomerModel(brief, createFakeRolePlayer());
  const agent = {
    model: { url: model.url, secret: "s" },
    prompt: "{{system_prompt}}",
    firstMessage: "{{agent_first_message}}",
    tools: ["end_call"],
  };
  const double = await startElevenLabsDouble({ apiKey: "key", agents: { agent_1: agent } });
  const dataDir = await mkdtemp(path.join(tmpdir(), "vendor-"));
  return {
    agents: createElevenLabsAgents({
      apiKey: "key",
      agentId: "agent_1",
      sounds: createDiskSounds(dataDir),
      apiBase: double.url,
    }),
    connect: (signedUrl) => VoiceClient.connect(signedUrl, "http://aplomb.test"),
    willHear(text) {
      double.hears.push(text);
      return speech.sound(text);
    },
    exhaust() {
      double.fault = (response) => void response.writeHead(429, { "Retry-After": "5" }).end();
      return Promise.resolve();
    },
    async close() {
      expect(double.contract.broken).toEqual([]);
      await Promise.all([double.close(), model.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
}

describe.each([
  ["embedded", embedded, AgentsBusy],
  ["ElevenLabs", vendor, AgentUnreachable],
] as const)("the agents that are %s", (_, start, Refusal) => {
  let kind: Kind;
  let brief: PresentationBrief;
  beforeEach(async () => {
    brief = await presentationBrief();
    kind = await start(brief);
  });
  afterEach(() => kind.close());

  /** Opens a conversation; typed when the brief says so. */
  async function hold(values: Partial<PresentationBrief> = {}) {
    const told = { ...brief, ...values };
    const ticket = await kind.agents.open(told);
    const client = await kind.connect(ticket.signedUrl);
    client.initiate(told.mode === "text", ticket.dynamicVariables);
    const metadata = await client.nextOfType("conversation_initiation_metadata");
    const event = metadata.conversation_initiation_metadata_event;
    return { ticket, client, id: String(event?.conversation_id) };
  }
  const said = (message: AgentMessage) => message.agent_response_event?.agent_response;
  /** Checks every message of the agent against the vendor's published contract. */
  function expectPublished({ messages }: VoiceClient) {
    const contract = elevenLabsContract();
    for (const message of messages) contract.check(`socket ${message.type}`, message);
    expect(contract.broken).toEqual([]);
  }

  test("greet with the first message, in the published protocol", async () => {
    const { ticket, client, id } = await hold();
    expect(ticket.provider).toBe(kind.agents.provider);
    expect(ticket.dynamicVariables).toMatchObject({
      system_prompt: brief.interactionPrompt,
      agent_first_message: brief.firstMessage,
    });
    expect(client.subprotocol).toBe("convai");
    expect(client.messages[0]?.type).toBe("conversation_initiation_metadata");
    expect(id).toMatch(/^conv_[A-Za-z0-9]+$/);
    expect(said(await client.nextOfType("agent_response"))).toBe(brief.firstMessage);
    await client.nextOfType("audio");
    expectPublished(client);
    client.end();
    await client.closed;
  });

  test("hear speech, and answer as our customer does", async () => {
    const { client } = await hold();
    await client.nextOfType("agent_response");
    await client.nextOfType("ping");
    const from = client.messages.length;
    client.speak(kind.willHear("notre caisse marche sans internet"));
    client.speak(silence(1_000));
    const heard = await client.nextOfType("user_transcript", from);
    expect(heard.user_transcription_event?.user_transcript).toBe(
      "notre caisse marche sans internet",
    );
    expect(said(await client.nextOfType("agent_response", from))).toBe(
      "D'accord. Vous dites notre caisse marche sans internet ?",
    );
    expectPublished(client);
    client.end();
    await client.closed;
  });

  test("write without a sound when answers are typed", async () => {
    const { client } = await hold({ mode: "text" });
    await client.nextOfType("agent_response");
    const from = client.messages.length;
    client.send({ type: "user_message", text: "elle coûte 39 euros" });
    expect(said(await client.nextOfType("agent_response", from))).toBe(
      "D'accord. Vous dites elle coûte 39 euros ?",
    );
    expect(client.ofType("audio")).toEqual([]);
    expectPublished(client);
    client.end();
    await client.closed;
  });

  test("end the conversation when the customer says goodbye", async () => {
    const { client } = await hold({ mode: "text" });
    await client.nextOfType("agent_response");
    client.send({ type: "user_message", text: "au revoir" });
    const ended = await client.nextOfType("agent_tool_response");
    expect(ended.agent_tool_response).toMatchObject({ tool_name: "end_call", is_called: true });
    expectPublished(client);
    client.end();
    await client.closed;
  });

  test("open one conversation with an address, and none with an unknown address", async () => {
    const { ticket, client } = await hold({ mode: "text" });
    await expect(kind.connect(ticket.signedUrl)).rejects.toThrow(/40[13]/);
    const forged = ticket.signedUrl.replace(/(token|conversation_signature)=\w+/, "$1=forged");
    await expect(kind.connect(forged)).rejects.toThrow(/40[13]/);
    client.end();
    await client.closed;
  });

  test("keep the sound of both sides, of their own conversations alone", async () => {
    const { client, id } = await hold();
    await client.nextOfType("audio");
    client.end();
    await client.closed;
    await kind.agents.settled(brief.presentationId);
    expect((await kind.agents.audio(id))?.mimeType).toMatch(/^audio\//);
    expect(await kind.agents.audio("conv_0000")).toBeNull();
    expect(await kind.agents.audio("../../secrets")).toBeNull();
  });

  test("delete an unknown conversation, unless its vendor is no longer configured", async () => {
    const deletion = kind.agents.forget("conv_0000");
    if (kind.agents.provider !== "embedded") return expect(deletion).resolves.toBeUndefined();
    await expect(deletion).rejects.toBeInstanceOf(AgentUnreachable);
  });

  test("can speak, or give the reason why not", async () => {
    const { voice, reason } = await kind.agents.availability();
    expect(typeof voice).toBe("boolean");
    expect(reason === null).toBe(voice);
  });

  test("have a limit of places, and report it by an error of the port", async () => {
    await kind.exhaust();
    await expect(kind.agents.open(brief)).rejects.toBeInstanceOf(Refusal);
  });
});
