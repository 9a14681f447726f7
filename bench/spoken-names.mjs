// Names said by a voice outside the product and heard by its recognisers: right before and after the correction.
// French.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defaultSpeechDir } from "../scripts/install-speech.mjs";
import { makeSpeech } from "../scripts/make-speech.mjs";
import { FOREIGN_VOICES, withVoice } from "./foreign-voice.mjs";
import { importTs } from "./import-ts.mjs";

const SETS = ["fibre-fr", "nettoyage-fr", "velo-cargo-fr", "mutuelle-fr", "telesurveillance-fr"];
const DEMO = ["caisse", "commande-table", "cuisine", "paiement"];

/** Returns sentences with a name and their correction: one per name of each set, and the demo's good presentations. */
async function sentences() {
  const { NamedTrial } = await importTs("bench/judge/names.ts");
  const { brand } = await importTs("app/platform/brand.ts");
  const { properNames } = await importTs("app/services/evaluation/names/proper-names.ts");
  const { correctNames } = await importTs("app/services/evaluation/names/correct-names.ts");
  const first = (text, name) =>
    text
      .split(/(?<=[.!?])\s+/)
      .find((sentence) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(sentence));
  const ofSets = SETS.flatMap((set) => {
    const trial = new NamedTrial(set, "authored");
    const said = trial.set.presentations.flatMap(({ turns }) =>
      turns.filter(({ source }) => source === "user"),
    );
    return trial.names.list.flatMap(({ text: name }) => {
      const turn = said.find(({ message }) => first(message, name));
      return turn
        ? [{ name, sentence: first(turn.message, name), correct: (text) => trial.correct(text) }]
        : [];
    });
  });
  const names = properNames(
    { title: "", reference: "", points: [], brands: [brand.companion] },
    "fr",
  );
  const ofDemo = DEMO.map((key) => {
    const text = readFileSync(
      path.resolve(import.meta.dirname, `../demo/presentations/${key}.good.txt`),
      "utf8",
    );
    const sentence = first(text, brand.companion);
    return {
      name: brand.companion,
      sentence,
      correct: (heard) => correctNames(heard, "fr", names),
    };
  });
  return [...ofDemo, ...ofSets];
}

/** Prints each recogniser's result for each name, and the number of right names before and after. */
export async function benchSpokenNames(tell) {
  const { createEmbeddedSpeech } = await importTs("app/services/speech/embedded.server.ts");
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-names-"));
  const speech = createEmbeddedSpeech({
    dir: defaultSpeechDir(),
    cacheDir: path.join(folder, "cache"),
  });
  const ears = await speech.openEars("fr");
  const live = async (pcm) => {
    await ears.hear(pcm);
    return (await ears.finish()).text;
  };
  const file = async (pcm) => (await speech.transcribe(pcm, "fr")).text;
  const counts = { live: [0, 0, 0], file: [0, 0, 0] };
  const holds = (text, name) => text.toLowerCase().includes(name.toLowerCase());
  try {
    for (const [at, mix] of FOREIGN_VOICES.entries()) {
      const dir = withVoice(mix, path.join(folder, String(at)));
      for (const { name, sentence, correct } of await sentences()) {
        const pcm = await makeSpeech(sentence, { dir, rateHz: 16_000, leadMs: 300, tailMs: 700 });
        for (const [engine, hear] of Object.entries({ live, file })) {
          const heard = await hear(pcm);
          const { text, corrections } = correct(heard);
          const count = counts[engine];
          count[0] += 1;
          count[1] += holds(heard, name);
          count[2] += holds(text, name);
          const marks = corrections.map((one) => `${one.heard} → ${one.name}`).join(", ");
          if (!holds(heard, name) || marks) tell(`${engine} ${name}: ${heard} [${marks}]`);
        }
      }
    }
  } finally {
    ears.close();
    await speech.close();
    rmSync(folder, { recursive: true });
  }
  for (const [engine, [all, before, after]] of Object.entries(counts))
    tell(`${engine}: ${before} of ${all} names right before, ${after} after`);
}
