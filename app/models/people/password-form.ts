/**
 * Returns the one Unicode form in which passwords are hashed and compared (RFC 8265, OpaqueString): each space is U+0020,
 * and a letter and its accent are one character. Case and width stay.
 */
export const passwordForm = (typed: string): string =>
  typed.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");

/** Returns true when a password has fewer than `least` characters in its one form. */
export const isTooShort = (typed: string, least: number): boolean =>
  passwordForm(typed).length < least;
