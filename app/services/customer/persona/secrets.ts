/** An order to keep words to oneself, or a secret: "Ne dis jamais que …", "never tell your budget". */
const KEPT =
  /(?<!\p{L})(?:(?:ne |n['’])(?:(?:l[ae]s?|en) |l['’]|en )?(?:di(?:s|tes)|di(?:t|re)|révèl\p{L}+|avou\p{L}+|donn\p{L}+|annonc\p{L}+|parl\p{L}+) ?(?:jamais|pas|à personne)|(?:ne )?(?:jamais|pas) (?:l[ae]s? |en )?(?:dire|révéler|avouer|donner|annoncer|parler)|secr[eè]te?s?|(?:never|not|n['’]t) (?:\w+ )?(?:say|tell|reveal|give away|admit|mention|disclose)|keep (?:it|this|that) (?:to yourself|quiet)|(?:no|nunca|jamás) (?:(?:se )?l[oae]s? |se )?(?:dig|dec|revel|cuent|mencion|confies)\p{L}*|secret[oa]s?)(?!\p{L})/iu;
/** The same about the words before: "Ne le dis jamais". */
const KEPT_BEFORE =
  /(?:ne |n['’])(?:l[ae]s? |l['’]|en )|(?<!\p{L})(?:it|this|that)(?!\p{L})|(?<!\p{L})(?:se )?l[oa]s? \p{L}+/iu;

/** Returns true for words that the customer keeps to themselves, or an order to keep some. Pure. */
export const isSecret = (text: string): boolean => KEPT.test(text);

/** Returns sentences without secrets: an order that points back takes the sentence before it along. Pure. */
export const withoutSecrets = (sentences: readonly string[]): string[] =>
  sentences.filter((one, at) => {
    const next = sentences[at + 1] ?? "";
    const [order = ""] = KEPT.exec(next) ?? [];
    return !isSecret(one) && !KEPT_BEFORE.test(order);
  });
