import { comparableWords } from "../../testing/wer";
import type { Academy } from "./academy";
import { expect } from "./fixtures";
import { turnsOfLast } from "./records";

/** The text is over when nearly all its words were heard and the agent has answered the last of them. */
export async function untilSpoken(
  academy: Pick<Academy, "dataDir">,
  text: string,
  moduleId?: string,
): Promise<void> {
  const all = comparableWords(text).length;
  await expect
    .poll(
      () => {
        const turns = turnsOfLast(academy).filter(
          (turn) => moduleId === undefined || turn.moduleId === moduleId,
        );
        const spoken = turns.filter(({ source }) => source === "user");
        const words = spoken.flatMap(({ message }) => comparableWords(message)).length;
        return words >= 0.92 * all && turns.at(-1)?.source === "ai";
      },
      { timeout: 150_000, intervals: [500] },
    )
    .toBe(true);
}
