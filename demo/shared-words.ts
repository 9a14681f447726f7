/** Returns the distinct words, function words included. An elided article counts as a word ("l'écran": l, écran). */
function distinctWords(text: string): Set<string> {
  return new Set(text.toLocaleLowerCase("fr").match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Returns the share (0 to 1) of the reference's distinct words that the presentation uses too. */
export function sharedWordRatio(presentation: string, reference: string): number {
  const said = distinctWords(presentation);
  const expected = [...distinctWords(reference)];
  return expected.filter((word) => said.has(word)).length / expected.length;
}
