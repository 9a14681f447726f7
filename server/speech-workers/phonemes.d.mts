export function createPhonemiser(
  folder: string,
  binaries?: string[],
): {
  clausesOf(
    sentence: string,
    language: "fr" | "en" | "es",
  ): Promise<{ phonemes: string; mark: string }[]>;
  close(): void;
};
export function spokenText(text: string, language: "fr" | "en" | "es"): string;
export function clauses(text: string): { words: string; mark: string }[];
