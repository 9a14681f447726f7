/** Kokoro-82M: turns a sentence into 16-bit sound. Used by its engine process and by scripts/make-speech.mjs. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NUMBERS } from "./kokoro-letters.mjs";
import { createPhonemiser } from "./phonemes.mjs";
import { once } from "./rpc.mjs";
import { resample, toPcm, trimSilence } from "./sound.mjs";

const NATIVE_HZ = 24_000;
const STYLE = 256;
/** The most phonemes of the model: a voice file has 510 styles, one per number of phonemes. */
const MOST_PHONEMES = 509;
const SILENCE_KEPT_MS = 60;
const CLAUSE_PAUSE_MS = 120;

/**
 * The shares of Kokoro voices by character and language. Kokoro has a single French voice (a woman's). Mixing its style
 * with another's keeps the French and changes the person (decision "embedded speech"). Every mix was measured by
 * recognition only: somebody must listen before it ships.
 */
const CHARACTERS = {
  fr: {
    claire: { ff_siwis: 1 },
    marc: { ff_siwis: 0.4, im_nicola: 0.6 },
    sofia: { ff_siwis: 0.5, af_heart: 0.5 },
    paul: { ff_siwis: 0.5, am_michael: 0.5 },
  },
  en: {
    claire: { af_heart: 1 },
    marc: { am_michael: 1 },
    sofia: { af_bella: 1 },
    paul: { am_fenrir: 1 },
  },
  es: {
    claire: { ef_dora: 1 },
    marc: { em_alex: 1 },
    sofia: { ef_dora: 0.6, af_heart: 0.4 },
    paul: { em_alex: 0.6, am_michael: 0.4 },
  },
};

const numbersOf = (phonemes) =>
  [...phonemes].flatMap((letter) => NUMBERS.get(letter) ?? []).slice(0, MOST_PHONEMES);

/** Joins clauses into pieces as long as the model takes; nearly always one piece. */
export function piecesOf(clauses) {
  const pieces = [];
  for (const { phonemes, mark } of clauses) {
    const numbers = numbersOf(`${phonemes}${mark} `);
    const piece = pieces.at(-1);
    if (piece && piece.length + numbers.length <= MOST_PHONEMES) piece.push(...numbers);
    else pieces.push(numbers);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** Creates the voice. `dir` is the speech directory (kokoro/ and espeak/ inside). */
export function createKokoro({ dir, threads, binaries }) {
  const phonemiser = createPhonemiser(join(dir, "espeak"), binaries);
  const styles = new Map();
  const load = once(async () => {
    const { InferenceSession, Tensor } = await import("onnxruntime-node");
    const session = await InferenceSession.create(join(dir, "kokoro", "model.onnx"), {
      intraOpNumThreads: threads,
      enableCpuMemArena: false,
      enableMemPattern: false,
      // Idle threads that spin would take the cores of the recogniser.
      extra: { session: { intra_op: { allow_spinning: "0" } } },
    });
    return { session, Tensor };
  });

  async function styleOf(language, character) {
    const key = `${language}/${character}`;
    if (styles.has(key)) return styles.get(key);
    const style = new Float32Array((MOST_PHONEMES + 1) * STYLE);
    for (const [voice, share] of mixOf(language, character)) {
      const bytes = await readFile(join(dir, "kokoro", "voices", `${voice}.bin`));
      const values = new Float32Array(
        bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
      );
      for (let i = 0; i < style.length; i += 1) style[i] += share * values[i];
    }
    styles.set(key, style);
    return style;
  }

  async function sing(numbers, style, speed) {
    const { session, Tensor } = await load();
    const from = STYLE * numbers.length;
    const { [session.outputNames[0]]: wave } = await session.run({
      input_ids: new Tensor("int64", BigInt64Array.from([0, ...numbers, 0], BigInt), [
        1,
        numbers.length + 2,
      ]),
      style: new Tensor("float32", style.slice(from, from + STYLE), [1, STYLE]),
      speed: new Tensor("float32", [speed], [1]),
    });
    return trimSilence(wave.data, NATIVE_HZ, SILENCE_KEPT_MS);
  }

  return {
    /** Loads the model and runs it once, because the first run is slower. */
    warm: async (language, character) => {
      await sing(
        piecesOf(await phonemiser.clausesOf("Oui.", language))[0],
        await styleOf(language, character),
        1,
      );
    },
    /** Returns a sentence's sound, or none. At most 60 ms of silence stay before the first word and after the last. */
    speak: async (sentence, { language, character, rateHz = 16_000, speed = 1 }) => {
      const style = await styleOf(language, character);
      const waves = [];
      for (const piece of piecesOf(await phonemiser.clausesOf(sentence, language))) {
        if (waves.length > 0) waves.push(new Float32Array((NATIVE_HZ * CLAUSE_PAUSE_MS) / 1000));
        waves.push(await sing(piece, style, speed));
      }
      return toPcm(resample(concat(waves), NATIVE_HZ, rateHz));
    },
    close: () => phonemiser.close(),
  };
}

function concat(waves) {
  const whole = new Float32Array(waves.reduce((sum, wave) => sum + wave.length, 0));
  let at = 0;
  for (const wave of waves) {
    whole.set(wave, at);
    at += wave.length;
  }
  return whole;
}

function mixOf(language, character) {
  const mix = CHARACTERS[language]?.[character];
  if (!mix) throw new Error(`no voice for ${character} in ${language}`);
  return Object.entries(mix);
}
