import { db, openDatabase } from "../../app/models/database/database.server";
import { migrateToLatest } from "../../app/models/database/migrate.server";
import {
  exportEvaluation,
  findExportable,
  loadEvidence,
} from "../../app/services/proof/load-evidence.server";
import { type FileReport, verifyFile } from "../../app/services/proof/signed-json";
import { verifyEvidence } from "../../app/services/proof/verify";
import { seeded } from "../judge/noise";
import { changeStored, pickPlace, placesOf, withOneChanged } from "./one-byte";
import { randomEvaluations } from "./random-evaluations";
import { pick } from "./random-talks";

export interface ProofFigures {
  evaluations: number;
  /** Evaluations whose whole judgement was recomputed without a difference. */
  recomputed: number;
  /** Evaluations whose exported file verifies. */
  files: number;
  /** One-byte changes, half in the database, half in exported files, and the changes found. */
  changes: number;
  found: number;
  /** Differences without a change, and changes not found. */
  faults: string[];
}

/** Judges random evaluations in their own database, verifies all, then changes one byte again and again. */
export async function prove({
  evaluations,
  changes,
  seed,
  dataDir,
}: {
  evaluations: number;
  changes: number;
  seed: number;
  /** The folder of the signing key. */
  dataDir: string;
}): Promise<ProofFigures> {
  const random = seeded(seed);
  await migrateToLatest(openDatabase(":memory:"));
  try {
    const ids = await randomEvaluations(evaluations, random);
    const figures = { evaluations: ids.length, recomputed: 0, files: 0, changes, found: 0 };
    const faults: string[] = [];
    for (const id of ids) {
      const stored = await lookAt(id);
      if (stored.isRecomputed && stored.faults.length === 0) figures.recomputed += 1;
      const file = await fileOf(id, dataDir);
      const found = file ? faultsOf(verifyFile(file)) : ["not exported"];
      if (found.length === 0) figures.files += 1;
      faults.push(...[...stored.faults, ...found].map((fault) => `${id}: ${fault}`));
    }
    for (let at = 0; at < changes; at++) {
      const id = pick(random, ids);
      const missed =
        at % 2 === 0 ? await changeRow(id, random) : await changeFile(id, dataDir, random);
      if (missed === null) figures.found += 1;
      else faults.push(`${id}: ${missed}`);
    }
    return { ...figures, faults };
  } finally {
    await db().destroy();
  }
}

async function lookAt(id: string): Promise<{ isRecomputed: boolean; faults: string[] }> {
  const loaded = await loadEvidence(id);
  if (!loaded?.evidence)
    return { isRecomputed: false, faults: (loaded?.faults ?? []).map(({ at }) => at) };
  const { isRecomputed, differences } = verifyEvidence(loaded.evidence);
  const faults = [...loaded.faults, ...differences];
  return {
    isRecomputed,
    faults: faults.map(({ at, stored, found }) => `${at}: ${stored} → ${found}`),
  };
}

async function fileOf(id: string, dataDir: string): Promise<Buffer | null> {
  const exportable = await findExportable(id);
  const at = new Date("2026-11-20T12:00:00Z");
  const text = exportable && (await exportEvaluation(exportable, { dataDir, at }));
  return text === null ? null : Buffer.from(text);
}

const faultsOf = ({ differences, reports }: FileReport): string[] =>
  [...differences, ...reports.flatMap((report) => report.differences)].map(({ at }) => at);

/** Changes a stored byte, verifies, and restores it. Returns the missed change, or null. */
async function changeRow(id: string, random: () => number): Promise<string | null> {
  const { what, undo } = await changeStored(pickPlace(await placesOf(id), random), random);
  try {
    const { faults } = await lookAt(id);
    return faults.length > 0 ? null : what;
  } finally {
    await undo();
  }
}

async function changeFile(id: string, dataDir: string, random: () => number) {
  const file = await fileOf(id, dataDir);
  if (!file) return "not exported";
  const { changed, at } = withOneChanged(file, random);
  return faultsOf(verifyFile(changed)).length > 0 ? null : `byte ${at} of its file`;
}
