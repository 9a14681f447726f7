import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import { now } from "~/models/database/database.server";
import type { Party } from "~/models/tables";
import type { PartyState } from "~/models/terms/party";
import {
  KEY_OVERLAP_DAYS,
  type LtiPlatform,
  type LtiRegistration,
  type LtiSettings,
  platformOf,
  readPlatform,
  readPlatformSecrets,
} from "./lti-platform";
import * as Parties from "./parties.server";
import { openSecrets, sealSecrets } from "./sealed.server";

/** Another platform has the same issuer and client id. */
export class AlreadyRegistered extends Error {
  override name = "AlreadyRegistered";
}

/** The algorithm of our signatures, which LTI demands. */
export const OWN_ALGORITHM = "RS256";

const DAY_MS = 24 * 3_600_000;

/** Makes a key pair: the private key as a JWK, and the public key as `/lti/keys` shows it. */
async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair(OWN_ALGORITHM, { extractable: true });
  const [secret, shown] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)]);
  const kid = await calculateJwkThumbprint(shown);
  const named = { kid, alg: OWN_ALGORITHM, use: "sig" };
  return { secret: { ...secret, ...named }, shown: { ...shown, ...named } };
}

/** The values of a platform's form. */
export interface PlatformValues extends Pick<LtiSettings, "teamId" | "domains"> {
  name: string;
}

/** Adds a platform with a key of its own. It is paused until it is registered. @throws PartyNameTaken */
export async function add({ name, ...values }: PlatformValues, byId: string): Promise<string> {
  const { secret, shown } = await makeKey();
  const settings: LtiSettings = {
    ...values,
    registration: null,
    keys: [{ jwk: shown, until: null }],
  };
  const party = { kind: "lti", name, settings, secrets: { key: secret }, state: "paused" } as const;
  return Parties.create(party, byId);
}

/** Returns a platform's row; null when it is gone, or of another kind. */
export async function findById(id: string): Promise<Party | null> {
  const party = await Parties.findById(id);
  return party?.kind === "lti" ? party : null;
}

/** Returns the active platforms of an issuer. Two customers of one vendor share its issuer. */
export async function findOfIssuer(issuer: string): Promise<LtiPlatform[]> {
  const parties = await Parties.findOfKind("lti");
  return parties
    .flatMap((party) => platformOf(party) ?? [])
    .filter(({ registration }) => registration.issuer === issuer);
}

/** Returns the public keys of every platform, also the replaced ones that are still shown. */
export async function findKeys(): Promise<object[]> {
  const at = now();
  const parties = await Parties.findOfKind("lti");
  return parties.flatMap((party) =>
    readPlatform(party).keys.flatMap(({ jwk, until }) => (until === null || until > at ? jwk : [])),
  );
}

/** Opens the private key of a platform. @throws JWEDecryptionFailed when the installation's key is another one */
export async function openKey({ secretsSealed }: Pick<Party, "secretsSealed">) {
  const { key } = readPlatformSecrets(await openSecrets(secretsSealed ?? ""));
  return { kid: key.kid, key: (await importJWK(key, OWN_ALGORITHM)) as CryptoKey };
}

/** Saves the form of a platform. @throws NotFound, PartyNameTaken */
export const update = (id: string, { name, teamId, domains }: PlatformValues): Promise<void> =>
  Parties.changeRow({ id, kind: "lti" }, async (party, trx) => {
    const taken = await Parties.findNamed("lti", name, trx);
    if (taken && taken.id !== id) throw new Parties.PartyNameTaken(name);
    return { name, settingsJson: JSON.stringify({ ...readPlatform(party), teamId, domains }) };
  });

/**
 * Saves the registration of a platform, which is active from then on. `isFirst`: refuses one that is registered already.
 * @throws NotFound, AlreadyRegistered
 */
export async function register(
  id: string,
  registration: LtiRegistration,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  const parties = await Parties.findOfKind("lti");
  const isTaken = parties.some((party) => {
    const other = readPlatform(party).registration;
    const { issuer, clientId } = registration;
    return party.id !== id && other?.issuer === issuer && other.clientId === clientId;
  });
  if (isTaken) throw new AlreadyRegistered(registration.issuer);
  await Parties.changeRow({ id, kind: "lti" }, async (party) => {
    const settings = readPlatform(party);
    const wasRegistered = settings.registration !== null;
    if (isFirst && wasRegistered) throw new AlreadyRegistered(registration.issuer);
    const settingsJson = JSON.stringify({ ...settings, registration });
    return { settingsJson, ...(wasRegistered ? {} : { state: "active" as const }) };
  });
}

/** Lets a platform in, or keeps it out. Scores wait while it is out. @throws NotFound */
export const setState = (id: string, state: PartyState): Promise<void> =>
  Parties.changeRow({ id, kind: "lti" }, async () => ({ state }));

/** Gives a platform another key. The former one is shown for a week, but signs no more. @throws NotFound */
export async function rotate(id: string): Promise<void> {
  const { secret, shown } = await makeKey();
  const secretsSealed = await sealSecrets({ key: secret });
  const at = now();
  const until = new Date(Date.now() + KEY_OVERLAP_DAYS * DAY_MS).toISOString();
  await Parties.changeRow({ id, kind: "lti", action: "party-secret-rotated" }, async (party) => {
    const settings = readPlatform(party);
    const former = settings.keys
      .map((key) => ({ ...key, until: key.until ?? until }))
      .filter((key) => key.until > at);
    const keys = [{ jwk: shown, until: null }, ...former];
    return { secretsSealed, settingsJson: JSON.stringify({ ...settings, keys }) };
  });
}
