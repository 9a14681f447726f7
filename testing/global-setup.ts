/** Builds the application when its sources changed since the last build. */
export async function setup(): Promise<void> {
  const { ensureBuild } = (await import("../scripts/setup.mjs" as string)) as {
    ensureBuild(): Promise<void>;
  };
  await ensureBuild();
}
