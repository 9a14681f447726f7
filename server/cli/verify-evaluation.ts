import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { openToRead } from "~/models/database/database.server";
import { streamIds } from "~/models/evaluations/evaluation-proofs.server";
import { dataPaths } from "~/platform/config.server";
import { loadEvidence } from "~/services/proof/load-evidence.server";
import { verifyFile } from "~/services/proof/signed-file";
import { fingerprintOf, knownKeys } from "~/services/proof/signing-keys.server";
import { type Report, verifyEvidence } from "~/services/proof/verify";
import { OperatorError } from "../operator-error";
import { linesOf, type Tally, tallied } from "./verify-report";

const USAGE = "Indiquez ce qu'il faut vérifier\u00A0: verify-evaluation -- ID | --all | FICHIER";

type Print = (line: string) => void;

/**
 * Runs `verify-evaluation ID|--all|FILE`: computes judgements again and prints the differences. Returns true when there
 * are none. Reads only, also beside a running academy; a file needs neither database nor data directory.
 * @throws OperatorError
 */
export async function runVerify(
  args: readonly string[],
  print: Print = (line) => process.stdout.write(`${line}\n`),
): Promise<boolean> {
  const [what, ...others] = args;
  if (!what || others.length > 0) throw new OperatorError(USAGE);
  if (what === "--all") return verifyStored(null, print);
  const isFile = existsSync(what) || what.endsWith(".json");
  return isFile ? verifyGivenFile(what, print) : verifyStored(what, print);
}

async function verifyStored(id: string | null, print: Print): Promise<boolean> {
  const { databaseFile, dataDir } = dataPaths();
  if (!existsSync(databaseFile)) throw new OperatorError(`Aucune base de données dans ${dataDir}.`);
  const database = openToRead(databaseFile);
  try {
    const tally: Tally = { sound: 0, differing: 0, unproven: 0 };
    for await (const one of id === null ? streamIds() : [id]) {
      const report = await verifyOne(one);
      if (!report) throw new OperatorError(`Aucune évaluation ${one}.`);
      for (const line of linesOf(report)) print(line);
      tally[tallied(report)] += 1;
    }
    if (id === null)
      print(
        `${tally.sound} conformes, ${tally.differing} différentes, ${tally.unproven} sans preuve à vérifier.`,
      );
    return tally.differing === 0;
  } catch (error) {
    if (error instanceof Error && /no such (table|column)/.test(error.message))
      throw new OperatorError(
        "La base n'est pas au schéma de cette version\u00A0: démarrez Aplomb une fois, puis recommencez.",
        { cause: error },
      );
    throw error;
  } finally {
    await database.destroy();
  }
}

/** Returns the report of a stored evaluation, or null when the id is unknown. */
async function verifyOne(id: string): Promise<Report | null> {
  const loaded = await loadEvidence(id);
  if (!loaded) return null;
  const { evidence, faults } = loaded;
  if (!evidence) {
    const record = { id, kind: "presentation" as const, score: null };
    return { record, judgedBy: null, differences: faults, remarks: [], isRecomputed: false };
  }
  const report = verifyEvidence(evidence);
  return { ...report, differences: [...faults, ...report.differences] };
}

async function verifyGivenFile(file: string, print: Print): Promise<boolean> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new OperatorError(`${file} ne peut pas être lu.`, { cause });
  });
  const { subject, fingerprint, differences, reports } = verifyFile(bytes);
  print(path.basename(file));
  if (subject) {
    const about = [subject.person, subject.group, subject.module].filter((one) => one !== null);
    print(`  ${[...about, subject.createdAt].join(" · ")}`);
  }
  if (fingerprint) print(`  clé\u00A0: ${fingerprint}, ${whoseKey(fingerprint)}`);
  for (const { at, stored, found } of differences)
    print(`  ${at || "fichier"}\u00A0: ${stored} → ${found}`);
  for (const report of reports) for (const line of linesOf(report)) print(line);
  const isSound = differences.length === 0 && reports.every((one) => one.differences.length === 0);
  print(isSound ? "Fichier conforme, signature valable." : "Ce fichier n'est pas conforme.");
  return isSound;
}

/** Returns the sentence about a key's owner. A key unknown to this installation has to be compared by hand. */
function whoseKey(fingerprint: string): string {
  const { dataDir } = dataPaths();
  const keys = existsSync(dataDir) ? knownKeys(dataDir) : [];
  const key = keys.find(({ publicKey }) => fingerprintOf(publicKey) === fingerprint);
  if (!key)
    return "pas une clé de cette installation\u00A0: comparez l'empreinte à celle de l'émetteur";
  return key.retiredAt === null
    ? "celle de cette installation"
    : `de cette installation, remplacée le ${key.retiredAt.slice(0, 10)}`;
}
