import * as v from "valibot";
import { lti as words } from "~/copy/admin/lti";
import { requiredText } from "~/models/terms/text-table";

/** Splits a text at its commas. */
export const partsOf = (text: string): string[] => [
  ...new Set(text.split(",").flatMap((part) => part.trim() || [])),
];

const DOMAIN = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,}$/u;

/** The form of a platform: its name, and the people whom it brings. */
export const platformSchema = v.object({
  name: v.pipe(requiredText(words.nameRequired), v.maxLength(100, words.nameTooLong)),
  teamId: v.optional(v.string()),
  domains: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => partsOf(text).every((part) => DOMAIN.test(part)), words.domainsInvalid),
    ),
  ),
});

const url = v.pipe(requiredText(words.required), v.maxLength(2_000, words.urlInvalid));
const text = v.pipe(requiredText(words.required), v.maxLength(2_000));

/** The form of a registration by hand. The server also checks the addresses (`addressFault`). */
export const registrationSchema = v.object({
  issuer: v.pipe(text, v.url(words.issuerInvalid)),
  clientId: text,
  deploymentIds: text,
  authUrl: url,
  tokenUrl: url,
  keysUrl: url,
});
