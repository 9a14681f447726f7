import { Secret, TOTP } from "otpauth";
import { brand } from "~/platform/brand";

/** The seconds of a time step. */
const PERIOD_S = 30;
/** The steps before and after the present one that are accepted, because clocks differ. */
const WINDOW = 1;
const DIGITS = 6;

/** Returns a fresh secret of 160 bits in base32, the length that RFC 4226 §4 recommends. */
export const freshSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({
    issuer: brand.product,
    label,
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** Returns the address with which an app takes the secret over. */
export const otpauthLink = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/** Returns the code of an instant, in ms since the epoch. */
export const codeAt = (secret: string, timestamp: number): string =>
  totpOf(secret).generate({ timestamp });

/** Returns true for text that can be a code of an app: six digits. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Returns the time step of a code that holds around this instant, in ms since the epoch; null for a wrong code. */
export function stepOf(secret: string, code: string, timestamp: number): number | null {
  if (!isCode(code)) return null;
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** Returns a secret in groups of four, for a person who types it. */
export const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
