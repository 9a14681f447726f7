/**
 * Turns words into Kokoro's phonemes. espeak-ng does it, always in a process of its own: it is GPL-3.0-or-later and
 * never linked into the academy, which only sends it words and reads letters back. The system's binary comes first (10
 * ms), else the installer's WebAssembly build (80 ms a clause).
 */
import { execFile, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const BINARIES = ["/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng", "/opt/homebrew/bin/espeak-ng"];
const VOICES = { fr: "fr-fr", en: "en-us", es: "es" };

/** Returns the arguments of espeak-ng. "--" ends the options, so that a sentence may start with a dash. */
const argumentsFor = (words, language) => [
  "-q",
  "--ipa",
  "--tie=^",
  "-v",
  VOICES[language],
  "--",
  words,
];

function binaryPhonemiser(binary) {
  const run = promisify(execFile);
  return {
    phonemise: async (words, language) =>
      (await run(binary, argumentsFor(words, language), { timeout: 10_000 })).stdout,
    close: () => {},
  };
}

/** Starts a child that runs the WebAssembly build of `folder`, one clause at a time. */
function wasmPhonemiser(folder) {
  const waiting = new Map();
  let child;
  let last = 0;
  const start = () => {
    child = fork(fileURLToPath(new URL("./espeak.mjs", import.meta.url)), [
      JSON.stringify({ dir: folder }),
    ]);
    child.on("message", ({ id, value, error }) => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) rest();
      if (error) call.reject(new Error(error.message));
      else call.resolve(value);
    });
    child.on("exit", () => {
      child = undefined;
      for (const call of waiting.values()) call.reject(new Error("the phonemiser stopped"));
      waiting.clear();
    });
  };
  const rest = () => {
    child.unref();
    child.channel?.unref();
  };
  return {
    phonemise: (words, language) =>
      new Promise((resolve, reject) => {
        if (!child) start();
        child.ref();
        child.channel?.ref();
        waiting.set((last += 1), { resolve, reject });
        child.send({ id: last, op: "phonemise", payload: { args: argumentsFor(words, language) } });
      }),
    close: () => child?.kill(),
  };
}

/** Creates the phonemiser. `folder` holds the WebAssembly build; `binaries` lists the paths of the system's. */
export function createPhonemiser(folder, binaries = BINARIES) {
  const binary = binaries.find((path) => existsSync(path));
  const { phonemise, close } = binary ? binaryPhonemiser(binary) : wasmPhonemiser(folder);
  return {
    /** Returns the clauses of one sentence: [{phonemes, mark}]. */
    clausesOf: (sentence, language) =>
      Promise.all(
        clauses(spokenText(sentence, language)).map(async ({ words, mark }) => ({
          phonemes: toKokoro(await phonemise(words, language), language),
          mark,
        })),
      ),
    close,
  };
}

/** The letters of Kokoro's training for espeak's ties and marks (the table of its own phonemiser, misaki). */
const DIPHTHONGS = [
  ["a^ɪ", "I"],
  ["a^ʊ", "W"],
  ["e^ɪ", "A"],
  ["o^ʊ", "O"],
  ["ə^ʊ", "Q"],
  ["ɔ^ɪ", "Y"],
  ["d^z", "ʣ"],
  ["d^ʒ", "ʤ"],
  ["t^s", "ʦ"],
  ["t^ʃ", "ʧ"],
  ["s^s", "S"],
];
const ENGLISH = [
  ["ʲo", "jo"],
  ["ʲə", "jə"],
  ["ʲ", ""],
  ["ɚ", "əɹ"],
  ["r", "ɹ"],
  ["x", "k"],
  ["ç", "k"],
  ["ɐ", "ə"],
  ["ɬ", "l"],
  ["ʔ", "t"],
  ["ə^l", "ᵊl"],
  ["e", "A"],
  ["ɜːɹ", "ɜɹ"],
  ["ɜː", "ɜɹ"],
  ["ɪə", "iə"],
  ["ː", ""],
  ["\u0303", ""],
];
const FRENCH = [
  ["ʲ", "j"],
  ["r", "ʁ"],
];

function toKokoro(ipa, language) {
  const table = [
    ...DIPHTHONGS,
    ...(language === "en" ? ENGLISH : language === "fr" ? FRENCH : [["ʲ", "j"]]),
  ];
  const clean = ipa
    .replace(/\([a-z-]+\)/g, "")
    .replace(/[\r\n\s]+/g, " ")
    .trim()
    .normalize("NFD");
  return table
    .reduce((said, [from, to]) => said.replaceAll(from.normalize("NFD"), to), clean)
    .replace(/\^|-|\u0361|\u0329/g, "");
}

/**
 * Rewritings of French texts that the phonemiser misreads, such as "10h" as a letter. It reads plain digits, "€" and
 * "%" well.
 */
const SPOKEN_FRENCH = [
  [/(\d{1,2})\s?h\s?(\d{2})\b/g, "$1 heures $2"],
  [/(\d)\s?h\b(?!\/)/g, "$1 heures"],
  [/(\d+)\s?\/\s?(\d+)/g, "$1 sur $2"],
  [/€\s?\/\s?(mois|an|jour|heure)/g, "€ par $1"],
  [/\bMme\b\.?/g, "madame"],
  [/\bMM\./g, "messieurs"],
  [/\bM\.(?=\s\p{Lu})/gu, "monsieur"],
  [/\b[nN]°\s?/g, "numéro "],
  [/\betc\./g, "et cetera"],
  [/&/g, " et "],
];

/** Rewritings in every language: "1 500" becomes one number, and signs without a sound go. */
const SPOKEN = [
  [/[*_#`~|<>[\]{}\\]+/g, " "],
  [/\p{Extended_Pictographic}/gu, " "],
  [/[’ʼ]/g, "'"],
  [/[«»“”"]/g, " "],
  [/(?<=\d)[\s.](?=\d{3}(?!\d))/g, ""],
  [/\s[-–—]\s/g, ", "],
  [/\s+/g, " "],
];

/** Returns the spoken form of a text. */
export function spokenText(text, language) {
  const rules = language === "fr" ? [...SPOKEN, ...SPOKEN_FRENCH] : SPOKEN;
  return rules.reduce((said, [written, spoken]) => said.replace(written, spoken), text).trim();
}

/** Cuts at punctuation, which the voice needs: [{words, mark}], `mark` being "" or one of .,;:!?… */
export function clauses(text) {
  const found = [];
  // A comma or a point between two digits belongs to the number.
  for (const [, words, marks] of text.matchAll(
    /((?:[^.,;:!?…]|(?<=\d)[.,](?=\d))*)([.,;:!?…\s]*)/g,
  )) {
    const mark = marks.startsWith("...") ? "…" : (/[.,;:!?…]/.exec(marks)?.[0] ?? "");
    if (/[\p{L}\p{N}€%$£]/u.test(words)) found.push({ words: words.trim(), mark });
  }
  return found;
}
