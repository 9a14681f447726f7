import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { defaultSpeechDir } from "../../../../scripts/install-speech.mjs";
import { makeSpeech } from "../../../../scripts/make-speech.mjs";
import { useTestDatabase } from "../../../../testing/database";
import type { AgentMessage, VoiceClient } from "../../../../testing/voice/client";
import { silence } from "../../../../testing/doubles/voice-speech";
import { type Gateway, startGateway } from "../../../../testing/voice/gateway";
import * as Conversations from "~/models/presentations/conversations.server";
import { createScriptedRolePlayer } from "~/services/customer/scripted-role-player.server";
import { createEmbeddedSpeech } from "~/services/speech/embedded.server";
import type { Speech } from "~/services/speech/port";
import { comparableWords, wordErrors } from "../../../../testing/wer";

useTestDatabase();

const PITCH =
  "Notre caisse continue de fonctionner quand la connexion internet tombe en panne, et elle envoie les commandes directement en cuisine.";
let cacheDir: string;
let speech: Speech;
let pitch: Int16Array;
let gateway: Gateway;
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), "speech-cache-"));
  speech = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
  pitch = await makeSpeech(PITCH, {
    character: "sofia",
    rateHz: 16_000,
    leadMs: 300,
    tailMs: 1_500,
  });
  await speech.warm("fr");
}, 600_000);
afterAll(async () => {
  await speech.close();
  await rm(cacheDir, { recursive: true });
});
beforeEach(async () => {
  gateway = await startGateway({ speech, rolePlayer: createScriptedRolePlayer() });
});
afterEach(() => gateway.close());

const textOf = (message: AgentMessage) => String(message.agent_response_event?.agent_response);
/** Returns the sound of one of the customer's turns. */
function soundOf(client: VoiceClient, eventId: unknown): Int16Array {
  const chunks = client.ofType("audio").filter((it) => it.audio_event?.event_id === eventId);
  const bytes = Buffer.concat(
    chunks.map((it) => Buffer.from(String(it.audio_event?.audio_base_64), "base64")),
  );
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

it("the real engines hear a French pitch, answer in an understandable voice, keep both sides", async () => {
  const reference = { transcript: `${PITCH} L'abonnement coûte quarante euros.`, guidelines: "" };
  const { client, id, brief } = await gateway.join({ firstMessage: "Oui ?", reference });
  await client.nextOfType("agent_response");
  await client.nextOfType("ping"); // two seconds in: the greeting is over
  client.speak(pitch);
  const heard = await client.nextOfType("user_transcript");
  const said = String(heard.user_transcription_event?.user_transcript);
  expect(wordErrors(PITCH, said).rate).toBeLessThan(0.2);

  const answer = await client.next((it) => it.type === "agent_response" && textOf(it) !== "Oui ?");
  expect(textOf(answer).split(/\s+/).length).toBeLessThanOrEqual(20);
  const eventId = answer.agent_response_event?.event_id;
  await client.next(() => soundOf(client, eventId).length > 1.8 * 16_000);
  client.end();
  await client.closed;
  await gateway.agents.settled(brief.presentationId);
  const turns = await Conversations.findTurns(id);
  expect(turns.map(({ source }) => source)).toEqual(["ai", "user", "ai"]);
  expect((await gateway.agents.audio(id))?.mimeType).toBe("audio/wav");

  const { text } = await speech.transcribe(soundOf(client, eventId), "fr");
  const words = comparableWords(text);
  const known = words.filter((word) => comparableWords(textOf(answer)).includes(word));
  expect(known.length).toBeGreaterThanOrEqual(Math.max(2, 0.6 * words.length));
}, 600_000);

it("the real engines yield to a voice, not to noise", async () => {
  const firstMessage =
    "Bonjour et bienvenue, je suis le patron de ce restaurant depuis vingt ans et je vous écoute.";
  const { client } = await gateway.join({ firstMessage });
  await client.next(() => client.ofType("audio").length >= 5);
  const noise = silence(600).map((_, index) => ((index * 7_919) % 601) - 300);
  client.speak(noise);
  await client.next((it) => it.type === "audio" && client.ofType("audio").length >= 12);
  expect(client.ofType("interruption")).toEqual([]);
  client.speak(pitch.subarray(0, 2 * 16_000));
  await client.nextOfType("interruption");
  const correction = await client.nextOfType("agent_response_correction");
  const { corrected_agent_response: heard } = correction.agent_response_correction_event ?? {};
  expect(String(heard)).toMatch(/^Bonjour.*…$/);
  client.end();
});
