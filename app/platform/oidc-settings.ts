import * as v from "valibot";
import { emailText } from "./email";
import { filled, httpAddress, isSecret, oneOf, type SettingsOf } from "./setting-schemas";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Returns true for a host that is this machine, so that its line needs no TLS. */
export const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname);

const issuer = v.pipe(
  httpAddress,
  v.check((given) => {
    const url = new URL(given);
    return url.protocol === "https:" || isLoopback(url);
  }, "doit être une adresse https://…"),
  v.regex(
    /^[^@?#]+$/,
    "doit être une adresse sans identifiants, «\u00a0?\u00a0» ni «\u00a0#\u00a0»",
  ),
);

const parts = (given: string) => given.split(",").flatMap((part) => part.trim() || []);

const domains = v.pipe(
  v.string(),
  v.transform((given) => parts(given).map((domain) => domain.toLowerCase())),
  v.check(
    (list) =>
      list.length > 0 &&
      list.every((domain) =>
        /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,}$/u.test(domain),
      ),
    "doit nommer des domaines\u00a0: exemple.fr,exemple.com",
  ),
);

/** The settings of one identity provider, by the end of their name. */
const providerEnvironment = {
  ISSUER: issuer,
  CLIENT_ID: filled,
  CLIENT_SECRET: v.pipe(filled, isSecret<string>()),
  LABEL: v.optional(v.pipe(filled, v.maxLength(60, "doit avoir 60 caractères au plus"))),
  DOMAINS: domains,
};
const Provider = v.object(providerEnvironment);

/** The settings of sign-in at identity providers that concern all of them. */
export const oidcEnvironment = {
  OIDC_ONLY: oneOf(["on", "off"], "off"),
  OIDC_BREAK_GLASS: v.optional(
    v.pipe(
      v.string(),
      v.transform((given) => parts(given).map((email) => email.toLowerCase())),
      v.array(emailText("doit nommer des emails, séparés par des virgules")),
    ),
  ),
};

const providerSetting = new RegExp(
  `^OIDC_([A-Z][A-Z0-9_]*?)_(${Object.keys(providerEnvironment).join("|")})$`,
);

/** An identity provider of the settings. */
export interface ProviderSettings {
  /** The word of its addresses: `google-workspace` for OIDC_GOOGLE_WORKSPACE_ISSUER. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  /** The domains of the addresses that may sign in, in lower case. */
  domains: string[];
}

/** Returns the settings of each provider that the environment names, by its name in capitals. */
function namedIn(environment: Record<string, string | undefined>) {
  const named = new Map<string, Record<string, string>>();
  for (const [setting, value] of Object.entries(environment)) {
    const [, name, part] = providerSetting.exec(setting) ?? [];
    if (!name || !part || !value) continue;
    named.set(name, { ...named.get(name), [part]: value });
  }
  return named;
}

/**
 * Returns the identity providers of an environment in the order of their names, or a sentence about the first fault.
 */
export function providersOf(
  environment: Record<string, string | undefined>,
): { providers: ProviderSettings[]; fault: null } | { providers: []; fault: string } {
  const providers: ProviderSettings[] = [];
  for (const [capitals, values] of [...namedIn(environment)].toSorted()) {
    const missing = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET", "DOMAINS"]
      .filter((part) => !values[part])
      .map((part) => `OIDC_${capitals}_${part}`);
    if (missing.length > 0)
      return { providers: [], fault: `Configuration incomplète. Il manque ${missing.join(", ")}` };
    const checked = v.safeParse(Provider, values, { abortPipeEarly: true });
    if (!checked.success) {
      const faults = checked.issues.map(
        (issue) => `OIDC_${capitals}_${v.getDotPath(issue)}: ${issue.message}`,
      );
      return { providers: [], fault: `Configuration invalide. ${faults.join(" ; ")}` };
    }
    const { ISSUER, CLIENT_ID, CLIENT_SECRET, LABEL, DOMAINS } = checked.output;
    providers.push({
      name: capitals.toLowerCase().replaceAll("_", "-"),
      issuer: ISSUER,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      label: LABEL ?? capitals[0] + capitals.slice(1).toLowerCase().replaceAll("_", " "),
      domains: DOMAINS,
    });
  }
  return { providers, fault: null };
}

/** Returns a sentence about settings of sign-in that do not fit each other; null without a fault. */
export function signInFault(
  env: SettingsOf<typeof oidcEnvironment> & { PUBLIC_URL?: string | undefined },
  { providers, fault }: ReturnType<typeof providersOf>,
): string | null {
  if (fault) return fault;
  if (providers.length > 0 && !env.PUBLIC_URL)
    return "Configuration incomplète. Il manque PUBLIC_URL";
  if (providers.length === 0 && env.OIDC_ONLY === "on")
    return "Configuration incomplète. OIDC_ONLY=on demande un fournisseur\u00a0: OIDC_…_ISSUER";
  return null;
}
