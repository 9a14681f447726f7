import { durationWords } from "./words";

/** Sentences about the rep's voice that no recogniser understood. */
export const unheard = {
  notUnderstood(ms: number): string {
    const seconds = Math.max(1, Math.round(ms / 1_000));
    const isOne = seconds === 1 || seconds === 60 || seconds === 3_600;
    const what = isOne ? "n’a pas été comprise" : "n’ont pas été comprises";
    return `${durationWords(seconds)} ${what}.`;
  },
  mayDecide: "Ce qui y est dit peut changer la note.",
  play: (at: string) => `Écouter à ${at}`,
};
