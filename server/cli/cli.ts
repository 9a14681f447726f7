import { config, environment } from "~/platform/config.server";
import { services } from "~/services/services.server";
import { ownTerminal, runAdmin } from "./admin";
import { runBackup } from "./backup";
import { runDoctor } from "./doctor";
import { OperatorError } from "../operator-error";
import { runJudgeTrial, trialRunner } from "./judge-trial";
import { runRestore } from "./restore";
import { runSigningKey } from "./signing-key";
import { runSupportCalls } from "./support-calls";
import { runSupportToken } from "./support-token";
import { runVerify } from "./verify-evaluation";
import { seedDemo } from "./seed-demo";
import { isServed, openData } from "../open-data";

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
  "verify-evaluation": async (args) => {
    if (!(await runVerify(args))) process.exitCode = 1;
  },
  doctor: async () => {
    if (!(await runDoctor(environment()))) process.exitCode = 1;
  },
  "judge-trial": (args) => {
    const alone = !isServed(config().dataDir);
    return withDatabase(
      async () => {
        if (!(await runJudgeTrial(args, { jobs: alone ? trialRunner() : null })))
          process.exitCode = 1;
      },
      { alone },
    );
  },
  "signing-key": runSigningKey,
  "support-calls": (args) => withDatabase(() => runSupportCalls(args)),
  "support-token": runSupportToken,
};

/** Runs one of the operator's commands. @throws OperatorError for a fault that the operator can repair */
export async function run(name: string, args: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new OperatorError(`Commande inconnue : ${name}`);
  await command(args);
}
