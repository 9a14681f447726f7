import * as v from "valibot";
import type { Config } from "~/platform/config.server";
import { countOutOfReach, mediaVendorOf } from "~/services/media/vendors.server";
import { createGoogleDrive } from "~/services/media/drive/google.server";
import { DriveError, type DriveFault } from "~/services/media/drive/port";
import { mediaSettings } from "~/platform/storage-settings";
import { createElevenLabsApi, type ElevenLabsApi } from "~/services/voice/elevenlabs-api.server";
import { createSmtpMailer } from "~/services/mail/smtp.server";
import { about, type Finding, fixFor, saidBy } from "./finding";
import { examineModel } from "./model";
import path from "node:path";
import { createS3Store } from "~/services/media/objects/s3.server";

/** The used share of a quota that needs attention. */
const NEARLY_USED = 0.9;

/** The vendors' addresses in tests, instead of their own. */
export interface VendorBases {
  elevenLabs?: string;
}

/** Makes one cheap call to each configured vendor. @param chosenModel an admin's choice on screen, or null */
export async function examineVendors(
  config: Config,
  chosenModel: string | null,
  bases: VendorBases = {},
): Promise<Finding[]> {
  const found = await Promise.all([
    examineElevenLabs(config, bases.elevenLabs),
    examineMediaVendor(config.mediaVendor),
    examineObjects(config),
    examineDrive(config.googleDrive),
    examineModel(config.languageModel, chosenModel),
    examineMail(config),
  ]);
  return found.flat();
}

/** Returns a finding when people's files lie at a vendor that is not configured; no erasure would reach them. */
export function examineKept(kept: readonly string[], config: Config): Finding[] {
  const count = countOutOfReach(kept, config);
  if (count === 0) return [];
  const { look } = about("Fichiers chez un fournisseur");
  return [
    look(
      `${count}, hors d’atteinte sans ses réglages`,
      "remettez-les, ou supprimez les fichiers chez lui",
    ),
  ];
}

const Agent = v.object({ name: v.optional(v.string(), "") });
const Subscription = v.object({ character_count: v.number(), character_limit: v.number() });

async function examineElevenLabs(config: Config, apiBase?: string): Promise<Finding[]> {
  const { elevenLabs, agentModelSecret } = config;
  const { off, look, ok } = about("ElevenLabs");
  if (!elevenLabs) return [off("non configuré (ELEVENLABS_API_KEY, ELEVENLABS_AGENT_ID)")];
  const { agentId, supportAgentId, webhookSecret } = elevenLabs;
  const api = createElevenLabsApi({ ...elevenLabs, ...(apiBase ? { apiBase } : {}) });
  const agents = { ELEVENLABS_AGENT_ID: agentId, ELEVENLABS_SUPPORT_AGENT_ID: supportAgentId };
  return Promise.all([
    ...Object.entries(agents).map(([setting, id]) => examineAgent(api, setting, id)),
    examineQuota(api),
    webhookSecret
      ? ok("webhook attendu (ELEVENLABS_WEBHOOK_SECRET)")
      : look(
          "pas de webhook : les évaluations attendent notre prochaine question",
          "ELEVENLABS_WEBHOOK_SECRET",
        ),
    agentModelSecret
      ? ok("modèle de l’agent : ce serveur (AGENT_MODEL_SECRET)")
      : off("modèle de l’agent : celui du fournisseur (AGENT_MODEL_SECRET non fixé)"),
  ]);
}

async function examineAgent(api: ElevenLabsApi, setting: string, id: string | null) {
  const { ok, off, broken } = about("ElevenLabs");
  if (id === null) return off(`${setting} non fixé : l’assistant de ce serveur répond aux appels`);
  try {
    const answer = await api.call(`/v1/convai/agents/${encodeURIComponent(id)}`);
    if (!answer) return broken(`l’agent de ${setting} n’existe pas`, `corrigez ${setting}`);
    const { name } = await api.read(answer, Agent);
    return ok(`agent de ${setting}${name ? ` : « ${name} »` : ""}`);
  } catch (error) {
    return broken(
      `agent de ${setting} : ${saidBy(error)}`,
      fixFor(error, "corrigez ELEVENLABS_API_KEY, ou les droits de la clé"),
    );
  }
}

async function examineQuota(api: ElevenLabsApi): Promise<Finding> {
  const { ok, look } = about("ElevenLabs");
  try {
    const answer = await api.call("/v1/user/subscription");
    if (!answer) return look("quota inconnu", "regardez-le dans la console");
    const { character_count: used, character_limit: limit } = await api.read(answer, Subscription);
    const told = `quota : ${used} crédits sur ${limit}`;
    return used >= limit * NEARLY_USED ? look(told, "augmentez l’abonnement") : ok(told);
  } catch (error) {
    const fix = fixFor(error, "donnez à la clé le droit user_read");
    return look(`quota inconnu (${saidBy(error)})`, fix);
  }
}

/** Returns the finding about the configured media vendor, or a line for each vendor that could be configured. */
async function examineMediaVendor(account: Config["mediaVendor"]): Promise<Finding[]> {
  if (!account)
    return mediaSettings.map(({ title, together }) =>
      about(title).off(`non configuré (${shortened(together).join(", ")})`),
    );
  const { ok, look, broken } = about(account.title);
  try {
    const used = await mediaVendorOf(account).readUsage(account);
    if (used === null) return [ok(`compte « ${account.name} »`)];
    const told = `compte « ${account.name} », ${Math.round(used * 100)} % du quota`;
    return [used >= NEARLY_USED ? look(told, "augmentez l’abonnement, ou effacez") : ok(told)];
  } catch (error) {
    const known = mediaSettings.find(({ title }) => title === account.title);
    const named = new Intl.ListFormat("fr").format(shortened(known?.together ?? []));
    return [broken(saidBy(error), fixFor(error, `corrigez ${named}`))];
  }
}

/** Returns the settings' names: `A_KEY`, `_SECRET` for those after the first. */
const shortened = (names: readonly string[]) =>
  names.map((name, index) => (index === 0 ? name : name.replace(/^[A-Z]+/, "")));

const driveFixes: Record<DriveFault, string> = {
  "refresh-failed":
    "redonnez l’accès : GOOGLE_DRIVE_REFRESH_TOKEN, ou la clé de GOOGLE_SERVICE_ACCOUNT_JSON",
  "token-missing": "autorisez l’API Drive et la portée drive.readonly pour ce compte",
  unavailable: "vérifiez GOOGLE_DRIVE_FOLDER_ID et que le dossier est partagé avec ce compte",
};

async function examineDrive(account: Config["googleDrive"]): Promise<Finding> {
  const { ok, off, look, broken } = about("Google Drive");
  if (!account) return off("non configuré (GOOGLE_DRIVE_FOLDER_ID et un compte)");
  try {
    const { files } = await createGoogleDrive(account).list(null);
    if (files.length > 0) return ok("le dossier se lit");
    return look("le dossier est vide", "est-ce le bon, et le compte le voit-il ?");
  } catch (error) {
    const fault = error instanceof DriveError ? error.fault : "unavailable";
    return broken(saidBy(error), fixFor(error, driveFixes[fault]));
  }
}

/** Connects to the mail server and signs in, without sending anything. Mail is off without PUBLIC_URL. */
async function examineMail({
  publicUrl,
  smtp,
}: Pick<Config, "publicUrl" | "smtp">): Promise<Finding> {
  const { ok, off, broken } = about("Courriels");
  if (!publicUrl)
    return smtp
      ? broken("aucun ne part : il faut PUBLIC_URL pour leurs liens", "PUBLIC_URL=https://…")
      : off("aucun (ni PUBLIC_URL, ni SMTP_URL et MAIL_FROM)");
  if (!smtp) return off("listés dans l’administration, sans serveur (SMTP_URL, MAIL_FROM)");
  const { host } = new URL(smtp.url);
  try {
    await createSmtpMailer(smtp).check();
    return ok(`${host} les prend, de ${smtp.from}`);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return broken(`${host} : ${said}`, "vérifiez SMTP_URL, puis le pare-feu");
  }
}

/** The settings to check for a word of the store. Another word concerns the account's rights. */
const fixes: Record<string, string> = {
  InvalidAccessKeyId: "corrigez MEDIA_S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "corrigez MEDIA_S3_SECRET_ACCESS_KEY",
  AuthorizationHeaderMalformed: "corrigez MEDIA_S3_REGION",
  NoSuchBucket: "corrigez MEDIA_S3_BUCKET, ou créez le bucket",
  RequestTimeTooSkewed: "réglez l’heure de cette machine",
};
const RIGHTS = "donnez à la clé le droit de lister, lire, écrire et supprimer dans le bucket";

/** Lists, writes and removes one object of the configured store. */
export async function examineObjects({ objectStore, dataDir }: Config): Promise<Finding> {
  const { ok, off, broken } = about("Magasin d’objets");
  if (!objectStore) return off("non configuré (MEDIA_S3_ENDPOINT) : les fichiers restent ici");
  const { bucket, prefix } = objectStore;
  const store = createS3Store(objectStore, {
    tmpDir: path.join(dataDir, "tmp"),
    timing: { silenceMs: 10_000, pausesMs: [] },
  });
  try {
    await store.check({ writes: true });
    return ok(`bucket « ${prefix ? `${bucket}/${prefix}` : bucket} », lu et écrit`);
  } catch (error) {
    const code = /^\w+/.exec(error instanceof Error ? error.message : "")?.[0] ?? "";
    return broken(saidBy(error), fixFor(error, fixes[code] ?? RIGHTS));
  }
}
