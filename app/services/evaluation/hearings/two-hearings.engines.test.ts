/** The two recognisers on synthesised speech, as in a conversation: Vosk live, Whisper-small afterwards. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createEmbeddedSpeech, type EmbeddedSpeech } from "~/services/speech/embedded.server";
import { compareFact } from "~/services/language/quantities/compare/compare";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { factsOf } from "~/services/rubrics/heard-figures";
import { defaultSpeechDir } from "../../../../scripts/install-speech.mjs";
import { mayReplace } from "~/services/speech/kept-sound/better-text";
import { weighFigures } from "./weigh-figures";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const SECOND = 16_000;
const CHUNK = 1600;
let cacheDir: string;
let speech: EmbeddedSpeech;
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), "two-hearings-"));
  speech = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
});
afterAll(async () => {
  await speech.close();
  await rm(cacheDir, { recursive: true });
});

/** Returns sound with silence around and noise in it, the same each time. */
function noisy(pcm: Int16Array, loud: number): Int16Array {
  const whole = new Int16Array(pcm.length + SECOND);
  whole.set(pcm, SECOND / 2);
  let state = 7;
  return whole.map((sample) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.max(-32_768, Math.min(32_767, sample + (state / 2 ** 31 - 1) * loud));
  });
}

async function live(pcm: Int16Array): Promise<string> {
  const ears = await speech.openEars("fr");
  for (let at = 0; at < pcm.length; at += CHUNK) await ears.hear(pcm.subarray(at, at + CHUNK));
  const { text } = await ears.finish();
  ears.close();
  return text;
}

const HEARD = { language: "fr", voicedMs: 3_500 } as const;
const RUBRIC = ["69 euros par mois", "89 euros par mois"];
const said = [
  ["soixante-neuf", 69],
  ["soixante-dix-neuf", 79],
  ["quatre-vingt-neuf", 89],
  ["six cent quatre-vingt-dix", 690],
] as const;
const cases = said.flatMap(([words, value]) => [0, 3000].map((loud) => ({ words, value, loud })));

test.each(cases)(
  "$words with noise $loud: nothing right is held against the rep, nothing wrong becomes right",
  async ({ words, value, loud }) => {
    const sentence = `L'abonnement coûte ${words} euros par mois, sans engagement.`;
    const { pcm } = await speech.speak(sentence, { language: "fr", character: "marc" });
    const sound = noisy(pcm, loud);
    const first = await live(sound);
    const second = (await speech.transcribe(sound, "fr")).text;
    const [message, other] = mayReplace(first, second, HEARD) ? [second, first] : [first, second];
    const turn = { index: 0, source: "user" as const, message, startMs: 0, endMs: 1 };
    for (const rubric of RUBRIC) {
      const facts = factsOf(`L'abonnement coûte ${rubric}.`, "fr");
      const weighed = weighFigures(turn, { other, language: "fr", facts });
      const heard = readQuantities(weighed.message, "fr");
      const compared = heard.flatMap((one) => facts.map((fact) => compareFact(fact, one)));
      const isDoubtful = weighed.misheard !== undefined;
      const row = `${rubric}: ${first} | ${second} | ${weighed.message}`;
      if (facts[0]?.value === value)
        expect(compared.includes("other") && !isDoubtful, row).toBe(false);
      else expect(compared, row).not.toContain("same");
    }
  },
);
