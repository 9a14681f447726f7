import { readFile } from "node:fs/promises";
import { Conversation } from "@elevenlabs/client";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { db } from "~/models/database/database.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { useTestDatabase } from "../../../../testing/database";
import { FakeSpeech, silence } from "../../../../testing/doubles/voice-speech";
import { createTutorial } from "../../../../testing/factories";
import { supportBrief } from "../../../../testing/voice/brief";
import { type Gateway, startGateway } from "../../../../testing/voice/gateway";
import { useVoiceSdk } from "../../../../testing/voice/sdk";
import { AgentsBusy, type SupportBrief } from "../port";

useTestDatabase();

let speech: FakeSpeech;
let gateway: Gateway;
const devices = useVoiceSdk(() => gateway.origin);
beforeEach(async () => {
  speech = new FakeSpeech();
  gateway = await startGateway({ speech, maxSessions: 1 });
});
afterEach(() => gateway.close());

const QUESTION = "comment accorder un piano";
async function brief(values: Partial<SupportBrief> = {}): Promise<SupportBrief> {
  await createTutorial({ titleFr: "Accorder un piano", responseFr: "Tournez la cheville." });
  return supportBrief({ tutorials: await Tutorials.listTutorials(), ...values });
}
const lastCall = () =>
  db()
    .selectFrom("supportCalls")
    .selectAll()
    .orderBy("startedAt", "desc")
    .executeTakeFirstOrThrow();
const ended = () =>
  vi.waitFor(async () => expect(await lastCall()).toMatchObject({ state: "ended" }));

describe("the support call with the vendor's own client", () => {
  /** Opens a call like the page does, with its tools registered or not. */
  async function open(tools: boolean) {
    const called: unknown[] = [];
    const lines: string[] = [];
    const given = await brief();
    const { signedUrl, dynamicVariables } = await gateway.agents.open(given);
    const opening = Conversation.startSession({
      signedUrl: new URL(signedUrl, gateway.origin.replace("http", "ws")).href,
      dynamicVariables,
      customLlmExtraBody: { os: "android", supportToken: "t", lang: "fr", BASE_URL: "" },
      ...(tools && {
        clientTools: { show_tutorial: (parameters: unknown) => void called.push(parameters) },
      }),
      onMessage: ({ message }) => lines.push(message),
      onError: () => {},
    });
    await vi.waitFor(() => devices().open());
    const conversation = await opening;
    onTestFinished(() => conversation.endSession());
    await vi.waitFor(() => expect(lines).toEqual(["Bonjour."]));
    return { given, conversation, called, lines };
  }

  it("answers a spoken question from its tutorial, and calls its tool with its id", async () => {
    const { given, called, lines, conversation } = await open(true);
    devices().speak(speech.sound(QUESTION));
    devices().speak(silence(1_000));
    const answered = () => expect([called.length, lines.length]).toEqual([1, 3]);
    await vi.waitFor(answered, { timeout: 10_000 });
    expect(called).toEqual([{ id: given.tutorials[0]?.id }]);
    expect(lines.slice(1)).toEqual([
      QUESTION,
      "Voici la réponse, d’après le tutoriel «\u00A0Accorder un piano\u00A0». Tournez la cheville.",
    ]);
    expect(devices().played).toBeGreaterThan(0);
    expect(conversation.getId()).toBe((await lastCall()).id);
    await conversation.endSession();
  });

  it("goes on without such a tool in the page", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {}); // the SDK logs it there
    const { lines, conversation } = await open(false);
    for (const text of ["accorder un piano", "merci"]) {
      const before = lines.length;
      conversation.sendUserMessage(text);
      await vi.waitFor(() => expect(lines.length).toBeGreaterThan(before));
    }
    await conversation.endSession();
    await ended();
    expect((await lastCall()).endReason).toBe("user");
  });
});

it("the support call keeps the sound of both sides, and every turn", async () => {
  const { client, id } = await gateway.hold(await brief());
  await client.nextOfType("agent_response");
  client.speak(silence(300));
  client.speak(speech.sound(QUESTION));
  client.speak(silence(1_000));
  await client.nextOfType("client_tool_call");
  await client.next(() => speech.words([client.heard()]).text.endsWith("cheville."));
  client.end();
  await ended();
  const call = await lastCall();
  expect(call).toMatchObject({ id, audioFile: `conversations/${id}.wav`, endReason: "user" });
  const bytes = await readFile(`${gateway.dataDir}/${call.audioFile}`);
  expect(bytes.subarray(0, 4).toString()).toBe("RIFF");
  const caller = new Int16Array((bytes.length - 44) / 4);
  for (let at = 0; at < caller.length; at += 1) caller[at] = bytes.readInt16LE(44 + at * 4);
  expect(speech.words([caller]).text).toBe(QUESTION);
  const turns = await SupportCalls.findTurns(id);
  expect(turns.map(({ source }) => source)).toEqual(["ai", "user", "ai"]);
  // A call has no presentation, so nothing is evaluated.
  expect(gateway.ended).toEqual([]);
  expect(await gateway.agents.audio(id)).toBeNull();
});

it("the support call answers typed questions without speech engines", async () => {
  speech.missing = "Pas de voix.";
  const { client, id } = await gateway.hold(await brief({ mode: "text" }));
  await client.nextOfType("agent_response");
  client.send({ type: "user_message", text: QUESTION });
  const from = client.messages.length;
  await client.nextOfType("client_tool_call", from);
  await client.nextOfType("agent_response", from);
  expect(client.ofType("audio")).toEqual([]);
  client.end();
  await ended();
  expect(await lastCall()).toMatchObject({ id, mode: "text", audioFile: null });
});

describe("the place of a support call", () => {
  it("is one of the reps' places, in the order of arrival", async () => {
    const { client } = await gateway.hold(await brief());
    const rep = await gateway.brief();
    const busy = await gateway.agents.open(rep).catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(AgentsBusy);
    client.end();
    await ended();
    const { ticket } = busy as AgentsBusy;
    await vi.waitFor(() => gateway.agents.open(rep, ticket));
    await expect(gateway.agents.open(await brief())).rejects.toThrow(AgentsBusy);
  });

  it("is its caller's only place, and its token opens it once", async () => {
    const given = await brief();
    const { client } = await gateway.hold(given);
    const { signedUrl } = await gateway.agents.open(given);
    const again = await gateway.connect(signedUrl);
    expect(await client.closed).toMatchObject({ reason: "replaced" });
    await expect(gateway.connect(signedUrl)).rejects.toThrow("403");
    again.end();
  });

  it("ends after a crash, and keeps the words so far", async () => {
    const { client, id } = await gateway.hold(await brief());
    await client.nextOfType("agent_response");
    await vi.waitFor(async () => expect(await SupportCalls.findTurns(id)).toHaveLength(1));
    await gateway.agents.recover();
    expect(await lastCall()).toMatchObject({ state: "ended", endReason: "interrupted" });
    client.end();
  });
});
