import * as v from "valibot";
import type { Party } from "~/models/tables";

/** The values that a platform and we have agreed on. */
const Registration = v.object({
  issuer: v.string(),
  /** The platform's id of the academy. */
  clientId: v.string(),
  /** The places of the platform in which the academy was installed. Launches from others are refused. */
  deploymentIds: v.array(v.string()),
  authUrl: v.string(),
  tokenUrl: v.string(),
  keysUrl: v.string(),
});
export type LtiRegistration = v.InferOutput<typeof Registration>;

/** A public key of ours, as `/lti/keys` shows it. `until` is the end of a replaced key; null for the key in use. */
const ShownKey = v.object({
  jwk: v.looseObject({ kid: v.string() }),
  until: v.nullable(v.string()),
});

/** The settings of an LTI platform. */
const Settings = v.object({
  /** The team of the people whom it brings; null for none. */
  teamId: v.nullable(v.string()),
  /** The domains of their addresses; none allows every domain. */
  domains: v.array(v.string()),
  /** Null until the platform is registered. */
  registration: v.nullable(Registration),
  keys: v.array(ShownKey),
});
export type LtiSettings = v.InferOutput<typeof Settings>;

/** A registered platform. */
export interface LtiPlatform extends LtiSettings {
  partyId: string;
  name: string;
  registration: LtiRegistration;
}

const Secrets = v.object({ key: v.looseObject({ kid: v.string(), kty: v.string() }) });
export type LtiSecrets = v.InferOutput<typeof Secrets>;

/** The days for which a replaced key is still shown, so that answers on their way can be verified. */
export const KEY_OVERLAP_DAYS = 7;

/** Returns the settings of a platform's row. */
export const readPlatform = ({ settingsJson }: Pick<Party, "settingsJson">): LtiSettings =>
  v.parse(Settings, JSON.parse(settingsJson));

/** Reads opened secrets. */
export const readPlatformSecrets = (opened: unknown): LtiSecrets => v.parse(Secrets, opened);

/** Returns the platform of a row; null while it is paused or not registered. */
export function platformOf(party: Party | null): LtiPlatform | null {
  if (party?.kind !== "lti" || party.state !== "active") return null;
  const { registration, ...settings } = readPlatform(party);
  return registration && { ...settings, registration, partyId: party.id, name: party.name };
}
