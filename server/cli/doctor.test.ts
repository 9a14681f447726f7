import { generateKeyPairSync } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Ailment, answerBadly } from "../../testing/doubles/bad-server";
import {
  account,
  type GoogleDriveDouble,
  startGoogleDriveDouble,
} from "../../testing/doubles/google-drive-double";
import { openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { rewind, writeFrozenAcademy } from "../../testing/frozen-academy";
import { runDoctor } from "./doctor";
import { examineNode } from "./doctor/machine";

const video = path.resolve("testing/media/lesson.mp4");
const webhookSecret = "canary-webhook";
const agentSecret = "canary-agent-model-of-32-characters";

let printed: string;
let dataDir: string;
let drive: GoogleDriveDouble;
let vendors: Server;
let base: string;
/** The faulty answer of a vendor's address, by the beginning of its path. */
let ailing: Record<string, Ailment>;

const answering = (content: string, finish_reason = "stop") => ({
  choices: [{ message: { content }, finish_reason }],
  usage: { prompt_tokens: 40, completion_tokens: 31 },
});
const well: Record<string, unknown> = {
  "/v1/convai/agents/": { name: "Client" },
  "/v1/user/subscription": { character_count: 100, character_limit: 1_000 },
  "/v1_1/cloud/usage": { credits: { used_percent: 12.4 } },
  "/llm/models": { data: [{ id: "small" }, { id: "large" }] },
  "/llm/chat/completions": answering(
    '{"jours": ["lundi","mardi","mercredi","jeudi","vendredi","samedi","dimanche"]}',
  ),
};
const jsonOf = (answer: object) => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(answer),
});
/** Returns true when the request carries the address's key, so that no address answers without it. */
const allowed = (url: string, headers: NodeJS.Dict<string | string[]>) =>
  url.startsWith("/llm")
    ? headers.authorization === "Bearer canary-llm"
    : url.startsWith("/v1_1")
      ? headers.authorization ===
        `Basic ${Buffer.from("canary-id:canary-cloudinary").toString("base64")}`
      : headers["xi-api-key"] === "canary-elevenlabs";

beforeEach(async () => {
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), "aplomb-doctor-")), "data");
  drive = await startGoogleDriveDouble([{ id: "one", name: "a.mp4", path: video }]);
  ailing = {};
  vendors = createServer((request, response) => {
    const { url = "" } = request;
    const ill = Object.entries(ailing).find(([start]) => url.startsWith(start));
    if (ill) return answerBadly(ill[1], request, response);
    const answer = Object.entries(well).find(([start]) => url.startsWith(start));
    if (!allowed(url, request.headers)) return response.writeHead(401).end("{}");
    return response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer?.[1] ?? {}));
  });
  await new Promise<void>((resolve) => vendors.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vendors.closeAllConnections();
  await new Promise((resolve) => vendors.close(resolve));
  await drive.close();
});

const nothing = () => ({ DATA_DIR: dataDir, SPEECH_DIR: path.join(dataDir, "no-speech") });
const everything = () => ({
  ...nothing(),
  PUBLIC_URL: "https://academy.example",
  ELEVENLABS_API_KEY: "canary-elevenlabs",
  ELEVENLABS_AGENT_ID: "agent_1",
  ELEVENLABS_SUPPORT_AGENT_ID: "agent_2",
  ELEVENLABS_WEBHOOK_SECRET: webhookSecret,
  AGENT_MODEL_SECRET: agentSecret,
  CLOUDINARY_CLOUD_NAME: "cloud",
  CLOUDINARY_API_KEY: "canary-id",
  CLOUDINARY_API_SECRET: "canary-cloudinary",
  CLOUDINARY_API_URL: base,
  GOOGLE_DRIVE_CLIENT_ID: account.clientId,
  GOOGLE_DRIVE_CLIENT_SECRET: account.clientSecret,
  GOOGLE_DRIVE_REFRESH_TOKEN: account.refreshToken,
  GOOGLE_DRIVE_FOLDER_ID: account.folderId,
  GOOGLE_API_URL: drive.url,
  LLM_BASE_URL: `${base}/llm`,
  LLM_API_KEY: "canary-llm",
  LLM_MODEL: "large",
});

/** Creates a data directory like a server leaves it. */
async function start() {
  mkdirSync(dataDir, { recursive: true });
  const database = openDatabase(path.join(dataDir, "aplomb.db"));
  await migrateToLatest(database);
  writeFileSync(path.join(dataDir, "secrets.json"), "{}", { mode: 0o600 });
  return database;
}

async function doctor(environment: Record<string, string>) {
  const sound = await runDoctor(environment, { elevenLabs: base });
  const secrets = /canary|secret-of-the-client|refresh-of-the-owner/;
  expect(printed).not.toMatch(secrets);
  return { sound, lines: printed.replaceAll("\u00A0", " ").trimEnd().split("\n") };
}
const broken = (lines: string[]) => lines.filter((line) => line.startsWith("✗"));

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
    "– Modèle de langage : non configuré (OPENROUTER_API_KEY, ou LLM_BASE_URL) : des règles répondent",
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
    "✓ Modèle de langage : « large », parmi 2",
    expect.stringMatching(
      /^✓ Modèle de langage : répond en JSON, premiers mots après [\d,]+ s, [\d ,]+ tokens par seconde$/,
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
      /Modèle de langage : .* refuse la clé \(401\) → corrigez OPENROUTER_API_KEY/,
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
      /Modèle de langage : 127.0.0.1:9 est injoignable → vérifiez LLM_BASE_URL/,
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

  test("a file that is no database is said", async () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, "aplomb.db"), "no database ".repeat(200));
    const { sound, lines } = await doctor(nothing());
    expect(sound).toBe(false);
    expect(broken(lines)).toEqual([
      expect.stringMatching(/Base de données : abîmée .* → restaurez/),
    ]);
  });

  test("a database of a newer version is said", async () => {
    const database = await start();
    const row = { name: "2099-01-01-001-later", timestamp: "2099" };
    await database
      .insertInto("kysely_migration" as never)
      .values(row as never)
      .execute();
    await database.destroy();
    const { lines } = await doctor(nothing());
    expect(broken(lines)).toEqual([expect.stringMatching(/version plus récente \(1 migrations/)]);
  });

  test("a database from before the baseline is said, and one at it waits for a start", async () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, "secrets.json"), "{}", { mode: 0o600 });
    writeFrozenAcademy(path.join(dataDir, "aplomb.db"));
    rewind(path.join(dataDir, "aplomb.db"), 43);
    const { lines } = await doctor(nothing());
    expect(broken(lines)).toEqual([
      expect.stringMatching(/d’avant la version 0\.1\.0 → ouvrez-la/),
    ]);
    printed = "";
    writeFrozenAcademy(path.join(dataDir, "aplomb.db"));
    const again = await doctor(nothing());
    expect(broken(again.lines)).toEqual([]);
    expect(again.lines).toContainEqual(expect.stringMatching(/Base de données : à mettre à jour/));
  });

  test("a configuration that cannot be read is said", async () => {
    const { sound, lines } = await doctor({ ...nothing(), CLOUDINARY_API_KEY: "canary" });
    expect(sound).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^✗ Configuration : .*CLOUDINARY_API_SECRET/)]);
  });
});

test("what works, and should be looked at, breaks nothing", async () => {
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
  expect(lines).toContain("✓ Modèle de langage : « large », parmi 2");
});

test("a model that answers in prose is looked at", async () => {
  ailing["/llm/chat"] = jsonOf(answering("Lundi, mardi, mercredi."));
  const { sound, lines } = await doctor(everything());
  expect(sound).toBe(true);
  expect(lines.filter((line) => line.startsWith("! Modèle de langage"))).toEqual([
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
