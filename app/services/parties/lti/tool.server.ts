import { publicLink } from "~/models/mail/mails.server";

/** Returns an address of the academy, as platforms must write it. `origin` is that of the request. */
const linkTo = (path: string, origin: string): string =>
  publicLink(path) ?? new URL(path, origin).href;

/** Returns the addresses that a platform needs to know. */
export const toolAddresses = (origin: string) => ({
  login: linkTo("/lti/login", origin),
  launch: linkTo("/lti/launch", origin),
  choice: linkTo("/lti/deep-linking", origin),
  keys: linkTo("/lti/keys", origin),
  register: linkTo("/lti/register", origin),
});
