import { existsSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { config, environment, dataPaths } from "~/platform/config.server";
import { services } from "~/services/services.server";
import {
  fingerprintOf,
  givenKey,
  knownKeys,
  rotateKey,
} from "~/services/proof/signing-keys.server";
import { sharedSecrets } from "~/platform/node-settings";
import { ownTerminal, runAdmin, wantedBy } from "./admin";
import { runBackup } from "./backup";
import { runDoctor } from "./doctor";
import { OperatorError } from "../operator-error";
import { runJudgeTrial, trialRunner } from "./judge-trial";
import { runMoveToPostgres } from "./move-to-postgres";
import { runRestore } from "./restore";
import { runSetAside } from "./set-aside";
import { runSupportCalls, runSupportToken } from "./support";
import { runXapi, xapiRunner } from "./xapi";
import { runVerify } from "./verify-evaluation";
import { seedDemo } from "./seed-demo";
import { isServed, openData, prepareDataDir, refuseFolders } from "../open-data";

/** Runs `secrets`: prints a fresh set of the secrets that all nodes share, as lines of an environment. Stores nothing. */
export function runSecrets(print = (line: string) => void process.stdout.write(line)): void {
  for (const name of sharedSecrets) print(`${name}=${randomBytes(32).toString("base64url")}\n`);
}

/** Opens the data directory for a command and leaves nothing running. `alone` means that no server may run. */
async function withDatabase(command: () => Promise<void>, { alone = false } = {}): Promise<void> {
  const opened = await openData(config(), { alone });
  try {
    await command();
  } finally {
    await services().speech.close();
    await opened.close();
  }
}

const commands: Record<string, (args: string[]) => Promise<void>> = {
  migrate: () => withDatabase(() => Promise.resolve(), { alone: true }),
  "seed-demo": () => withDatabase(seedDemo, { alone: true }),
  admin: (args) => withDatabase(() => runAdmin(args, ownTerminal())),
  backup: runBackup,
  restore: runRestore,
  "set-aside": runSetAside,
  "verify-evaluation": async (args) => {
    if (!(await runVerify(args))) process.exitCode = 1;
  },
  doctor: async () => {
    if (!(await runDoctor(environment()))) process.exitCode = 1;
  },
  "judge-trial": (args) => {
    const alone = runsAlone();
    return withDatabase(
      async () => {
        if (!(await runJudgeTrial(args, { jobs: alone ? trialRunner() : null })))
          process.exitCode = 1;
      },
      { alone },
    );
  },
  "move-to-postgres": runMoveToPostgres,
  secrets: () => Promise.resolve(runSecrets()),
  "signing-key": runSigningKey,
  "support-calls": (args) => withDatabase(() => runSupportCalls(args)),
  "support-token": runSupportToken,
  xapi: (args) => {
    const alone = runsAlone();
    return withDatabase(
      async () => {
        if (!(await runXapi(args, { jobs: alone ? xapiRunner() : null }))) process.exitCode = 1;
      },
      { alone },
    );
  },
};

/** Returns true when no server runs on these data, so that a command does the work of the jobs itself. */
function runsAlone(): boolean {
  // The nodes of a shared database work.
  const { dataDir, databaseUrl } = config();
  return databaseUrl === null && !isServed(dataDir);
}

/** Runs one of the operator's commands. @throws OperatorError for a fault that the operator can repair */
export async function run(name = "", args: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new OperatorError(
      `Commande inconnue\u00A0: ${name}. Il y a ${Object.keys(commands).join(", ")}.`,
    );
  if (args.length > 0 && WITHOUT_ARGUMENTS.has(name))
    throw new OperatorError(`${name} ne prend pas d’argument (« ${args.join(" ")} »).`);
  if (name === "admin") wantedBy(args); // an academy that is being opened would hide the fault
  if (!WITHOUT_ACADEMY.has(name)) requireAcademy();
  await command(args);
}

/** The commands that make an academy, or work without one. */
const WITHOUT_ACADEMY: ReadonlySet<string> = new Set([
  "migrate",
  "seed-demo",
  "restore",
  "set-aside",
  "verify-evaluation",
  "doctor",
  "secrets",
]);

const WITHOUT_ARGUMENTS: ReadonlySet<string> = new Set([
  "migrate",
  "seed-demo",
  "doctor",
  "secrets",
]);

/** Keeps a mistyped DATA_DIR from becoming a folder with new secrets. @throws OperatorError, UnusableFile */
function requireAcademy(): void {
  const { dataDir, databaseFile, databaseUrl } = dataPaths();
  refuseFolders(dataDir);
  if (databaseUrl !== null || existsSync(databaseFile)) return;
  throw new OperatorError(
    `Aucune académie dans ${dataDir}\u00A0: vérifiez DATA_DIR. Le premier démarrage du serveur en fait une.`,
  );
}

/** Runs `signing-key [--rotate]`: prints the public keys that sign evaluations, or makes one. @throws OperatorError */
async function runSigningKey(args: readonly string[]): Promise<void> {
  const [option, ...others] = args;
  if (others.length > 0 || (option !== undefined && option !== "--rotate"))
    throw new OperatorError("signing-key ne connaît que --rotate.");
  const { dataDir } = dataPaths();
  const given = givenKey(environment().SIGNING_KEY);
  if (option && given.length > 0)
    throw new OperatorError(
      "SIGNING_KEY donne la clé\u00A0: remplacez-la par une autre de « npm run secrets ».",
    );
  if (option) await prepareDataDir(dataDir);
  const keys = option ? rotateKey(dataDir) : [...knownKeys(dataDir), ...given];
  if (keys.length === 0)
    process.stdout.write("Aucune clé encore\u00A0: la première signature en fait une.\n");
  for (const { publicKey, createdAt, retiredAt } of keys)
    process.stdout.write(
      `${publicKey}\n  empreinte ${fingerprintOf(publicKey)}\n  du ${createdAt}${retiredAt ? ` au ${retiredAt}` : ", en cours"}\n`,
    );
}
