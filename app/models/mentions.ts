/** Returns a test for a JSON text: true when the text holds one of these words, as JSON escapes them, in any case. */
export function mentions(words: readonly string[]): (json: string) => boolean {
  const spelt = words.map((word) => JSON.stringify(word).slice(1, -1).toLowerCase());
  return (json) => {
    const lower = json.toLowerCase();
    return spelt.some((word) => lower.includes(word));
  };
}
