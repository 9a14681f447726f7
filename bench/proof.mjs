// The proof's bench: judges, verifies and exports random evaluations, then changes one byte again and again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { importTs } from "./import-ts.mjs";

/** Prints the figures. Returns true when all checks held. */
export async function benchProof({ count, tell }) {
  const { prove } = await importTs("bench/proof/prove.ts");
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-proof-"));
  try {
    const figures = await prove({ evaluations: count, changes: count, seed: 20_261_120, dataDir });
    for (const fault of figures.faults) tell(fault);
    tell(`evaluations, of modules, groups and files   ${figures.evaluations}`);
    tell(`computed again, every byte equal            ${figures.recomputed}`);
    tell(`signed files that verify                    ${figures.files}`);
    tell(`one-byte changes, in rows and in files      ${figures.changes}`);
    tell(`found                                       ${figures.found}`);
    return figures.faults.length === 0;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
