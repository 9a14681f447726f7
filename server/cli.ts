import { config } from "~/config.server";
import { openDatabase } from "~/models/database.server";
import { migrateToLatest } from "~/models/migrate.server";
import { prepareDataDir } from "./data-dir";

async function migrate(): Promise<void> {
  await prepareDataDir(config().dataDir);
  const database = openDatabase(config().databaseFile);
  await migrateToLatest(database);
  await database.destroy();
}

const commands: Record<string, (args: string[]) => Promise<void>> = { migrate };

/** Runs one operator's command. @throws Error for an unknown one */
export async function run(name: string, args: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`Commande inconnue : ${name}`);
  await command(args);
}
