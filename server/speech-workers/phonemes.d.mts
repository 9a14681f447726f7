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
