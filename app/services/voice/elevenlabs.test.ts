import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { tmpdir } from "node:os";
import path from "node:path";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type ElevenLabsAgents, createElevenLabsAgents } from "./elevenlabs.server";
import { AgentUnreachable, type ConversationBrief, type SupportBrief } from "./port";

const BASE = "https://api.elevenlabs.io/v1/convai";
const vendor = { audioCalls: 0, deleted: [] as unknown[] };
const refused = ({ headers }: Request) =>
  headers.get("xi-api-key") === "secret-key" ? null : new HttpResponse(null, { status: 401 });

const server = setupServer(
  http.get(`${BASE}/conversation/get-signed-url`, ({ request }) => {
    const agent = new URL(request.url).searchParams.get("agent_id");
    if (agent === "gone") return new HttpResponse(null, { status: 404 });
    return (
      refused(request) ??
      HttpResponse.json({
        signed_url: `wss://api.elevenlabs.io/v1/convai/conversation?agent_id=${agent}&conversation_signature=x`,
      })
    );
  }),
  http.get(`${BASE}/conversations/:id/audio`, ({ request, params }) => {
    vendor.audioCalls += 1;
    if (params.id !== "conv_1") return new HttpResponse(null, { status: 404 });
    return refused(request) ?? audio();
  }),
  http.delete(`${BASE}/conversations/:id`, ({ request, params }) => {
    if (params.id === "conv_gone") return new HttpResponse(null, { status: 404 });
    vendor.deleted.push(params.id);
    return refused(request) ?? HttpResponse.json({});
  }),
);

const audio = () =>
  new HttpResponse(Buffer.from("mp3"), { headers: { "Content-Type": "audio/mpeg" } });

let dataDir = "";
let agents: ElevenLabsAgents;
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());
beforeEach(async () => {
  vendor.audioCalls = 0;
  dataDir = await mkdtemp(path.join(tmpdir(), "vendor-"));
  agents = createElevenLabsAgents({
    apiKey: "secret-key",
    agentId: "agent_1",
    sounds: createDiskSounds(dataDir),
  });
});
afterEach(() => {
  server.resetHandlers();
  return rm(dataDir, { recursive: true });
});

const brief = {
  kind: "presentation",
  presentationId: "p1",
  moduleId: "m1",
  interactionPrompt: "Vous jouez…",
  firstMessage: "Bonjour.",
} as ConversationBrief;

it("the adapter gives an address signed by the vendor, and the prompts of the server", async () => {
  const ticket = await agents.open(brief);
  expect(ticket.provider).toBe("elevenlabs");
  expect(ticket.signedUrl).toMatch(/^wss:.*agent_id=agent_1/);
  expect(ticket.dynamicVariables).toEqual({
    system_prompt: "Vous jouez…",
    agent_first_message: "Bonjour.",
    instance_id: "p1",
    module_id: "m1",
  });
});

it.each([
  ["somebody else's socket", "wss://elevenlabs.io.example/v1/convai/conversation"],
  ["one that anybody can listen to", "ws://api.elevenlabs.io/v1/convai/conversation"],
  ["what is no socket", "https://api.elevenlabs.io/v1/convai/conversation"],
  ["what is no address", "conversation"],
])("the adapter sends no browser to %s", async (_, signed_url) => {
  server.use(
    http.get(`${BASE}/conversation/get-signed-url`, () => HttpResponse.json({ signed_url })),
  );
  await expect(agents.open(brief)).rejects.toThrow(AgentUnreachable);
});

it("the adapter sends browsers to its other hosts, and to a relay in its place", async () => {
  const signed = (base: string, signed_url: string) =>
    server.use(
      http.get(`${base}/v1/convai/conversation/get-signed-url`, () =>
        HttpResponse.json({ signed_url }),
      ),
    );
  const other = "wss://api.us.elevenlabs.io/v1/convai/conversation?conversation_signature=x";
  signed("https://api.elevenlabs.io", other);
  expect((await agents.open(brief)).signedUrl).toBe(other);
  const relay = "http://127.0.0.1:8765";
  signed(relay, "ws://127.0.0.1:8765/convai");
  const there = {
    apiKey: "secret-key",
    agentId: "agent_1",
    sounds: createDiskSounds(dataDir),
    apiBase: relay,
  };
  expect((await createElevenLabsAgents(there).open(brief)).signedUrl).toBe(
    "ws://127.0.0.1:8765/convai",
  );
});

it("the adapter gives a support call the support agent, with its sentences and tutorials", async () => {
  const call = {
    kind: "support",
    callId: "call-1",
    language: "es",
    sentences: {
      unknown_request: { fr: "", en: "", es: "No lo sé." },
      send_the_invoices: { fr: "", en: "", es: "Por correo." },
    },
    tutorials: [
      {
        id: "t1",
        title: { fr: "Le rouleau", en: "The roll", es: "El rollo" },
        response: { fr: "Ouvrez.", en: "Open.", es: "Abra." },
      },
    ],
  } as unknown as SupportBrief;
  const settings = { apiKey: "secret-key", agentId: "agent_1", sounds: createDiskSounds(dataDir) };
  const both = createElevenLabsAgents({ ...settings, supportAgentId: "agent_2" });
  const ticket = await both.open(call);
  expect(ticket.signedUrl).toMatch(/^wss:.*agent_id=agent_2/);
  expect(ticket.dynamicVariables).toEqual({
    call_id: "call-1",
    unknown_request: "No lo sé.",
    send_the_invoices: "Por correo.",
    tutorials: JSON.stringify([{ id: "t1", title: "El rollo", assistant_response: "Abra." }]),
  });
});

it.each([
  ["a wrong key", { apiKey: "wrong", agentId: "agent_1" }, "401"],
  ["an unknown agent", { apiKey: "secret-key", agentId: "gone" }, "n’existe pas"],
  [
    "no network",
    { apiKey: "secret-key", agentId: "agent_1", apiBase: "http://127.0.0.1:1" },
    "injoignable",
  ],
])("the adapter reports the fault without the key: %s", async (_, settings, said) => {
  server.use(http.get("http://127.0.0.1:1/*", () => HttpResponse.error()));
  const broken = createElevenLabsAgents({ ...settings, sounds: createDiskSounds(dataDir) });
  const error = await broken.open(brief).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AgentUnreachable);
  expect(String(error)).toContain(said);
  expect(JSON.stringify(error) + String(error)).not.toContain(settings.apiKey);
});

it("the adapter fetches a conversation's sound once, and none for an unknown id", async () => {
  const sound = await agents.audio("conv_1");
  expect(sound?.mimeType).toBe("audio/mpeg");
  expect(await readFile(path.join(dataDir, sound?.name ?? ""), "utf8")).toBe("mp3");
  await agents.audio("conv_1");
  expect(vendor.audioCalls).toBe(1);
  expect(await agents.audio("conv_2")).toBeNull();
  expect(await agents.audio("../../etc/passwd")).toBeNull();
  expect(vendor.audioCalls).toBe(2);
  expect(await readdir(path.join(dataDir, "conversations"))).toEqual(["conv_1.mp3"]);
});

it("the adapter has the vendor delete a conversation; an unknown one is gone", async () => {
  await agents.forget("conv_1");
  await agents.forget("conv_gone");
  await agents.forget("../agents/agent_1");
  expect(vendor.deleted).toEqual(["conv_1"]);
  const wrong = createElevenLabsAgents({
    apiKey: "wrong",
    agentId: "agent_1",
    sounds: createDiskSounds(dataDir),
  });
  await expect(wrong.forget("conv_1")).rejects.toThrow(AgentUnreachable);
});
