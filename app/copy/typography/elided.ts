const VOWEL_SOUND = /^(?:[aeiouàâäéèêëîïôöùûüœæh]|y(?![aeiouàâéèêëîïôöùûü]))/iu;

/**
 * Joins a phrase that ends in "de" and a name: "Progression de Karim",
 * "Progression d’Inès". The h of a name is mute.
 */
export function elided(phrase: `${string} de`, name: string): string {
  return VOWEL_SOUND.test(name.trim()) ? `${phrase.slice(0, -1)}’${name}` : `${phrase} ${name}`;
}
