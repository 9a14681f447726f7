/** Returns a small seeded generator (mulberry32) with the same noise at every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Changes a share of the words as a recogniser might: drops one in three, replaces the others by another or a similar
 * word.
 */
export function noisy(text: string, share: number, random: () => number): string {
  const words = text.split(/\s+/);
  return words
    .flatMap((word) => {
      if (random() >= share) return [word];
      const kind = random();
      if (kind < 1 / 3) return [];
      if (kind < 2 / 3) return [words[Math.floor(random() * words.length)] ?? word];
      return [garbled(word, random)];
    })
    .join(" ");
}

/** Replaces a sound by a near one. */
export function garbled(word: string, random: () => number): string {
  const pairs = ["bp", "dt", "gk", "vf", "zs", "mn", "éa", "ei", "ou", "lr"];
  const places = Array.from(word).flatMap((letter, at) => {
    const pair = pairs.find((sounds) => sounds.includes(letter));
    return pair ? [{ at, to: pair[0] === letter ? pair[1] : pair[0] }] : [];
  });
  const place = places[Math.floor(random() * places.length)];
  if (!place) return word;
  return word.slice(0, place.at) + (place.to ?? "") + word.slice(place.at + 1);
}
