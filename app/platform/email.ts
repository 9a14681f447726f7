import * as v from "valibot";

/** The most characters of an address that a mail server accepts (RFC 5321, §4.5.3.1). */
const EMAIL_MAX = 254;

/**
 * Returns the schema of an email address, as browsers check it: with an apostrophe, or at an internationalised domain.
 * The domain has a dot. `sentence` is its error.
 */
export const emailText = (sentence: string) =>
  v.config(
    v.pipe(
      v.string(sentence),
      v.trim(),
      v.maxLength(EMAIL_MAX, sentence),
      v.rfcEmail(sentence),
      v.check((address) => /@.+\../.test(address), sentence),
    ),
    { abortPipeEarly: true },
  );
