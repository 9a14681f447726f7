import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { prove } from "./prove";

// The short form of `npm run bench -- --only proof`.
test("random evaluations are recomputed to the byte, and every changed byte is found", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-proof-"));
  try {
    const figures = await prove({ evaluations: 40, changes: 40, seed: 39, dataDir });
    expect(figures.faults).toEqual([]);
    expect(figures).toMatchObject({ evaluations: 40, recomputed: 40, files: 40, found: 40 });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
