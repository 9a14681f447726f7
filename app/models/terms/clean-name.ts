/** A letter of a script that joins its letters, such as Arabic or Devanagari. */
const JOINING = String.raw`(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{M}]`;

/** The invisible characters that belong to what is seen: within an emoji, a flag or a word of a joining script. */
const KEPT = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,7})[\u{E0020}-\u{E007F}]`,
  String.raw`(?<=${JOINING})[\u200C\u200D](?=${JOINING})`,
].join("|");

const CONTROLS = new RegExp(String.raw`(${KEPT})|[\p{Cc}\p{Zl}\p{Zp}]+|[\p{Cf}\p{Cs}]`, "gu");

/**
 * Returns a name or title as it is stored: without control characters, direction marks and other invisible characters,
 * and trimmed. A line break or a tab becomes a space. Accents, emoji and non-breaking spaces stay.
 */
export const cleanName = (text: string): string =>
  text
    .replaceAll(CONTROLS, (found, kept?: string) => kept ?? (/\s/u.test(found) ? " " : ""))
    .trim();
