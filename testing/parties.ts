import * as Keys from "~/models/parties/keys.server";
import type { LtiRegistration } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import * as Parties from "~/models/parties/parties.server";
import type { ScormPackage } from "~/models/parties/scorm-packages.server";
import * as RecordStores from "~/models/parties/record-stores.server";
import * as Subscribers from "~/models/parties/subscribers.server";
import { EVENT_KINDS, type PartyKind, type Scope } from "~/models/terms/party";
import { createUser } from "./factories";

let serial = 0;

/** Creates a party and returns its id. */
export async function createParty(
  values: Partial<Omit<Parties.PartyValues, "kind">> & { kind?: PartyKind } = {},
): Promise<string> {
  serial += 1;
  const { kind = "program", name = `Programme ${serial}`, secrets } = values;
  const { settings = kind === "scim" ? { role: "user" } : {} } = values;
  return Parties.create({ kind, name, settings, secrets }, null);
}

/** Creates a key of a party (a new one without `partyId`) and returns it as a program sends it. */
export async function createKey({
  scopes,
  partyId,
  expiresAt = null,
  byId,
}: {
  scopes: readonly Scope[];
  partyId?: string;
  expiresAt?: string | null;
  /** The admin who makes it; a new one without. */
  byId?: string;
}): Promise<{ key: string; partyId: string; Authorization: string }> {
  const of = partyId ?? (await createParty({ kind: scopes.includes("scim") ? "scim" : "program" }));
  const by = byId ?? (await createUser({ role: "admin" })).id;
  const key = await Keys.create({ partyId: of, scopes, expiresAt }, by);
  return { key, partyId: of, Authorization: `Bearer ${key}` };
}

/** Creates a subscriber of every kind of event and returns its id. */
export async function createSubscriber(url = "https://crm.example.test/hooks"): Promise<string> {
  serial += 1;
  const { id: byId } = await createUser({ role: "admin" });
  const values = { name: `Abonné ${serial}`, url, kinds: [...EVENT_KINDS] };
  return (await Subscribers.add(values, byId)).id;
}

/** Creates a SCORM package of a module, a group or a container and returns its id. */
export const createPackage = (target: ScormPackage["target"], name?: string): Promise<string> =>
  createParty({ kind: "scorm", settings: { target }, ...(name === undefined ? {} : { name }) });

/** Creates a record store and returns its id. */
export async function createRecordStore(
  values: Partial<RecordStores.RecordStoreValues> = {},
): Promise<string> {
  serial += 1;
  const { id: byId } = await createUser({ role: "admin" });
  const { name = `Entrepôt ${serial}`, url = "https://lrs.example.test/xapi" } = values;
  const {
    version = "1.0.3",
    actor = "account",
    secrets = { key: "key", secret: "secret" },
  } = values;
  return RecordStores.add({ name, url, version, actor, secrets }, byId);
}

/** Creates a learning system and returns its id. Null leaves it unregistered. */
export async function createPlatform({
  registration = {},
  ...values
}: Partial<Platforms.PlatformValues> & {
  registration?: Partial<LtiRegistration> | null;
} = {}): Promise<string> {
  serial += 1;
  const { id: byId } = await createUser({ role: "admin" });
  const id = await Platforms.add(
    { name: `Plateforme ${serial}`, teamId: null, domains: [], ...values },
    byId,
  );
  if (registration)
    await Platforms.register(id, {
      issuer: `https://lms-${serial}.example.test`,
      clientId: "academy",
      deploymentIds: ["1"],
      authUrl: "https://lms.example.test/auth",
      tokenUrl: "https://lms.example.test/token",
      keysUrl: "https://lms.example.test/keys",
      ...registration,
    });
  return id;
}
