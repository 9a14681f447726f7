import { expect, it, onTestFinished, vi } from "vitest";
import { statusLinesOf } from "~/copy/session/status-lines";
import { useTestDatabase } from "../../../testing/database";
import { FakeSpeech } from "../../../testing/doubles/voice-speech";
import { type Gateway, startGateway } from "../../../testing/voice/gateway";
import { useVoiceSdk } from "../../../testing/voice/sdk";
import { wait } from "../timing";
import { createConversation } from "./conversation";
import { openVoice } from "./elevenlabs.client";
import { idleVoice, statusSentence, voiceReducer } from "./machine";

useTestDatabase();
const devices = useVoiceSdk(() => gateway.origin);

let gateway: Gateway;
const speech = new FakeSpeech();

/** Opens a conversation like the session window does, over the vendor's library and a real socket. */
async function call(firstMessage: string) {
  gateway = await startGateway({ speech });
  onTestFinished(() => gateway.close());
  const { signedUrl, dynamicVariables } = await gateway.agents.open(
    await gateway.brief({ firstMessage }),
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
      signedUrl: new URL(signedUrl, gateway.origin.replace("http", "ws")).href,
      dynamicVariables,
      voice: true,
      reason: null,
    },
    () => ({ module_id: "m", BASE_URL: gateway.origin }),
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
