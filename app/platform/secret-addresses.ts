/** A path of ours whose address holds a secret, with the names of the parameters that hold it. */
interface SecretAddress {
  path: string;
  parameters: readonly string[];
}

/** Every address with a secret. The list decides the `Referrer-Policy` of these pages, and the words taken out of the log. */
export const secretAddresses = [
  { path: "/support", parameters: ["token"] },
  { path: "/first-admin", parameters: ["token"] },
  { path: "/reset-password", parameters: ["token"] },
  { path: "/lti/open", parameters: ["ticket"] },
  { path: "/lti/register", parameters: ["invitation", "registration_token"] },
  { path: "/media", parameters: ["signature"] },
  { path: "/voice/agent", parameters: ["token"] },
  { path: "/calendar.ics", parameters: ["token"] },
  { path: "/scorm", parameters: ["token"] },
] as const satisfies readonly SecretAddress[];

const paths = new RegExp(
  `^(?:${secretAddresses.map(({ path }) => path).join("|")})(?:/|\\.data$|$)`,
  "i",
);

/** Returns true for a path whose address holds a secret, also for the data of its page. */
export const holdsSecret = (path: string): boolean => paths.test(path);

const names = new Set(secretAddresses.flatMap(({ parameters }) => parameters));
const values = new RegExp(`\\b(${[...names].join("|")})=[^&\\s"'\\\\]+`, "gi");

/** Returns a text in which no address shows its secret. */
export const withoutSecrets = (text: string): string => text.replaceAll(values, "$1=…");
