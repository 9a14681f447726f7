import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type ElevenLabsAgents, createElevenLabsAgents } from "./elevenlabs.server";
import { AgentUnreachable, type ConversationBrief } from "./port";

const BASE = "https://api.elevenlabs.io/v1/convai";
const vendor = { audioCalls: 0, status: "done", deleted: [] as unknown[] };
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
    return refused(request) ?? new HttpResponse(Buffer.from("mp3"));
  }),
  http.delete(`${BASE}/conversations/:id`, ({ request, params }) => {
    if (params.id === "conv_gone") return new HttpResponse(null, { status: 404 });
    vendor.deleted.push(params.id);
    return refused(request) ?? HttpResponse.json({});
  }),
  http.get(`${BASE}/conversations/:id`, ({ request, params }) => {
    if (params.id === "conv_odd") return HttpResponse.json({ odd: true });
    return (
      refused(request) ??
      HttpResponse.json({
        status: vendor.status,
        metadata: { start_time_unix_secs: 1_760_000_000 },
        transcript: [
          { role: "agent", message: "Bonjour.", time_in_call_secs: 0 },
          { role: "agent", message: null, time_in_call_secs: 1 },
          { role: "user", message: " Voici l'offre ", time_in_call_secs: 3 },
        ],
        conversation_initiation_client_data: { dynamic_variables: { instance_id: "p1" } },
      })
    );
  }),
);

let dataDir = "";
let agents: ElevenLabsAgents;
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
beforeEach(async () => {
  vendor.audioCalls = 0;
  vendor.status = "done";
  dataDir = await mkdtemp(path.join(tmpdir(), "vendor-"));
  agents = createElevenLabsAgents({ apiKey: "secret-key", agentId: "agent_1", dataDir });
});
afterEach(() => {
  server.resetHandlers();
  return rm(dataDir, { recursive: true });
});

const brief = {
  presentationId: "p1",
  moduleId: "m1",
  interactionPrompt: "Vous jouez…",
  firstMessage: "Bonjour.",
} as ConversationBrief;

it("gives an address signed by the vendor, and the prompts of the server", async () => {
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
  ["a wrong key", { apiKey: "wrong", agentId: "agent_1" }, "401"],
  ["an unknown agent", { apiKey: "secret-key", agentId: "gone" }, "n'existe pas"],
  [
    "no network",
    { apiKey: "secret-key", agentId: "agent_1", apiBase: "http://127.0.0.1:1" },
    "injoignable",
  ],
])("says what is wrong without the key: %s", async (_, settings, said) => {
  server.use(http.get("http://127.0.0.1:1/*", () => HttpResponse.error()));
  const broken = createElevenLabsAgents({ dataDir, ...settings });
  const error = await broken.open(brief).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AgentUnreachable);
  expect(String(error)).toContain(said);
  expect(JSON.stringify(error) + String(error)).not.toContain(settings.apiKey);
});

it("fetches a conversation's sound once, and nothing for ids that are not the vendor's", async () => {
  const sound = await agents.audio("conv_1");
  expect(sound?.mimeType).toBe("audio/mpeg");
  expect(await readFile(sound?.path ?? "", "utf8")).toBe("mp3");
  await agents.audio("conv_1");
  expect(vendor.audioCalls).toBe(1);
  expect(await agents.audio("conv_2")).toBeNull();
  expect(await agents.audio("../../etc/passwd")).toBeNull();
  expect(vendor.audioCalls).toBe(2);
  expect(await readdir(path.join(dataDir, "conversations"))).toEqual(["conv_1.mp3"]);
});

it("reads the vendor's transcript once it is done", async () => {
  expect(await agents.transcript("conv_1")).toEqual({
    instanceId: "p1",
    startedAtMs: 1_760_000_000_000,
    turns: [
      { source: "ai", message: "Bonjour.", startMs: 0 },
      { source: "user", message: "Voici l'offre", startMs: 3_000 },
    ],
  });
  vendor.status = "processing";
  expect(await agents.transcript("conv_1")).toBeNull();
  await expect(agents.transcript("conv_odd")).rejects.toThrow(AgentUnreachable);
});

it("has the vendor delete a conversation; one that it does not know is gone", async () => {
  await agents.forget("conv_1");
  await agents.forget("conv_gone");
  await agents.forget("../agents/agent_1");
  expect(vendor.deleted).toEqual(["conv_1"]);
  const wrong = createElevenLabsAgents({ apiKey: "wrong", agentId: "agent_1", dataDir });
  await expect(wrong.forget("conv_1")).rejects.toThrow(AgentUnreachable);
});
