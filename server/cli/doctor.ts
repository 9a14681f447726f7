import { ConfigError, readConfig } from "~/platform/config.server";
import { findSetting } from "~/models/records/database-file.server";
import { CHOSEN_MODEL } from "~/models/llm/ai-settings.server";
import { about, type Finding, lineOf } from "./doctor/finding";
import { examineMachine } from "./doctor/machine";
import { examineVendors, type VendorBases } from "./doctor/vendors";

/**
 * `doctor`: what works, what is missing and how to mend it, a line each, of this machine and of every vendor that is
 * configured. Reads only, also beside a running server. Answers whether nothing is broken.
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
    const chosen = findSetting(config.databaseFile, CHOSEN_MODEL);
    return [...(await examineMachine(config)), ...(await examineVendors(config, chosen, bases))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [about("Configuration").broken(error.message, "corrigez ces réglages (README.md)")];
  }
}
