import { createModuleRun } from "./module-run";
import { usePresenting } from "./use-presenting";

/** The presentation of one module, bound to a screen. */
export function useModuleRun({
  guidelineCount,
  ...options
}: {
  userId: string;
  module: { id: string; title: string };
  startDelayMs: number;
  guidelineCount: number;
}) {
  return usePresenting(
    (ways) => createModuleRun({ ...options, ...ways }),
    () => guidelineCount,
  );
}
