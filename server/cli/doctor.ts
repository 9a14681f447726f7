import { access, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { UnusableFile } from "~/platform/disk.server";
import { secretsFault } from "~/platform/secrets.server";
import { ConfigError, readConfig, type Config } from "~/platform/config.server";
import {
  keptAtVendors,
  findSetting,
  appliedMigrations,
  countAdmins,
  damagedScores,
  faultsOf,
  waitingKinds,
} from "~/models/records/database-file.server";
import { CHOSEN_MODEL } from "~/models/llm/ai-settings.server";
import { findBackupAge, LAST_BACKUP } from "~/services/health/backups.server";
import { speechMissing } from "~/services/speech/engines.server";
import { about, type Finding, lineOf } from "./doctor/finding";
import {
  keptAtVendorsOnServer,
  findSettingOnServer,
  examineAdminCount,
  examineMigrations,
  examineScores,
  examineServer,
  examineWaiting,
} from "./doctor/database-server";
import { examineParties } from "./doctor/parties";
import { examineFiles } from "./doctor/files";
import { examineKept, examineVendors, type VendorBases } from "./doctor/vendors";
import { NODE_MAJOR } from "../../scripts/pinned-node.mjs";
import { RESTORING, refuseFolders } from "../open-data";
import { SAID_HTTPS } from "../said-https";

/** The limits of free room in bytes. Below the first, a day of recordings may not fit. */
const LITTLE_ROOM = 2 * 1_024 ** 3;
const NO_ROOM = 100 * 1_024 ** 2;

/** The least length of a secret in characters. The holder of a signed cookie could guess a shorter secret. */
const LITTLE_SECRET = 16;

/** Examines this machine. Reads only, except for one file that is written and removed at once. */
async function examineMachine(config: Config): Promise<Finding[]> {
  return [
    examineNode(process.versions.node),
    await examineDataDir(config.dataDir),
    ...(config.databaseUrl
      ? await examineServer(config.databaseUrl)
      : [
          await examineDatabase(config.databaseFile),
          await examineAdmins(config.databaseFile),
          ...examineScores(await scoresOf(config.databaseFile)),
          ...examineWaiting(waitingKinds(config.databaseFile)),
        ]),
    ...(await examineFiles(config)),
    await examineBackups(config),
    await examineSecrets(config),
    await examineSpeech(config.speech.dir),
    examineAddress(config),
  ];
}

/** @param version as `process.versions.node` */
export function examineNode(version: string): Finding {
  const { ok, broken } = about("Node");
  return Number.parseInt(version, 10) === NODE_MAJOR
    ? ok(version)
    : broken(`${version} au lieu de ${NODE_MAJOR}`, "npm ci l’installe avec le reste");
}

async function examineDataDir(dir: string): Promise<Finding> {
  const { ok, off, look, broken } = about("Répertoire de données");
  if (!(await exists(dir))) return off(`${dir} sera créé au premier démarrage`);
  if (await exists(path.join(dir, RESTORING)))
    return broken("une restauration y a été interrompue", "relancez la commande restore");
  const probe = path.join(dir, `doctor-${process.pid}`);
  try {
    await writeFile(probe, "", { flag: "wx" });
    await rm(probe);
  } catch (error) {
    const { code = "?" } = error as NodeJS.ErrnoException;
    return broken(
      `on ne peut pas écrire dans ${dir} (${code})`,
      "donnez-le à l’utilisateur du serveur, ou libérez le disque",
    );
  }
  const { bavail, bsize } = await statfs(dir);
  const free = bavail * bsize;
  const room = `${(free / 1e9).toFixed(1)} Go libres`;
  const fix = "libérez de la place, ou fixez RECORDING_KEEP_DAYS";
  if (free < NO_ROOM) return broken(room, fix);
  return free < LITTLE_ROOM ? look(room, fix) : ok(`${dir}, ${room}`);
}

/** Opens the database for reading, beside a running server. */
async function examineDatabase(file: string): Promise<Finding> {
  const { off, broken } = about("Base de données");
  if (!(await exists(file))) return off("elle sera créée au premier démarrage");
  const faults = faultsOf(file);
  if (faults.length > 0)
    return broken(`abîmée (${faults.slice(0, 2).join(", ")})`, "restaurez une sauvegarde");
  return examineMigrations(appliedMigrations(file));
}

/** Looks for an admin, because without one nobody can open a module or an account. */
async function examineAdmins(file: string): Promise<Finding> {
  const { off } = about("Administrateurs");
  if (!(await exists(file))) return off("le premier est créé après le premier démarrage");
  return examineAdminCount(countAdmins(file));
}

const scoresOf = async (file: string) => ((await exists(file)) ? damagedScores(file) : []);

/** The age of the last backup in ms from which it needs attention: a night was missed. */
const OLD_BACKUP_MS = 2 * 24 * 3_600_000;

async function examineBackups({ dataDir, databaseUrl }: Config): Promise<Finding> {
  const { ok, off, look } = about("Sauvegardes");
  if (!(await exists(dataDir))) return off("aucune avant le premier démarrage");
  const fix = databaseUrl
    ? `pg_dump et une copie de ${dataDir}, puis touch ${path.join(dataDir, LAST_BACKUP)}`
    : "npm run backup -- DOSSIER, chaque nuit";
  const ageMs = await findBackupAge(dataDir);
  if (ageMs === null) return look("aucune n’a été faite", fix);
  const hours = Math.floor(ageMs / 3_600_000);
  const said = `la dernière a ${hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} jours`}`;
  return ageMs > OLD_BACKUP_MS ? look(said, fix) : ok(said);
}

async function examineSecrets(config: Config): Promise<Finding> {
  const { ok, off, look, broken } = about("Secrets");
  const { secretsFile: file, secrets, dataDir, databaseFile } = config;
  if (Math.min(secrets.session.length, secrets.media.length) < LITTLE_SECRET)
    return look(`moins de ${LITTLE_SECRET} caractères se devinent`, "npm run secrets");
  if (file === null) return ok("donnés par l’environnement");
  const fault = secretsFault(dataDir, databaseFile);
  if (fault) return broken(fault.fault, fault.fix);
  if (!(await exists(file))) return off(`${path.basename(file)} sera créé au premier démarrage`);
  const { mode } = await stat(file);
  return mode & 0o077 && process.platform !== "win32"
    ? look(`d’autres que le serveur peuvent lire ${file}`, `chmod 600 ${file}`)
    : ok("à la seule portée du serveur");
}

async function examineSpeech(dir: string): Promise<Finding> {
  const { ok, look } = about("Moteurs de parole");
  const missing = await speechMissing(dir);
  return missing === null
    ? ok("installés")
    : look(missing.replace(/ Lancez .*$/, ""), "npm run speech:install");
}

/** Checks the public address, which callers from outside need. */
function examineAddress({ publicUrl, mediaVendor, elevenLabs, agentModelSecret }: Config): Finding {
  const { ok, off, broken } = about("PUBLIC_URL");
  const callers = [
    mediaVendor?.reportPath && `les notifications de ${mediaVendor.title}`,
    elevenLabs?.webhookSecret && "le webhook d’ElevenLabs",
    agentModelSecret && "le modèle de l’agent (AGENT_MODEL_SECRET)",
  ].filter(Boolean);
  const fix = "PUBLIC_URL=https://…, l’adresse que l’on atteint de l’extérieur";
  if (callers.length === 0) return publicUrl ? ok(publicUrl) : off("aucun courriel sans elle");
  if (!publicUrl) return broken(`manque pour ${callers.join(", ")}`, fix);
  return publicUrl.startsWith("https:")
    ? ok(publicUrl)
    : broken(`${publicUrl} n’est pas une adresse https, pour ${callers.join(", ")}`, fix);
}

/** Compares PUBLIC_URL with the protocol that the proxy said of it. */
function examineProxy({ publicUrl }: Config, saidHttps: string | null): Finding[] {
  if (saidHttps === null || saidHttps !== publicUrl) return [];
  return [
    about("Proxy").broken(
      `il annonce https, et PUBLIC_URL est ${publicUrl}\u00A0: les formulaires sont refusés`,
      `PUBLIC_URL=${publicUrl.replace(/^http:/i, "https:")}, puis redémarrez`,
    ),
  ];
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Runs `doctor`: prints a line for each part of this machine and each configured vendor. A line says that the part
 * works, or the fault and its remedy. Reads only, also beside a running server. Returns true when nothing is broken.
 */
export async function runDoctor(
  environment: Record<string, string | undefined>,
  bases?: VendorBases,
): Promise<boolean> {
  const findings = await examine(environment, bases);
  process.stdout.write(findings.map((one) => `${lineOf(one)}\n`).join(""));
  return findings.every(({ state }) => state !== "broken");
}

async function examine(
  environment: Record<string, string | undefined>,
  bases?: VendorBases,
): Promise<Finding[]> {
  try {
    const config = readConfig(environment, { readOnly: true });
    const { databaseFile, databaseUrl } = config;
    refuseFolders(config.dataDir);
    const chosen = databaseUrl
      ? await findSettingOnServer(databaseUrl, CHOSEN_MODEL)
      : findSetting(databaseFile, CHOSEN_MODEL);
    const kept = databaseUrl
      ? await keptAtVendorsOnServer(databaseUrl)
      : keptAtVendors(databaseFile);
    const saidHttps = databaseUrl
      ? await findSettingOnServer(databaseUrl, SAID_HTTPS)
      : findSetting(databaseFile, SAID_HTTPS);
    return [
      ...(await examineMachine(config)),
      ...examineProxy(config, saidHttps),
      ...(await examineVendors(config, chosen, bases)),
      ...(await examineParties(config)),
      ...examineKept(kept, config),
    ];
  } catch (error) {
    if (error instanceof UnusableFile)
      return [about("Répertoire de données").broken(error.fault, error.fix)];
    if (!(error instanceof ConfigError)) throw error;
    return [
      about("Configuration").broken(error.message, "corrigez ces réglages (docs/settings.md)"),
    ];
  }
}
