import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { WebSocketServer } from "ws";
import { outgoing } from "~/services/voice/embedded/protocol";
import { statusLinesOf } from "~/copy/session/presentation";
import { useTestDatabase } from "../../../testing/database";
import { FakeSpeech } from "../../../testing/doubles/voice-speech";
import { type Gateway, startGateway } from "../../../testing/voice/gateway";
import { useVoiceSdk } from "../../../testing/voice/sdk";
import { wait } from "../timing";
import { createConversation } from "./conversation";
import { openVoice } from "./elevenlabs.client";
import { idleVoice, statusSentence, voiceReducer } from "./machine";

useTestDatabase();
const devices = useVoiceSdk(() => gateway?.origin ?? "http://127.0.0.1");

let gateway: Gateway | undefined;
const speech = new FakeSpeech();

/** Opens a conversation like the session window does, over the vendor's library and a real socket. */
async function call(firstMessage: string) {
  const opened = await startGateway({ speech });
  gateway = opened;
  onTestFinished(() => opened.close());
  const { signedUrl, dynamicVariables } = await opened.agents.open(
    await opened.brief({ firstMessage }),
  );
  let voice = voiceReducer(idleVoice, { type: "open" });
  const conversation = createConversation({
    dispatch: (event) => (voice = voiceReducer(voice, event)),
    lines: () => voice.lines,
    ask: () => Promise.reject(new Error("asked again")),
    openVoice,
    microphone: () => "built-in",
    wait,
    now: () => performance.now(),
    onEnded: () => {},
    report: (error) => {
      throw error;
    },
  });
  const opening = conversation.open(
    {
      signedUrl: new URL(signedUrl, opened.origin.replace("http", "ws")).href,
      dynamicVariables,
      voice: true,
      reason: null,
    },
    () => ({ module_id: "m", BASE_URL: opened.origin }),
  );
  await vi.waitFor(() => devices().open());
  await opening;
  return { conversation, voice: () => voice };
}

it("the client shows the greeting and says that it may be interrupted", async () => {
  const { conversation, voice } = await call("Bonjour. Je vous écoute.");
  await vi.waitFor(() => expect(voice().lines).toHaveLength(1));
  expect(voice().lines[0]?.text).toBe("Bonjour. Je vous écoute.");
  expect(statusSentence(voice(), statusLinesOf("specified"), { admin: false })).toBe(
    "Parler pour interrompre",
  );
  expect(devices().played).toBeGreaterThan(0);
  await conversation.end();
});

it("the client shows an interrupted greeting as far as it was heard", async () => {
  const { conversation, voice } = await call("Bonjour et bienvenue dans notre grande maison.");
  await vi.waitFor(() => expect(voice().lines).toHaveLength(1));
  devices().speak(speech.sound("attendez une minute"));
  await vi.waitFor(() => expect(voice().lines[0]?.text).toMatch(/^Bonjour[^.]*…$/));
  await conversation.end();
});

it("the client listens to the chosen input, from the start and while it goes on", async () => {
  const { conversation, voice } = await call("Bonjour.");
  expect(devices().microphone).toBe("built-in");
  await vi.waitFor(() => expect(voice().lines).toHaveLength(1));
  await conversation.setMicrophone("desk");
  expect(devices().microphone).toBe("desk");
  devices().speak(speech.sound("nous vendons une caisse"));
  devices().speak(new Int16Array(16_000));
  await vi.waitFor(() => expect(voice().lines[1]?.text).toBe("nous vendons une caisse"));
  await conversation.end();
});

it.each([
  ["the longest duration from a cut line", "max_duration_exceeded", "over"],
  ["ears that gave up, whose line is opened again", "speech_unavailable", "lost"],
] as const)("the client tells %s", async (_, type, ending) => {
  const server = new WebSocketServer({
    port: 0,
    host: "127.0.0.1",
    handleProtocols: ([first]) => first ?? false,
  });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  let send = (_: object) => {};
  server.on("connection", (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    socket.once("message", () => send(outgoing.metadata("conv_1")));
  });
  const closed = new Promise((resolve) => {
    server.on("connection", (socket) => socket.once("close", resolve));
  });
  const onEnded = vi.fn<(ending: string) => void>();
  const ignored = () => {};
  const opening = openVoice({
    signedUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    dynamicVariables: {},
    extraBody: { module_id: "m", BASE_URL: "" },
    tools: {},
    connectDelayMs: 0,
    language: "fr",
    typed: false,
    microphone: null,
    listener: {
      onMode: ignored,
      onLine: ignored,
      onCorrection: ignored,
      onHeard: ignored,
      onEnded,
    },
  });
  await vi.waitFor(() => devices().open());
  await opening;
  vi.spyOn(console, "error").mockImplementation(() => {}); // the SDK logs it there
  send(outgoing.error(1002, type, "no more"));
  await closed;
  await vi.waitFor(() => expect(onEnded.mock.calls).toEqual([[ending]]));
});
