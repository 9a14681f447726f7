import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  answering,
  broken,
  consult,
  everything,
  jsonOf,
  nothing,
  startAcademy,
  useDoctorStage,
  writeSecrets,
} from "../../testing/doctor-stage";
import { createEvaluation, createModule, createUser } from "../../testing/factories";
import { noteHttps } from "../said-https";
import { rewind, writeFrozenAcademy } from "../../testing/frozen-academy";

const stage = useDoctorStage();

describe("one fault gives its line with a remedy, and the other lines stay well", () => {
  type Break = () => Record<string, string> | void;
  const cases: [name: string, line: RegExp, breaks: Break][] = [
    [
      "a key",
      /ElevenLabs : agent de ELEVENLABS_AGENT_ID : .*401.* → corrigez ELEVENLABS_API_KEY/,
      () => {
        stage.ailing["/v1/convai/agents/agent_1"] = { status: 401 };
      },
    ],
    [
      "an agent",
      /l’agent de ELEVENLABS_SUPPORT_AGENT_ID n’existe pas → corrigez/,
      () => {
        stage.ailing["/v1/convai/agents/agent_2"] = { status: 404 };
      },
    ],
    [
      "no line",
      /127\.0\.0\.1:\d+ est injoignable → réessayez ; si cela dure : le pare-feu/,
      () => {
        stage.ailing["/v1/convai/agents/agent_1"] = "hangs up";
      },
    ],
    [
      "Cloudinary's secret",
      /Cloudinary : .*mismatch → corrigez CLOUDINARY_CLOUD_NAME/,
      () => {
        stage.ailing["/v1_1"] = {
          status: 401,
          body: '{"error":{"message":"api_secret mismatch"}}',
        };
      },
    ],
    [
      "Cloudinary",
      /Cloudinary : Cloudinary a répondu 503 → réessayez/,
      () => {
        stage.ailing["/v1_1"] = { status: 503 };
      },
    ],
    [
      "Google's right",
      /Google Drive : Google refuse ce compte \(400\) → redonnez l’accès/,
      () => {
        stage.drive.renewal = "refused";
      },
    ],
    [
      "the folder",
      /Google Drive : Google Drive a répondu 404 → vérifiez GOOGLE_DRIVE_FOLDER_ID/,
      () => {
        stage.drive.ailing.files = { status: 404 };
      },
    ],
    [
      "Google",
      /Google Drive : .* est injoignable → réessayez/,
      () => {
        stage.drive.ailing.token = "hangs up";
      },
    ],
    [
      "its Drive",
      /Google Drive : Google Drive a répondu 500 → réessayez/,
      () => {
        stage.drive.ailing.files = { status: 500 };
      },
    ],
    [
      "its answer",
      /Google Drive : la réponse de Google Drive est illisible → vérifiez/,
      () => {
        stage.drive.ailing.files = { status: 200, body: "<html>" };
      },
    ],
    [
      "the API",
      /Google Drive : .*403 → vérifiez/,
      () => {
        stage.drive.ailing.files = { status: 403 };
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
        stage.ailing["/llm"] = { status: 200, body: "<html>" };
      },
    ],
    [
      "its answers",
      /ne répond pas\. Le serveur du modèle est en panne\. → docs\/vendors\.md/,
      () => {
        stage.ailing["/llm/chat"] = { status: 503 };
      },
    ],
    [
      "the length of its answers",
      /ne répond pas\. La réponse du modèle a été coupée à sa longueur maximale/,
      () => {
        stage.ailing["/llm/chat"] = jsonOf(answering('{"jours": ["lun', "length"));
      },
    ],
    [
      "the time it takes",
      /ne répond pas\. Le modèle met trop de temps à répondre/,
      () => {
        stage.ailing["/llm/chat"] = "slow";
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
        writeFileSync(path.join(stage.dataDir, "secrets.json"), "{");
      },
    ],
    [
      "missing secrets",
      /Secrets : .* manque à côté de la base de données → reprenez-le d’une sauvegarde/,
      () => {
        rmSync(path.join(stage.dataDir, "secrets.json"));
      },
    ],
    [
      "a folder in a file's place",
      /Répertoire de données : .*signing-keys.json est un dossier, .* → déplacez-le/,
      () => {
        mkdirSync(path.join(stage.dataDir, "signing-keys.json"));
      },
    ],
    [
      "a restoration",
      /une restauration y a été interrompue → relancez/,
      () => {
        writeFileSync(path.join(stage.dataDir, "restoring"), "");
      },
    ],
  ];

  test.each(cases)("the fault is %s", async (_, line, breaks) => {
    const database = await startAcademy(stage);
    await database.destroy();
    const { sound, lines } = await consult(stage, { ...everything(stage), ...breaks() });
    expect(sound).toBe(false);
    expect(broken(lines)).toEqual([expect.stringMatching(line)]);
  });

  test("a file that is no database has its line", async () => {
    writeSecrets(stage);
    writeFileSync(path.join(stage.dataDir, "aplomb.db"), "no database ".repeat(200));
    const { sound, lines } = await consult(stage, nothing(stage));
    expect(sound).toBe(false);
    expect(broken(lines)).toEqual([
      expect.stringMatching(/Base de données : abîmée .* → restaurez/),
    ]);
  });

  test("a database of a newer version has its line", async () => {
    const database = await startAcademy(stage);
    const row = { name: "2099-01-01-001-later", timestamp: "2099" };
    await database
      .insertInto("kysely_migration" as never)
      .values(row as never)
      .execute();
    await database.destroy();
    const { lines } = await consult(stage, nothing(stage));
    expect(broken(lines)).toEqual([expect.stringMatching(/version plus récente \(1 migrations/)]);
  });

  test("a database from before the baseline has its line, and one at the baseline waits for a start", async () => {
    writeSecrets(stage);
    writeFrozenAcademy(path.join(stage.dataDir, "aplomb.db"));
    rewind(path.join(stage.dataDir, "aplomb.db"), 43);
    const { lines } = await consult(stage, nothing(stage));
    expect(broken(lines)).toEqual([
      expect.stringMatching(/d’avant la version 0\.1\.0 → ouvrez-la/),
    ]);
    writeFrozenAcademy(path.join(stage.dataDir, "aplomb.db"));
    const again = await consult(stage, nothing(stage));
    expect(broken(again.lines)).toEqual([]);
    expect(again.lines).toContainEqual(expect.stringMatching(/Base de données : à mettre à jour/));
  });

  test("a proxy that said https of an http address has its line until the address changes", async () => {
    const database = await startAcademy(stage);
    await noteHttps("http://academy.example");
    await database.destroy();
    const http = { ...nothing(stage), PUBLIC_URL: "http://academy.example" };
    expect(broken((await consult(stage, http)).lines)).toEqual([
      expect.stringMatching(/Proxy : il annonce https, .* → PUBLIC_URL=https:\/\/academy.example/),
    ]);
    const https = { ...http, PUBLIC_URL: "https://academy.example" };
    expect(broken((await consult(stage, https)).lines)).toEqual([]);
  });

  test("damaged scores of an older version are counted", async () => {
    const database = await startAcademy(stage);
    for (const name of ["evaluationsScoreOfNew", "evaluationsScoreOfChanged"])
      await sql`drop trigger ${sql.ref(name)}`.execute(database);
    const [user, module] = [await createUser(), await createModule()];
    await createEvaluation({ userId: user.id, moduleId: module.id, score: 130 });
    await database.destroy();
    const { sound, lines } = await consult(stage, nothing(stage));
    expect(sound).toBe(true);
    expect(lines).toContainEqual(
      expect.stringMatching(/^! Scores : 1 hors de 0 à 100 \(evaluations\/.*→ décidez-les/),
    );
  });

  test("an unreadable configuration has its line", async () => {
    const { sound, lines } = await consult(stage, {
      ...nothing(stage),
      CLOUDINARY_API_KEY: "canary",
    });
    expect(sound).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^✗ Configuration : .*CLOUDINARY_API_SECRET/)]);
  });
});
