import { setupServer } from "msw/node";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FakeSpeech } from "../../../testing/doubles/voice-speech";
import { vendorFaultsOf } from "../../../testing/doubles/speech-faults";
import { SpeechUnavailable, type Speech } from "~/services/speech/port";
import { withElevenLabs } from "./elevenlabs-speech.server";

const KEY = "CANARY-KEY";
const BASE = "https://api.elevenlabs.io";
const voices = { claire: "v_claire", marc: "v_marc", sofia: "v_sofia", paul: "v_paul" };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Creates our own engines, which record their requests. */
function ours() {
  const done: string[] = [];
  const own = {
    transcribe: async () => {
      done.push("transcribe");
      return { text: "le nôtre", segments: [] };
    },
    speak: async (sentence: string) => {
      done.push(`speak ${sentence}`);
      return { pcm: new Int16Array([7]), cached: false };
    },
  };
  const speech: Speech = Object.assign(new FakeSpeech(), own);
  return { speech, done };
}

function setUp({ transcribes = true, spoken = true } = {}) {
  const { speech: embedded, done } = ours();
  const fallbacks: unknown[] = [];
  const left: unknown[] = [];
  const kept = new Map<string, Int16Array>();
  const speech = withElevenLabs(embedded, {
    apiKey: KEY,
    transcribes,
    voices: spoken ? voices : null,
    cache: {
      get: async (key) => kept.get(key) ?? null,
      set: async (key, pcm) => void kept.set(key, pcm),
    },
    onFallback: (error) => fallbacks.push(error),
    onLeft: (error, transcript) => left.push([transcript, String(error)]),
  });
  return { speech, done, fallbacks, left };
}

const sound = Int16Array.from({ length: 1_600 }, (_, at) => at);
const heard = {
  language_code: "fra",
  language_probability: 0.99,
  text: "Bonjour. Ça coûte 69 euros.",
  words: [
    { text: "Bonjour.", start: 0.1, end: 0.5, type: "word", logprob: 0 },
    { text: " ", start: 0.5, end: 0.6, type: "spacing", logprob: 0 },
    { text: "Ça", start: 0.6, end: 0.7, type: "word", logprob: 0 },
    { text: "(rires)", start: 0.7, end: 0.8, type: "audio_event", logprob: 0 },
    { text: "coûte", start: 0.8, end: 1.1, type: "word", logprob: 0 },
    { text: "69", start: 1.1, end: 1.4, type: "word", logprob: 0 },
    { text: "euros.", start: 1.4, end: 1.9, type: "word", logprob: 0 },
  ],
};

test("a recording is sent as WAV with its language, and returns as timed sentences", async () => {
  let asked: FormData | undefined;
  let key: string | null = null;
  server.use(
    http.post(`${BASE}/v1/speech-to-text`, async ({ request }) => {
      key = request.headers.get("xi-api-key");
      asked = await request.formData();
      return HttpResponse.json(heard);
    }),
  );
  const { speech, done, fallbacks } = setUp();
  expect(await speech.transcribe(sound, "fr")).toMatchObject({
    text: heard.text,
    segments: [
      { startMs: 100, endMs: 500, text: "Bonjour." },
      { startMs: 600, endMs: 1_900, text: "Ça coûte 69 euros." },
    ],
  });
  expect(key).toBe(KEY);
  const file = asked?.get("file") as File;
  expect([asked?.get("model_id"), asked?.get("language_code"), file.size]).toEqual([
    "scribe_v2",
    "fr",
    44 + 3_200,
  ]);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([bytes.toString("latin1", 0, 4), bytes.readUInt16LE(22), bytes.readUInt32LE(24)]).toEqual([
    "RIFF",
    1,
    16_000,
  ]);
  expect(bytes.readInt16LE(44 + 2 * 1_234)).toBe(1_234);
  expect([done, fallbacks]).toEqual([[], []]);
});

/** The vendor keeps each transcript until it is deleted, as its API reference says. */
function transcripts(): Set<string> {
  const kept = new Set<string>();
  server.use(
    http.post(`${BASE}/v1/speech-to-text`, () => {
      kept.add("t/1");
      return HttpResponse.json({ ...heard, transcription_id: "t/1" });
    }),
    http.delete(`${BASE}/v1/speech-to-text/transcripts/:id`, ({ params, request }) => {
      expect(request.headers.get("xi-api-key")).toBe(KEY);
      kept.delete(String(params.id));
      return new HttpResponse(null, { status: 200 });
    }),
  );
  return kept;
}

test("the vendor's transcript is deleted once it was read", async () => {
  const kept = transcripts();
  const { speech, fallbacks, left } = setUp();
  expect((await speech.transcribe(sound, "fr")).text).toBe(heard.text);
  expect([...kept, ...fallbacks, ...left]).toEqual([]);
});

test("a transcript that the vendor does not delete is named, and its words are used", async () => {
  transcripts();
  server.use(
    http.delete(
      `${BASE}/v1/speech-to-text/transcripts/:id`,
      () => new HttpResponse(null, { status: 500 }),
    ),
  );
  const { speech, done, fallbacks, left } = setUp();
  expect((await speech.transcribe(sound, "fr")).text).toBe(heard.text);
  expect([...done, ...fallbacks]).toEqual([]);
  expect(left).toEqual([["t/1", "AgentUnreachable: ElevenLabs a répondu 500."]]);
});

test.each(["audio/pcm", "application/octet-stream", "application/octet-stream; charset=binary"])(
  "sound that comes as %s is spoken",
  async (type) => {
    server.use(
      http.post(
        `${BASE}/v1/text-to-speech/:voice`,
        () =>
          new HttpResponse(Buffer.from(new Int16Array([1, -2]).buffer), {
            headers: { "Content-Type": type },
          }),
      ),
    );
    const { speech, done } = setUp();
    const { pcm } = await speech.speak("¿Y el precio?", { language: "es", character: "paul" });
    expect([pcm, done]).toEqual([new Int16Array([1, -2]), []]);
  },
);

test("a sentence is spoken once in its character's voice, and not when nobody waits", async () => {
  const asked: [string, unknown][] = [];
  server.use(
    http.post(`${BASE}/v1/text-to-speech/:voice`, async ({ request, params }) => {
      expect(new URL(request.url).searchParams.get("output_format")).toBe("pcm_16000");
      asked.push([String(params.voice), await request.json()]);
      const pcm = Buffer.from(new Int16Array([1, -2, 3]).buffer);
      return new HttpResponse(pcm, { headers: { "Content-Type": "audio/pcm" } });
    }),
  );
  const { speech, done } = setUp();
  const as = { language: "es", character: "paul" } as const;
  expect((await speech.speak("¿Y el precio?", { ...as, ahead: true })).pcm).toHaveLength(0);
  expect(await speech.speak("¿Y el precio?", as)).toEqual({
    pcm: new Int16Array([1, -2, 3]),
    cached: false,
  });
  expect(await speech.speak("¿Y el precio?", as)).toMatchObject({ cached: true });
  await speech.speak("¿Y el precio?", { ...as, character: "claire" });
  expect(asked).toEqual([
    ["v_paul", { text: "¿Y el precio?", model_id: "eleven_flash_v2_5", language_code: "es" }],
    ["v_claire", { text: "¿Y el precio?", model_id: "eleven_flash_v2_5", language_code: "es" }],
  ]);
  expect(done).toEqual([]);
});

test.each(vendorFaultsOf())(
  "our engines take over while it answers %s, and the log has no key",
  async (_, fault) => {
    server.use(
      http.post(`${BASE}/v1/speech-to-text`, () => fault()),
      http.post(`${BASE}/v1/text-to-speech/:voice`, () => fault()),
    );
    const { speech, done, fallbacks } = setUp();
    expect((await speech.transcribe(sound, "fr")).text).toBe("le nôtre");
    expect((await speech.speak("Bonjour.", { language: "fr", character: "claire" })).pcm).toEqual(
      new Int16Array([7]),
    );
    expect(done).toEqual(["transcribe", "speak Bonjour."]);
    expect(fallbacks).toHaveLength(2);
    expect(JSON.stringify(fallbacks.map(String))).not.toContain(KEY);
  },
);

test("after an interruption neither voice sounds", async () => {
  const gone = new AbortController();
  server.use(
    http.post(`${BASE}/v1/text-to-speech/:voice`, () => {
      gone.abort(new Error("interrupted"));
      return new HttpResponse("no", { status: 500 });
    }),
  );
  const { speech, done, fallbacks } = setUp();
  const saying = speech.speak("Bonjour.", {
    language: "fr",
    character: "claire",
    signal: gone.signal,
  });
  await expect(saying).rejects.toThrow("interrupted");
  expect([done, fallbacks]).toEqual([[], []]);
});

test("a task that was not chosen stays with our engine, and its failure is the port's", async () => {
  const { speech, done } = setUp({ transcribes: false, spoken: false });
  await speech.transcribe(sound, "fr");
  await speech.speak("Bonjour.", { language: "fr", character: "claire" });
  expect(done).toEqual(["transcribe", "speak Bonjour."]);

  server.use(http.post(`${BASE}/v1/speech-to-text`, () => new HttpResponse(null, { status: 429 })));
  const bare = Object.assign(new FakeSpeech(), {
    transcribe: () => Promise.reject(new SpeechUnavailable({ code: "text", text: "absent" })),
    availability: async () => ({ ears: false, voice: false, files: false, reason: "absent" }),
  });
  const alone = withElevenLabs(bare, {
    apiKey: KEY,
    transcribes: true,
    voices: null,
    cache: { get: async () => null, set: async () => undefined },
    onFallback: () => undefined,
    onLeft: () => undefined,
  });
  await expect(alone.transcribe(sound, "fr")).rejects.toBeInstanceOf(SpeechUnavailable);
  expect(await alone.availability()).toEqual({
    ears: false,
    voice: false,
    files: true,
    reason: "absent",
  });
});
