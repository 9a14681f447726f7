/** Route tests drive the built application: build it when its sources changed. */
export async function setup(): Promise<void> {
  const { ensureBuild } = (await import("../scripts/setup.mjs" as string)) as {
    ensureBuild(): Promise<void>;
  };
  await ensureBuild();
}
