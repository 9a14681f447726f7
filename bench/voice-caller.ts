import type { Academy } from "../e2e/support/academy";
import { type AgentMessage, VoiceClient } from "../testing/voice/client";

const RATE_HZ = 16_000;
const STEP_MS = 20;
const CHUNK_MS = 48;
const SAMPLES_PER_MS = RATE_HZ / 1_000;

export interface Call {
  /** Resolves at the end of the talk with the loudness of both sides every `stepMs`, as heard on this line. */
  over: Promise<{ mic: number[]; agent: number[]; stepMs: number }>;
}

/**
 * Plays a rep without a browser, on the protocol of the voice SDK. Says `pcm` (16 kHz) in real time and notes when
 * each sound of the customer can be heard. @throws when no session is granted
 */
export async function callAs(
  cookie: string,
  { url }: Pick<Academy, "url">,
  { moduleId, pcm }: { moduleId: string; pcm: Int16Array },
): Promise<Call> {
  const answer = await fetch(`${url}/api/voice-session`, {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: url,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ module_id: moduleId, language: "fr", mode: "voice" }),
  });
  if (!answer.ok) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
  const { signed_url } = (await answer.json()) as { signed_url: string };
  const line = await VoiceClient.connect(signed_url, url);
  line.initiate();
  await line.nextOfType("conversation_initiation_metadata");
  return { over: talk(line, pcm) };
}

async function talk(line: VoiceClient, pcm: Int16Array) {
  const startedAt = performance.now();
  const sounds: { atMs: number; pcm: Int16Array }[] = [];
  line.onMessage = (message) => {
    const atMs = performance.now() - startedAt;
    if (message.type === "audio") sounds.push({ atMs, pcm: soundOf(message) });
  };
  const chunk = CHUNK_MS * SAMPLES_PER_MS;
  for (let at = 0; at < pcm.length && line.open; at += chunk) {
    // A microphone has a chunk when its last sample was spoken.
    await until(startedAt + (at + chunk) / SAMPLES_PER_MS);
    line.speak(pcm.subarray(at, at + chunk));
  }
  line.end();
  return { mic: loudness(pcm), agent: played(sounds), stepMs: STEP_MS };
}

const until = (atMs: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, atMs - performance.now())));

function soundOf({ audio_event }: AgentMessage): Int16Array {
  const bytes = Buffer.from(String(audio_event?.audio_base_64), "base64");
  return new Int16Array(new Uint8Array(bytes).buffer);
}

function loudness(pcm: Int16Array): number[] {
  const step = STEP_MS * SAMPLES_PER_MS;
  const levels: number[] = [];
  for (let at = 0; at < pcm.length; at += step) {
    const piece = pcm.subarray(at, at + step);
    const energy = piece.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0);
    levels.push(Math.sqrt(energy / piece.length));
  }
  return levels;
}

/** Returns the heard sounds. Each plays on arrival, or after the sounds before it. */
function played(sounds: readonly { atMs: number; pcm: Int16Array }[]): number[] {
  const levels: number[] = [];
  for (const { atMs, pcm } of sounds) {
    const from = Math.max(levels.length, Math.round(atMs / STEP_MS));
    while (levels.length < from) levels.push(0);
    levels.push(...loudness(pcm));
  }
  return levels;
}
