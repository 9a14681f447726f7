import { contradictsItself } from "../ledger";
import type { Step } from "./step";
import { filledAll } from "./entries";

/** Doubts a figure that contradicts an earlier one of the rep's, unless it is put right. */
export const contradiction: Step = (talk, line) => {
  const { ledger, pending, input, text, phrases, memory } = talk;
  if (talk.has("corrects") || line.has("doubt") || !line.isEmpty) return false;
  for (const entry of ledger) {
    const before = contradictsItself(entry, { text, pending, input });
    if (before === null) continue;
    const forms = filledAll(phrases.voice.doubt, before);
    line.isFull = line.again(memory.unsaid(forms) ?? memory.pick(forms), "doubt", entry.point.id);
    return false;
  }
  return false;
};
