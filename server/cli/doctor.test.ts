import { generateKeyPairSync } from "node:crypto";
import { chmodSync, existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  answering,
  broken,
  consult,
  everything,
  jsonOf,
  nothing,
  startAcademy,
  useDoctorStage,
} from "../../testing/doctor-stage";
import { account } from "../../testing/doubles/google-drive-double";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import { LAST_BACKUP, noteBackup } from "~/services/health/backups.server";
import { examineNode } from "./doctor";

const stage = useDoctorStage();

test("a machine without settings has no fault; the doctor calls nobody and writes nothing", async () => {
  const { sound, lines } = await consult(stage, nothing(stage));
  expect(sound).toBe(true);
  expect(lines).toEqual([
    `✓ Node : ${process.versions.node}`,
    `– Répertoire de données : ${stage.dataDir} sera créé au premier démarrage`,
    "– Base de données : elle sera créée au premier démarrage",
    "– Administrateurs : le premier est créé après le premier démarrage",
    "– Sauvegardes : aucune avant le premier démarrage",
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
  expect(existsSync(stage.dataDir)).toBe(false);
  expect(stage.drive.asked).toEqual([]);
});

test("secrets in the environment need no file", async () => {
  const given = "a-secret-that-is-long-enough-for-all";
  const { lines } = await consult(stage, {
    ...nothing(stage),
    SESSION_SECRET: given,
    MEDIA_SECRET: given,
    SUPPORT_TOKEN_SECRET: given,
  });
  expect(lines).toContain("✓ Secrets : donnés par l’environnement");
});

test("a secret that can be guessed needs attention", async () => {
  const { sound, lines } = await consult(stage, { ...nothing(stage), SESSION_SECRET: "x" });
  expect(sound).toBe(true);
  expect(lines).toContain("! Secrets : moins de 16 caractères se devinent → npm run secrets");
});

test("a machine with every setting is well, beside a server that has the database open", async () => {
  const database = await startAcademy(stage);
  const { sound, lines } = await consult(stage, everything(stage));
  await database.destroy();
  expect(sound).toBe(true);
  expect(lines).toEqual([
    `✓ Node : ${process.versions.node}`,
    expect.stringMatching(/^[✓!] Répertoire de données : .+ Go libres/),
    expect.stringMatching(/^✓ Base de données : saine, \d+ migrations$/),
    "! Administrateurs : aucun → npm run admin -- EMAIL NOM, ou ADMIN_EMAIL au démarrage",
    "! Sauvegardes : aucune n’a été faite → npm run backup -- DOSSIER, chaque nuit",
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
  expect(readdirSync(stage.dataDir).filter((name) => name.startsWith("doctor"))).toEqual([]);
});

test.each([
  [0.5, "✓ Sauvegardes : la dernière a 12 h"],
  [1.9, "✓ Sauvegardes : la dernière a 45 h"],
  [5, "! Sauvegardes : la dernière a 5 jours → npm run backup -- DOSSIER, chaque nuit"],
])("the age of the last backup is said: %s days", async (days, line) => {
  const database = await startAcademy(stage);
  await database.destroy();
  await noteBackup(stage.dataDir);
  const at = Date.now() / 1_000 - days * 86_400 - 60;
  utimesSync(path.join(stage.dataDir, LAST_BACKUP), at, at);
  expect((await consult(stage, nothing(stage))).lines).toContain(line);
});

test("removals that wait for an admin are named, without a fault", async () => {
  const database = await startAcademy(stage);
  const row = { node: "", reason: "many", items: 34, files: 65, total: 40 } as const;
  const dates = { oldestAt: null, newestAt: null, countedAt: "2026-11-20T12:00:00.000Z" };
  for (const kind of ["recordings", "mails"] as const)
    await WaitingSweeps.keep({ ...row, ...dates, kind });
  await database.destroy();
  const { sound, lines } = await consult(stage, nothing(stage));
  expect(sound).toBe(true);
  expect(lines).toContain(
    "! Suppressions : en attente d’un accord : Courriels, Vidéos et sons des présentations → ouvrez /admin/settings",
  );
});

test("files at a vendor whose settings are gone are counted", async () => {
  const database = await startAcademy(stage);
  const file = (cloud: string) => `https://res.example/${cloud}/video/authenticated/v1/a.webm`;
  const row = { folder: "recordings", mimeType: "video/webm", bytes: 0, userId: null };
  const createdAt = "2026-11-01T00:00:00.000Z";
  for (const cloud of ["cloud", "former"])
    await database
      .insertInto("media")
      .values({ ...row, publicId: cloud, file: file(cloud), createdAt })
      .execute();
  await database.destroy();
  const linesOf = async (environment: Record<string, string>) =>
    (await consult(stage, environment)).lines.filter((line) => /fournisseur/.test(line));
  expect(await linesOf(nothing(stage))).toEqual([
    "! Fichiers chez un fournisseur : 2, hors d’atteinte sans ses réglages → remettez-les, ou supprimez les fichiers chez lui",
  ]);
  expect((await linesOf(everything(stage)))[0]).toMatch(/^! Fichiers chez un fournisseur : 1,/);
});

test("a warning is no fault", async () => {
  const database = await startAcademy(stage);
  await database.destroy();
  chmodSync(path.join(stage.dataDir, "secrets.json"), 0o644);
  stage.ailing["/v1/user"] = { status: 401 };
  stage.ailing["/v1_1"] = { status: 200, body: '{"credits":{"used_percent":97}}' };
  stage.drive.files = [];
  const { ELEVENLABS_WEBHOOK_SECRET: _, ...environment } = everything(stage);
  const { sound, lines } = await consult(stage, environment);
  expect(sound).toBe(true);
  const looked = lines.filter((line) => line.startsWith("!")).join("\n");
  expect(looked).toMatch(/→ chmod 600/);
  expect(looked).toMatch(/quota inconnu .*401.* → donnez à la clé le droit user_read/);
  expect(looked).toMatch(/97 % du quota → augmentez/);
  expect(looked).toMatch(/le dossier est vide/);
  expect(looked).toMatch(/pas de webhook .* → ELEVENLABS_WEBHOOK_SECRET/);
});

test("a model named without a tag is the one that Ollama lists with its tag", async () => {
  stage.ailing["/llm/models"] = jsonOf({ data: [{ id: "large:latest" }, { id: "small:latest" }] });
  const { lines } = await consult(stage, everything(stage));
  expect(lines).toContain("✓ Modèle de langage : « large », parmi 2");
});

test("a model that answers in prose needs attention", async () => {
  stage.ailing["/llm/chat"] = jsonOf(answering("Lundi, mardi, mercredi."));
  const { sound, lines } = await consult(stage, everything(stage));
  expect(sound).toBe(true);
  expect(lines.filter((line) => line.startsWith("! Modèle de langage"))).toEqual([
    expect.stringMatching(/tokens par seconde, mais pas le JSON demandé → /),
  ]);
});

test("a service account opens the Drive, and Node is the pinned version", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const GOOGLE_SERVICE_ACCOUNT_JSON = JSON.stringify({
    type: "service_account",
    client_email: "stranger@project.iam.gserviceaccount.com",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  });
  const { lines } = await consult(stage, {
    ...nothing(stage),
    GOOGLE_SERVICE_ACCOUNT_JSON,
    GOOGLE_DRIVE_FOLDER_ID: account.folderId,
    GOOGLE_API_URL: stage.drive.url,
  });
  expect(broken(lines)).toEqual([expect.stringMatching(/400\) → redonnez l’accès/)]);
  expect(examineNode("22.1.0")).toMatchObject({ state: "broken" });
});
