import { existsSync } from "node:fs";
import * as v from "valibot";
import type { Config } from "~/platform/config.server";
import { CallFailed, createOutgoing, JSON_BYTES } from "~/platform/outgoing.server";
import { createPublicFetch } from "~/platform/outgoing-public.server";
import { isDamaged } from "~/platform/disk.server";
import { openToRead } from "~/models/database/database.server";
import { type ExaminedParty, findExamined } from "~/models/parties/examined-parties.server";
import { readPlatform } from "~/models/parties/lti-platform";
import { openSecrets } from "~/models/parties/sealed.server";
import { Pause } from "~/models/parties/pause";
import type { PartyKind } from "~/models/terms/party";
import { onServer } from "./database-server";
import { about, type Finding, fixFor, saidBy } from "./finding";

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 3_600_000;
/** The days before the end of a key from which it needs attention. */
const EXPIRES_SOON_DAYS = 30;

/** Examines the outside parties of a database, and asks each of those that we call one cheap question. */
export async function examineParties(config: Config): Promise<Finding[]> {
  const parties = await readParties(config);
  const found = await Promise.all(parties.map((party) => examineParty(party, config)));
  return found.flat();
}

async function readParties({ databaseUrl, databaseFile }: Config): Promise<ExaminedParty[]> {
  if (databaseUrl) return onServer(databaseUrl, findExamined, () => []);
  if (!existsSync(databaseFile)) return [];
  const database = openToRead(databaseFile);
  try {
    return await findExamined();
  } catch (error) {
    if (isDamaged(error)) return []; // another line says so
    throw error;
  } finally {
    await database.destroy();
  }
}

/** Asks a party one question. Returns the line, or null for a kind that calls us. */
const questions: Partial<
  Record<PartyKind, (party: ExaminedParty, config: Config) => Promise<Finding>>
> = { oidc: askProvider, subscriber: askReceiver, xapi: askReceiver, lti: askPlatform };

const names: Record<PartyKind, string> = {
  oidc: "Connexion",
  scim: "Annuaire",
  program: "Programme",
  subscriber: "Abonné",
  scorm: "Paquet SCORM",
  xapi: "Entrepôt de traces",
  lti: "Plateforme",
};

const aboutParty = ({ kind, name }: ExaminedParty) => about(`${names[kind]} « ${name} »`);

async function examineParty(party: ExaminedParty, config: Config): Promise<Finding[]> {
  const answer = await questions[party.kind]?.(party, config);
  return [
    ...(answer ? [answer] : []),
    ...(await examineSealed(party, config)),
    ...examineExpiry(party),
  ];
}

/** Returns a finding when the secrets of a party cannot be opened. */
async function examineSealed(party: ExaminedParty, { secrets }: Config): Promise<Finding[]> {
  if (party.secretsSealed === null) return [];
  try {
    await openSecrets(party.secretsSealed, secrets.session);
    return [];
  } catch {
    return [
      aboutParty(party).broken(
        "son secret ne s’ouvre pas avec la clé de cette installation",
        "remettez l’ancien SESSION_SECRET, ou faites tourner le secret sur la page du lien",
      ),
    ];
  }
}

function examineExpiry(party: ExaminedParty): Finding[] {
  if (party.expiresAt === null) return [];
  const leftDays = (Date.parse(party.expiresAt) - Date.now()) / DAY_MS;
  if (leftDays > EXPIRES_SOON_DAYS) return [];
  const said =
    leftDays <= 0 ? "une clé a expiré" : `une clé expire dans ${Math.ceil(leftDays)} jours`;
  return [aboutParty(party).look(said, "créez-en une autre sur la page du lien, puis révoquez-la")];
}

const Discovery = v.object({ issuer: v.string() });

/** Reads the discovery document of an identity provider. */
async function askProvider(party: ExaminedParty): Promise<Finding> {
  const { ok, broken } = aboutParty(party);
  const { issuer } = v.parse(Discovery, JSON.parse(party.settingsJson));
  const fix = "vérifiez l’adresse de l’émetteur dans les réglages OIDC";
  const url = `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`;
  try {
    const call = callTo(url, JSON_BYTES);
    const answer = await call(url);
    if (!answer.ok) {
      await answer.body?.cancel();
      return broken(`son document de découverte a répondu ${answer.status}`, fix);
    }
    const told = v.safeParse(Discovery, await answer.json());
    if (!told.success) return broken("son document de découverte n’a pas d’émetteur", fix);
    return told.output.issuer === issuer
      ? ok(`document de découverte lu (${new URL(issuer).host})`)
      : broken(`il se nomme ${told.output.issuer}`, fix);
  } catch (error) {
    if (!(error instanceof SyntaxError)) return broken(saidBy(error), fixFor(error, fix));
    return broken("son document de découverte n’est pas du JSON", fix);
  }
}

const Receiver = v.object({ url: v.string(), pause: Pause });

/** Asks a receiver's address for its headers. Any answer but 410 and a server's trouble shows that it is there. */
async function askReceiver(party: ExaminedParty, config: Config): Promise<Finding> {
  const { ok, look, broken } = aboutParty(party);
  const { url, pause } = v.parse(Receiver, JSON.parse(party.settingsJson));
  if (pause && pause.reason !== "asked")
    return broken("ne reçoit plus rien", "regardez ses envois sur sa page, puis reprenez-les");
  if (pause) return look("en pause", "reprenez les envois sur sa page");
  const fix = "vérifiez son adresse sur sa page";
  try {
    const call = callTo(url, Infinity, config.eventsPrivateHosts);
    const { status } = await call(url, { method: "HEAD" });
    const { host } = new URL(url);
    return status === 410 || status >= 500
      ? broken(`${host} a répondu ${status}`, fix)
      : ok(`${host} répond`);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return broken(saidBy(error), fixFor(error, fix));
  }
}

const Keys = v.object({ keys: v.array(v.looseObject({})) });

/** Reads the public keys of a learning system. */
async function askPlatform(party: ExaminedParty, config: Config): Promise<Finding> {
  const { ok, look, broken } = aboutParty(party);
  const { registration } = readPlatform(party);
  if (!registration) return look("pas encore enregistrée", "enregistrez-la sur sa page");
  if (party.state === "paused") return look("en pause", "reprenez ses lancements sur sa page");
  const { keysUrl } = registration;
  const fix = "vérifiez l’adresse de ses clés sur sa page";
  try {
    const answer = await callTo(keysUrl, JSON_BYTES, config.eventsPrivateHosts)(keysUrl);
    const told = v.safeParse(Keys, await answer.json());
    return answer.ok && told.success
      ? ok(`${told.output.keys.length} clés lues (${new URL(keysUrl).host})`)
      : broken(`ses clés ont répondu ${answer.status}`, fix);
  } catch (error) {
    if (!(error instanceof SyntaxError)) return broken(saidBy(error), fixFor(error, fix));
    return broken("ses clés ne sont pas du JSON", fix);
  }
}

/** Returns a `fetch` for the origin of an address; to public hosts alone with `privateHosts`. */
const callTo = (url: string, maxBytes: number, privateHosts?: readonly string[]) =>
  createOutgoing({
    origins: [new URL(url).origin],
    timeoutMs: TIMEOUT_MS,
    wholeMs: TIMEOUT_MS,
    maxBytes,
    ...(privateHosts && { fetch: createPublicFetch(privateHosts) }),
  });
