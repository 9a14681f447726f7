import * as v from "valibot";
import { isIP } from "node:net";

/** Marks a setting that never appears in a log, a response or the browser. A test plants a canary for each. */
export const isSecret = <T>() => v.metadata<T, { secret: true }>({ secret: true });

export const secret = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), isSecret()));

/** A setting that may be missing. An empty text is not allowed. */
export const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()));

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

const isNetwork = (text: string) => isIP(text.replace(/\/[\d.]+$/, "")) !== 0;
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
