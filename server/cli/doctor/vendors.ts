import * as v from "valibot";
import type { Config } from "~/platform/config.server";
import { createOutgoing, JSON_BYTES } from "~/platform/outgoing.server";
import { createGoogleDrive } from "~/services/drive/google.server";
import { DriveError, type DriveFault } from "~/services/drive/port";
import { readCloudinaryUsage } from "~/services/media/cloudinary-usage.server";
import { createElevenLabsApi, type ElevenLabsApi } from "~/services/voice/elevenlabs-api.server";
import { about, type Finding } from "./finding";
import { fixFor, saidBy } from "./said";

const TIMEOUT_MS = 10_000;
/** From this part of a quota on, somebody should look at it. */
const NEARLY_USED = 0.9;

/** Where the vendors are, when not at their own addresses (tests). */
export interface VendorBases {
  elevenLabs?: string;
  cloudinary?: string;
}

/** One cheap call to each vendor that is configured. @param chosenModel what an admin chose on screen, or null */
export async function examineVendors(
  config: Config,
  chosenModel: string | null,
  bases: VendorBases = {},
): Promise<Finding[]> {
  const found = await Promise.all([
    examineElevenLabs(config, bases.elevenLabs),
    examineCloudinary(config.cloudinary, bases.cloudinary),
    examineDrive(config.googleDrive),
    examineModel(config.languageModel, chosenModel),
  ]);
  return found.flat();
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

async function examineCloudinary(
  account: Config["cloudinary"],
  apiBase?: string,
): Promise<Finding> {
  const { ok, off, look, broken } = about("Cloudinary");
  if (!account) return off("non configuré (CLOUDINARY_CLOUD_NAME, _API_KEY, _API_SECRET)");
  try {
    const used = await readCloudinaryUsage({ ...account, ...(apiBase ? { apiBase } : {}) });
    if (used === null) return ok(`compte « ${account.cloudName} »`);
    const told = `compte « ${account.cloudName} », ${Math.round(used * 100)} % du quota`;
    return used >= NEARLY_USED ? look(told, "augmentez l’abonnement, ou effacez") : ok(told);
  } catch (error) {
    return broken(
      saidBy(error),
      fixFor(error, "corrigez CLOUDINARY_CLOUD_NAME, _API_KEY et _API_SECRET"),
    );
  }
}

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

const CHOOSE = "choisissez-en un sur l’écran des modèles, ou LLM_MODEL";
const Models = v.object({ data: v.array(v.object({ id: v.string() })) });

async function examineModel(
  settings: Config["languageModel"],
  chosen: string | null,
): Promise<Finding> {
  const { ok, off, broken } = about("Modèle de langue");
  if (!settings)
    return off("non configuré (OPENROUTER_API_KEY, ou LLM_BASE_URL) : des règles répondent");
  const { baseUrl, apiKey } = settings;
  const { origin, host } = new URL(baseUrl);
  const limits = { timeoutMs: TIMEOUT_MS, wholeMs: TIMEOUT_MS, maxBytes: JSON_BYTES };
  const outgoing = createOutgoing({ origins: [origin], ...limits });
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const ask = (what: string) => outgoing(`${baseUrl.replace(/\/+$/, "")}/${what}`, { headers });
  const key = "OPENROUTER_API_KEY ou LLM_API_KEY";
  try {
    // OpenRouter lists its models to anybody: whether the key is good, another address says.
    for (const what of host === "openrouter.ai" ? ["key", "models"] : ["models"]) {
      const answer = await ask(what);
      if (!answer.ok) await answer.body?.cancel();
      if (answer.status === 401 || answer.status === 403)
        return broken(`${host} refuse la clé (${answer.status})`, `corrigez ${key}`);
      if (!answer.ok) return broken(`${host} a répondu ${answer.status}`, "vérifiez LLM_BASE_URL");
      if (what === "key") await answer.body?.cancel();
      else return modelAmong(v.parse(Models, await answer.json()).data, chosen ?? settings.model);
    }
    return ok(host);
  } catch (error) {
    const isAnswer = v.isValiError(error) || error instanceof SyntaxError;
    const said = isAnswer ? `${host} ne donne pas de liste de modèles` : saidBy(error);
    return broken(said, "vérifiez LLM_BASE_URL et que ce serveur tourne");
  }
}

/** @param model null: the only one that the server lists */
function modelAmong(models: { id: string }[], model: string | null): Finding {
  const { ok, broken } = about("Modèle de langue");
  const only = models.length === 1 ? models[0] : undefined;
  if (model === null)
    return only
      ? ok(`« ${only.id} », le seul de ce serveur`)
      : broken(`aucun n’est choisi, parmi ${models.length}`, CHOOSE);
  return models.some(({ id }) => id === model)
    ? ok(`« ${model} », parmi ${models.length}`)
    : broken(`« ${model} » n’est pas dans la liste (${models.length} modèles)`, CHOOSE);
}
