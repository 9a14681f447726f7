import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { addDays } from "~/models/dates";
import { openPostgres, openToRead } from "~/models/database/database.server";
import { postgresAt } from "~/models/database/postgres-dialect.server";
import { streamIds } from "~/models/evaluations/evaluations-export.server";
import { dataPaths, environment } from "~/platform/config.server";
import { loadEvidence } from "~/services/proof/load-evidence.server";
import { endOf, isCertificate, verifyCertificate } from "~/services/proof/certificate.server";
import type { Difference } from "~/services/proof/score-faults";
import { verifyFile } from "~/services/proof/signed-json";
import { fingerprintOf, givenKey, knownKeys } from "~/services/proof/signing-keys.server";
import { type Report, verifyEvidence, type Remark } from "~/services/proof/verify";
import { readingCode } from "~/services/judge/reading-code";
import { OperatorError } from "../operator-error";

/** The counts of sound and differing evaluations, and of those with nothing to verify. */
type Tally = Record<"sound" | "differing" | "unproven", number>;

const KINDS = { presentation: "module", group: "groupe", video: "fichier" } as const;

const REMARKS: Record<Remark, string> = {
  unjudged: "pas de jugement",
  former: "jugée par l’ancien évaluateur, sans barème\u00A0: rien à recalculer",
  unsealed: "jugée avant les preuves\u00A0: ni sceau, ni de quoi recalculer le jugement",
  version: `jugée par d’autres règles que celles d’ici (${readingCode.version})\u00A0: le jugement n’est pas recalculé, empreintes et calcul le sont`,
  unable: "l’évaluateur n’a pas pu juger ce jour-là\u00A0: cela ne se recalcule pas",
  term: "ses mots ont été supprimés au terme de leur conservation\u00A0: sa note est vérifiée par son sceau",
  rubric: "le barème est parti avec son module\u00A0: le jugement n’est pas recalculé",
  model:
    "un modèle a jugé\u00A0: ce qu’il a dit est repris tel quel, ses extraits, faits et points sont vérifiés",
};

const isUnproven = ({ remarks }: Report): boolean =>
  remarks.some((remark) => remark === "unjudged" || remark === "former");

function tallied(report: Report): keyof Tally {
  if (report.differences.length > 0) return "differing";
  return isUnproven(report) ? "unproven" : "sound";
}

/** Returns a report for a terminal: one line, then one for each remark and each difference. */
function linesOf(report: Report): string[] {
  const { record, judgedBy, differences, remarks, isRecomputed } = report;
  const about = [
    KINDS[record.kind],
    record.score === null ? null : `${record.score}/100`,
    judgedBy,
  ];
  const head = about.filter((one) => one !== null).join(" · ");
  return [
    `${record.id} (${head})\u00A0: ${headline(report)}${isRecomputed ? ", jugement recalculé" : ""}`,
    ...remarks.map((remark) => `  ${REMARKS[remark]}`),
    ...differences.map(({ at, stored, found }) => `  ${at}\u00A0: ${stored} → ${found}`),
  ];
}

function headline(report: Report): string {
  const verdict = tallied(report);
  if (verdict === "unproven") return "rien à vérifier";
  return verdict === "sound" ? "conforme" : "DIFFÈRE";
}

const USAGE = "Indiquez ce qu’il faut vérifier\u00A0: verify-evaluation -- ID | --all | FICHIER";

type Print = (line: string) => void;

/** Returns a number with its adjective; 0 and 1 take the singular in French. */
const counted = (count: number, one: string) => `${count} ${one}${count > 1 ? "s" : ""}`;

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

function openStored() {
  const { databaseFile, dataDir, databaseUrl } = dataPaths();
  if (databaseUrl) return openPostgres(postgresAt(databaseUrl));
  if (!existsSync(databaseFile)) throw new OperatorError(`Aucune base de données dans ${dataDir}.`);
  return openToRead(databaseFile);
}

async function verifyStored(id: string | null, print: Print): Promise<boolean> {
  const database = openStored();
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
        `${counted(tally.sound, "conforme")}, ${counted(tally.differing, "différente")}, ${tally.unproven} sans preuve à vérifier.`,
      );
    return tally.differing === 0;
  } catch (error) {
    if (
      error instanceof Error &&
      /no such (table|column)|(relation|column) .* does not exist/.test(error.message)
    )
      throw new OperatorError(
        "La base n’est pas au schéma de cette version\u00A0: démarrez Aplomb une fois, puis recommencez.",
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
  print(path.basename(file));
  return isCertificate(bytes) ? verifyGivenCertificate(bytes, print) : verifyGiven(bytes, print);
}

function verifyGivenCertificate(bytes: Uint8Array, print: Print): boolean {
  const { certificate, differences } = verifyCertificate(bytes);
  if (certificate) {
    const { person, container, passedAt, items, signedBy } = certificate;
    print(`  ${[person, container, passedAt].join(" · ")}`);
    const endsOn = endOf(certificate);
    if (endsOn !== null) print(`  ${termWord(endsOn)}`);
    for (const { title, score, passedAt: at } of items) print(`  ${title} · ${score}/100 · ${at}`);
    printKey(signedBy.fingerprint, print);
  }
  return conclude(differences, differences.length === 0, print);
}

/** Returns the line of a certificate's term. The last day is in the issuer's time zone, so half a day of grace is given. */
const termWord = (endsOn: string): string =>
  Date.now() > Date.parse(addDays(endsOn, 1)) + 12 * 3_600_000
    ? `périmée\u00A0: valable jusqu’au ${endsOn}`
    : `valable jusqu’au ${endsOn}`;

function verifyGiven(bytes: Uint8Array, print: Print): boolean {
  const { subject, fingerprint, differences, reports } = verifyFile(bytes);
  if (subject) {
    const about = [subject.person, subject.group, subject.module].filter((one) => one !== null);
    print(`  ${[...about, subject.createdAt].join(" · ")}`);
  }
  if (fingerprint) printKey(fingerprint, print);
  const isSound = differences.length === 0 && reports.every((one) => one.differences.length === 0);
  const lines = reports.flatMap((report) => linesOf(report));
  return conclude(differences, isSound, print, lines);
}

const printKey = (fingerprint: string, print: Print): void =>
  print(`  clé\u00A0: ${fingerprint}, ${whoseKey(fingerprint)}`);

/** Prints the differences of a file, its other lines and the conclusion. */
function conclude(
  differences: readonly Difference[],
  isSound: boolean,
  print: Print,
  lines: readonly string[] = [],
): boolean {
  for (const { at, stored, found } of differences)
    print(`  ${at || "fichier"}\u00A0: ${stored} → ${found}`);
  for (const line of lines) print(line);
  print(isSound ? "Fichier conforme, signature valable." : "Ce fichier n’est pas conforme.");
  return isSound;
}

/** Returns the sentence about a key's owner. A key unknown to this installation has to be compared by hand. */
function whoseKey(fingerprint: string): string {
  const { dataDir } = dataPaths();
  const kept = existsSync(dataDir) ? knownKeys(dataDir) : [];
  const keys = [...kept, ...givenKey(environment().SIGNING_KEY)];
  const key = keys.find(({ publicKey }) => fingerprintOf(publicKey) === fingerprint);
  if (!key)
    return "pas une clé de cette installation\u00A0: comparez l’empreinte à celle de l’émetteur";
  return key.retiredAt === null
    ? "celle de cette installation"
    : `de cette installation, remplacée le ${key.retiredAt.slice(0, 10)}`;
}
