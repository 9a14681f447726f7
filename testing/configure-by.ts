import { onTestFinished, vi } from "vitest";
import type { Config } from "~/platform/config.server";

const holder = globalThis as typeof globalThis & { aplombConfig?: Config };

/** Adds this environment to the suite's configuration until the end of the test. */
export function configureBy(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  delete holder.aplombConfig;
  onTestFinished(() => {
    vi.unstubAllEnvs();
    delete holder.aplombConfig;
  });
}
