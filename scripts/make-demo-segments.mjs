#!/usr/bin/env node
/**
 * Hears the demo academy's lessons with the project's own ears, and writes when each sentence is said into
 * `demo/media/segments.json`: `{startMs, endMs, text}` by film. Run by hand when a film changes; its output is kept in
 * the repository, because the demo transcribes nothing when it is filled.
 *
 *   node scripts/make-demo-segments.mjs
 */
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { importTs } from "../bench/import-ts.mjs";
import { root } from "./setup.mjs";

const folder = path.join(root, "demo", "media");
const { createEmbeddedSpeech } = await importTs("app/services/speech/embedded.server.ts");
const { decodeAudio } = await importTs("app/services/audio/media-worker.server.ts");

const speech = createEmbeddedSpeech({ dir: path.join(root, ".cache", "speech") });
try {
  const films = readdirSync(folder).filter((name) => /^(?!aide-).*\.mp4$/.test(name));
  const heard = {};
  for (const film of films) {
    const { pcm } = await decodeAudio(path.join(folder, film));
    const { segments } = await speech.transcribe(pcm, "fr");
    heard[film] = segments;
    console.log(`${film}: ${segments.length}`);
  }
  const lines = Object.entries(heard).map(
    ([film, segments]) =>
      `  ${JSON.stringify(film)}: [\n${segments.map((one) => `    ${JSON.stringify(one)}`).join(",\n")}\n  ]`,
  );
  writeFileSync(path.join(folder, "segments.json"), `{\n${lines.join(",\n")}\n}\n`);
} finally {
  await speech.close();
}
