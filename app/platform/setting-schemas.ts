import * as v from "valibot";
import { isIP } from "node:net";

/** Marks a setting that never appears in a log, a response or the browser. A test plants a canary for each. */
export const isSecret = <T>() => v.metadata<T, { secret: true }>({ secret: true });

/** A text that is not empty. */
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty("ne doit pas être vide"));

export const secret = v.optional(v.pipe(filled, isSecret()));

/** A setting that may be missing. An empty text is not allowed. */
export const text = v.optional(filled);

/** A key with only characters that a header may hold. An error would quote any other key in full. */
export const headerKey = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\x21-\x7e]+$/, "a un caractère qu’une clé n’a pas"),
    isSecret(),
  ),
);

/** Returns the schema of a whole number within these limits. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (given) => /^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most,
      `doit être un entier, de ${least} à ${most}`,
    ),
    v.transform(Number),
  );

/** Returns true when every `%` of a text begins a character in percent-encoding. */
export const isDecodable = (given: string): boolean => /^(?:[^%]|%[\da-f]{2})*$/i.test(given);

/** A secret of at least 256 bits, as HS256 requires (RFC 7518 §3.2). */
export const longSecret = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(32, "doit avoir 32 caractères au moins"), isSecret()),
);

/** The schema of a whole web address. `URL` alone reads the `localhost:` of 'localhost:3000' as a scheme. */
export const httpAddress = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^https?:\/\/[^\s/]/i, "doit être une adresse http(s)://…"),
  v.url("doit être une adresse http(s)://…"),
);

/** The schema of the academy's public address. It stands in mails, so it has neither a name, a password nor a query. */
export const publicAddress = v.pipe(
  httpAddress,
  v.regex(/^[^@?#]+$/, "doit être une adresse http(s)://… sans identifiants, « ? » ni « # »"),
);

/** The schema of a listening address. Only a look in the DNS tells if a name exists. */
export const host = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (given) =>
      isIP(given) !== 0 || /^(?!.*(?:^|\.)\d+$)[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i.test(given),
    "doit être une adresse IP ou un nom de machine",
  ),
);

/** A list of names or addresses of machines, with commas between them, as the hosts of addresses have them. */
export const hostList = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").flatMap((name) => name.trim().toLowerCase() || [])),
  v.check(
    (names) => names.every((name) => v.is(host, name)),
    "doit être une liste de noms de machines ou d’adresses IP, séparés par des virgules",
  ),
);

/** Returns the schema of a vendor's or relay's address. It removes a slash at the end. */
export const vendorAddress = (vendors: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s"',;?#]+$/, "doit être une adresse http(s)"),
      v.transform((url) => url.replace(/\/+$/, "")),
    ),
    vendors,
  );

/** Returns the schema of a choice with this default. */
export function oneOf<const Choice extends string>(choices: readonly Choice[], fallback: Choice) {
  const list = [choices.slice(0, -1).join(", "), choices.at(-1)].join(" ou ");
  return v.optional(v.picklist(choices, `doit être ${list}`), fallback);
}

/** The values of these settings, as the configuration reads them. */
export type SettingsOf<Entries extends v.ObjectEntries> = v.InferOutput<
  v.ObjectSchema<Entries, undefined>
>;

/** Returns true for an address, or for one with a prefix length or, in IPv4, a netmask. */
function isNetwork(given: string): boolean {
  const [address = "", range, ...others] = given.split("/");
  const family = isIP(address);
  if (family === 0 || others.length > 0) return false;
  if (range === undefined) return true;
  if (/^\d{1,3}$/.test(range))
    return Number(range) >= 1 && Number(range) <= (family === 4 ? 32 : 128);
  return family === 4 && isIP(range) === 4 && /^1+0*$/.test(bitsOf(range));
}

const bitsOf = (address: string) =>
  address
    .split(".")
    .map((byte) => Number(byte).toString(2).padStart(8, "0"))
    .join("");
const isProxy = (text: string) =>
  /^(?:loopback|linklocal|uniquelocal)$/.test(text) || isNetwork(text);

/** The schema of the trusted proxies, in Express's syntax. Express throws for other texts. */
export const proxies = v.pipe(
  v.string(),
  v.check(
    (list) => list.split(",").every((one) => isProxy(one.trim())),
    "doit nommer des adresses ou des réseaux\u00a0: loopback, uniquelocal, 10.0.0.0/8",
  ),
);

/** The schema of a time zone. No date can be written in an unknown zone. */
export const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, "doit être un fuseau horaire, comme Europe/Paris"),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("fr", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}
