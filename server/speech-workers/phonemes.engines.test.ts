import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { defaultSpeechDir } from "../../scripts/install-speech.mjs";
import { createPhonemiser } from "./phonemes.mjs";

const weights = path.join(defaultSpeechDir(), "espeak");

describe.each([
  ["the system's espeak-ng, or the WebAssembly build where there is none", undefined],
  ["the WebAssembly build", []],
])("the writer of phonemes by %s", (_, binaries) => {
  const phonemiser = createPhonemiser(weights, binaries);
  afterAll(() => phonemiser.close());

  it("writes French for Kokoro, with liaisons and with numbers as words", async () => {
    const [first, second] = await phonemiser.clausesOf("Les amis, 25 euros ?", "fr");
    expect(first).toEqual({
      phonemes: expect.stringMatching(/^lezamˈi$|^le zamˈi$|^lez amˈi$/),
      mark: ",",
    });
    expect(second?.phonemes).toContain("vɛ\u0303");
    expect(second?.mark).toBe("?");
  });

  it("writes English with Kokoro's diphthongs", async () => {
    const [clause] = await phonemiser.clausesOf("I know", "en");
    expect(clause?.phonemes).toMatch(/I.*nˈO/);
  });

  it("treats a sentence that looks like an option as a sentence", async () => {
    const folder = path.join(tmpdir(), `phonemes-${process.pid}`);
    await mkdir(folder, { recursive: true });
    const clauses = await phonemiser.clausesOf(`--phonout=${folder}/written`, "fr");
    expect(clauses.length).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
