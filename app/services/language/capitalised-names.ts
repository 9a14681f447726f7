/** Returns the capitalised names inside the sentences of these texts. */
export function namesOf(wordings: readonly string[]): Set<string> {
  return new Set(
    wordings.flatMap((text) =>
      Array.from(text.matchAll(/(?<=[\p{L},] )\p{Lu}[\p{L}-]+/gu), ([name]) => name),
    ),
  );
}
