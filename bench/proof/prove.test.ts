import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { prove } from "./prove";

// Forty evaluations: `prove.engines.test.ts`.
test("four random evaluations are recomputed to the byte, and every changed byte is found", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-proof-"));
  try {
    const figures = await prove({ evaluations: 4, changes: 4, seed: 39, dataDir });
    expect(figures.faults).toEqual([]);
    expect(figures).toMatchObject({ evaluations: 4, recomputed: 4, files: 4, found: 4 });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
