import { generateKeyPairSync } from "node:crypto";
import { chmodSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  answering,
  broken,
  consult,
  type DoctorStage,
  everythingOf,
  jsonOf,
  nothingOf,
  startAcademy,
  useDoctorStage,
} from "../../testing/doctor-stage";
import { account } from "../../testing/doubles/google-drive-double";
import { examineNode } from "./doctor/machine";

const stage = useDoctorStage();
let { dataDir, drive, ailing }: DoctorStage = stage;
beforeEach(() => {
  ({ dataDir, drive, ailing } = stage);
});
const nothing = () => nothingOf(stage);
const everything = () => everythingOf(stage);
const start = () => startAcademy(stage);
const doctor = (environment: Record<string, string>) => consult(stage, environment);

test("a machine with nothing configured has nothing broken, asked or written", async () => {
  const { sound, lines } = await doctor(nothing());
  expect(sound).toBe(true);
  expect(lines).toEqual([
    `✓ Node : ${process.versions.node}`,
    `– Répertoire de données : ${dataDir} sera créé au premier démarrage`,
    "– Base de données : elle sera créée au premier démarrage",
    "– Administrateurs : le premier est créé après le premier démarrage",
    "– Secrets : secrets.json sera créé au premier démarrage",
    expect.stringMatching(/^! Moteurs de parole : .+ → npm run speech:install$/),
    "– PUBLIC_URL : aucun courriel sans elle",
    "– ElevenLabs : non configuré (ELEVENLABS_API_KEY, ELEVENLABS_AGENT_ID)",
    "– Cloudinary : non configuré (CLOUDINARY_CLOUD_NAME, _API_KEY, _API_SECRET)",
    "– Magasin d’objets : non configuré (MEDIA_S3_ENDPOINT) : les fichiers restent ici",
    "– Google Drive : non configuré (GOOGLE_DRIVE_FOLDER_ID et un compte)",
    "– Modèle de langue : non configuré (OPENROUTER_API_KEY, ou LLM_BASE_URL) : des règles répondent",
    "– Courriels : aucun (ni PUBLIC_URL, ni SMTP_URL et MAIL_FROM)",
  ]);
  expect(existsSync(dataDir)).toBe(false);
  expect(drive.asked).toEqual([]);
});

test("everything configured is well, beside a server that has the database open", async () => {
  const database = await start();
  const { sound, lines } = await doctor(everything());
  await database.destroy();
  expect(sound).toBe(true);
  expect(lines).toEqual([
    `✓ Node : ${process.versions.node}`,
    expect.stringMatching(/^[✓!] Répertoire de données : .+ Go libres/),
    expect.stringMatching(/^✓ Base de données : saine, \d+ migrations$/),
    "! Administrateurs : aucun → npm run admin -- EMAIL NOM, ou ADMIN_EMAIL au démarrage",
    "✓ Secrets : à la seule portée du serveur",
    expect.stringMatching(/^! Moteurs de parole/),
    "✓ PUBLIC_URL : https://academy.example",
    "✓ ElevenLabs : agent de ELEVENLABS_AGENT_ID : « Client »",
    "✓ ElevenLabs : agent de ELEVENLABS_SUPPORT_AGENT_ID : « Client »",
    "✓ ElevenLabs : quota : 100 crédits sur 1000",
    "✓ ElevenLabs : webhook attendu (ELEVENLABS_WEBHOOK_SECRET)",
    "✓ ElevenLabs : modèle de l’agent : ce serveur (AGENT_MODEL_SECRET)",
    "✓ Cloudinary : compte « cloud », 12 % du quota",
    "– Magasin d’objets : non configuré (MEDIA_S3_ENDPOINT) : les fichiers restent ici",
    "✓ Google Drive : le dossier se lit",
    "✓ Modèle de langue : « large », parmi 2",
    expect.stringMatching(
      /^✓ Modèle de langue : répond en JSON, premiers mots après [\d,]+ s, [\d ,]+ tokens par seconde$/,
    ),
    "– Courriels : listés dans l’administration, sans serveur (SMTP_URL, MAIL_FROM)",
  ]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith("doctor"))).toEqual([]);
});

describe("one broken thing has its line with a cure, and the others stay well", () => {
  type Break = () => Record<string, string> | void;
  const cases: [name: string, line: RegExp, breaks: Break][] = [
    [
      "a key",
      /ElevenLabs : agent de ELEVENLABS_AGENT_ID : .*401.* → corrigez ELEVENLABS_API_KEY/,
      () => {
        ailing["/v1/convai/agents/agent_1"] = { status: 401 };
      },
    ],
    [
      "an agent",
      /l’agent de ELEVENLABS_SUPPORT_AGENT_ID n’existe pas → corrigez/,
      () => {
        ailing["/v1/convai/agents/agent_2"] = { status: 404 };
      },
    ],
    [
      "no line",
      /127\.0\.0\.1:\d+ est injoignable → réessayez ; si cela dure : le pare-feu/,
      () => {
        ailing["/v1/convai/agents/agent_1"] = "hangs up";
      },
    ],
    [
      "Cloudinary's secret",
      /Cloudinary : .*mismatch → corrigez CLOUDINARY_CLOUD_NAME/,
      () => {
        ailing["/v1_1"] = { status: 401, body: '{"error":{"message":"api_secret mismatch"}}' };
      },
    ],
    [
      "Cloudinary",
      /Cloudinary : Cloudinary a répondu 503 → réessayez/,
      () => {
        ailing["/v1_1"] = { status: 503 };
      },
    ],
    [
      "Google's right",
      /Google Drive : Google refuse ce compte \(400\) → redonnez l’accès/,
      () => {
        drive.renewal = "refused";
      },
    ],
    [
      "the folder",
      /Google Drive : Google Drive a répondu 404 → vérifiez GOOGLE_DRIVE_FOLDER_ID/,
      () => {
        drive.ailing.files = { status: 404 };
      },
    ],
    [
      "Google",
      /Google Drive : .* est injoignable → réessayez/,
      () => {
        drive.ailing.token = "hangs up";
      },
    ],
    [
      "its Drive",
      /Google Drive : Google Drive a répondu 500 → réessayez/,
      () => {
        drive.ailing.files = { status: 500 };
      },
    ],
    [
      "its answer",
      /Google Drive : la réponse de Google Drive est illisible → vérifiez/,
      () => {
        drive.ailing.files = { status: 200, body: "<html>" };
      },
    ],
    [
      "the API",
      /Google Drive : .*403 → vérifiez/,
      () => {
        drive.ailing.files = { status: 403 };
      },
    ],
    [
      "the model's key",
      /Modèle de langue : .* refuse la clé \(401\) → corrigez OPENROUTER_API_KEY/,
      () => ({
        LLM_API_KEY: "another",
      }),
    ],
    [
      "the model",
      /« gone » n’est pas dans la liste \(2 modèles\) → choisissez-en un/,
      () => ({
        LLM_MODEL: "gone",
      }),
    ],
    [
      "the model's server",
      /Modèle de langue : 127.0.0.1:9 est injoignable → vérifiez LLM_BASE_URL/,
      () => ({
        LLM_BASE_URL: "http://127.0.0.1:9/v1",
      }),
    ],
    [
      "its list",
      /ne donne pas de liste de modèles → vérifiez/,
      () => {
        ailing["/llm"] = { status: 200, body: "<html>" };
      },
    ],
    [
      "its answers",
      /ne répond pas\. Le serveur du modèle est en panne\. → docs\/vendors\.md/,
      () => {
        ailing["/llm/chat"] = { status: 503 };
      },
    ],
    [
      "the length of its answers",
      /ne répond pas\. La réponse du modèle a été coupée à sa longueur maximale/,
      () => {
        ailing["/llm/chat"] = jsonOf(answering('{"jours": ["lun', "length"));
      },
    ],
    [
      "the time it takes",
      /ne répond pas\. Le modèle met trop de temps à répondre/,
      () => {
        ailing["/llm/chat"] = "slow";
        return { LLM_TIMEOUT_SECONDS: "1" };
      },
    ],
    [
      "the public address",
      /PUBLIC_URL : manque pour les notifications de Cloudinary, le webhook d’ElevenLabs, le modèle/,
      () => ({
        PUBLIC_URL: "",
      }),
    ],
    [
      "its protocol",
      /PUBLIC_URL : http:\/\/academy.example n’est pas une adresse https/,
      () => ({
        PUBLIC_URL: "http://academy.example",
      }),
    ],
    [
      "the secrets",
      /Secrets : .* est illisible → reprenez-le d’une sauvegarde/,
      () => {
        writeFileSync(path.join(dataDir, "secrets.json"), "{");
      },
    ],
    [
      "a restoration",
      /une restauration y a été interrompue → relancez/,
      () => {
        writeFileSync(path.join(dataDir, "restoring"), "");
      },
    ],
  ];

  test.each(cases)("it is %s", async (_, line, breaks) => {
    const database = await start();
    await database.destroy();
    const { sound, lines } = await doctor({ ...everything(), ...breaks() });
    expect(sound).toBe(false);
    expect(broken(lines)).toEqual([expect.stringMatching(line)]);
  });
});

test("a warning breaks nothing", async () => {
  const database = await start();
  await database.destroy();
  chmodSync(path.join(dataDir, "secrets.json"), 0o644);
  ailing["/v1/user"] = { status: 401 };
  ailing["/v1_1"] = { status: 200, body: '{"credits":{"used_percent":97}}' };
  drive.files = [];
  const { ELEVENLABS_WEBHOOK_SECRET: _, ...environment } = everything();
  const { sound, lines } = await doctor(environment);
  expect(sound).toBe(true);
  const looked = lines.filter((line) => line.startsWith("!")).join("\n");
  expect(looked).toMatch(/→ chmod 600/);
  expect(looked).toMatch(/quota inconnu .*401.* → donnez à la clé le droit user_read/);
  expect(looked).toMatch(/97 % du quota → augmentez/);
  expect(looked).toMatch(/le dossier est vide/);
  expect(looked).toMatch(/pas de webhook .* → ELEVENLABS_WEBHOOK_SECRET/);
});

test("a model that Ollama lists with its tag is the one that is named without", async () => {
  ailing["/llm/models"] = jsonOf({ data: [{ id: "large:latest" }, { id: "small:latest" }] });
  const { lines } = await doctor(everything());
  expect(lines).toContain("✓ Modèle de langue : « large », parmi 2");
});

test("a model that answers in prose is looked at", async () => {
  ailing["/llm/chat"] = jsonOf(answering("Lundi, mardi, mercredi."));
  const { sound, lines } = await doctor(everything());
  expect(sound).toBe(true);
  expect(lines.filter((line) => line.startsWith("! Modèle de langue"))).toEqual([
    expect.stringMatching(/tokens par seconde, mais pas le JSON demandé → /),
  ]);
});

test("a service account opens the Drive, and Node is the pinned one", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const GOOGLE_SERVICE_ACCOUNT_JSON = JSON.stringify({
    type: "service_account",
    client_email: "stranger@project.iam.gserviceaccount.com",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  });
  const { lines } = await doctor({
    ...nothing(),
    GOOGLE_SERVICE_ACCOUNT_JSON,
    GOOGLE_DRIVE_FOLDER_ID: account.folderId,
    GOOGLE_API_URL: drive.url,
  });
  expect(broken(lines)).toEqual([expect.stringMatching(/400\) → redonnez l’accès/)]);
  expect(examineNode("22.1.0")).toMatchObject({ state: "broken" });
});
