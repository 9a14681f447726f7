import { ConfigError, readConfig } from "~/platform/config.server";
import { keptAtVendors, findSetting } from "~/models/records/database-file.server";
import { CHOSEN_MODEL } from "~/models/llm/ai-settings.server";
import { about, type Finding, lineOf } from "./doctor/finding";
import { examineMachine } from "./doctor/machine";
import { keptAtVendorsOnServer, findSettingOnServer } from "./doctor/database-server";
import { examineKept, examineVendors, type VendorBases } from "./doctor/vendors";

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
    const chosen = databaseUrl
      ? await findSettingOnServer(databaseUrl, CHOSEN_MODEL)
      : findSetting(databaseFile, CHOSEN_MODEL);
    const kept = databaseUrl
      ? await keptAtVendorsOnServer(databaseUrl)
      : keptAtVendors(databaseFile);
    return [
      ...(await examineMachine(config)),
      ...(await examineVendors(config, chosen, bases)),
      ...examineKept(kept, config),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      about("Configuration").broken(error.message, "corrigez ces réglages (docs/settings.md)"),
    ];
  }
}
