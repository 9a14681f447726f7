import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { runDoctor } from "../server/cli/doctor";
import { type Ailment, answerBadly } from "./doubles/bad-server";
import {
  account,
  type GoogleDriveDouble,
  startGoogleDriveDouble,
} from "./doubles/google-drive-double";

/** Returns a chat completion with this text. */
export const answering = (content: string, finish_reason = "stop") => ({
  choices: [{ message: { content }, finish_reason }],
  usage: { prompt_tokens: 40, completion_tokens: 31 },
});

/** Returns the answer of a vendor's address: this JSON, with status 200. */
export const jsonOf = (answer: object) => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(answer),
});

/** The sound answers of the vendors, by the beginning of their paths. */
const well: Record<string, unknown> = {
  "/v1/convai/agents/": { name: "Client" },
  "/v1/user/subscription": { character_count: 100, character_limit: 1_000 },
  "/v1_1/cloud/usage": { credits: { used_percent: 12.4 } },
  "/llm/models": { data: [{ id: "small" }, { id: "large" }] },
  "/llm/chat/completions": answering(
    '{"jours": ["lundi","mardi","mercredi","jeudi","vendredi","samedi","dimanche"]}',
  ),
};

/** Returns true when the request carries the address's key, so that no address answers without it. */
const allowed = (url: string, headers: NodeJS.Dict<string | string[]>) =>
  url.startsWith("/llm")
    ? headers.authorization === "Bearer canary-llm"
    : url.startsWith("/v1_1")
      ? headers.authorization ===
        `Basic ${Buffer.from("canary-id:canary-cloudinary").toString("base64")}`
      : headers["xi-api-key"] === "canary-elevenlabs";

/** The data directory and the vendors of one test of the doctor. */
interface DoctorStage {
  dataDir: string;
  drive: GoogleDriveDouble;
  /** The faulty answer of a vendor's address, by the beginning of its path. */
  ailing: Record<string, Ailment>;
  /** The address of every vendor's double but Google's. */
  base: string;
}

/** Registers the hooks that start and stop the vendors around each test. Returns the stage of the present test. */
export function useDoctorStage(): DoctorStage {
  const stage = {} as DoctorStage;
  let vendors: Server;
  beforeEach(async () => {
    stage.dataDir = path.join(mkdtempSync(path.join(tmpdir(), "aplomb-doctor-")), "data");
    const video = path.resolve("testing/media/lesson.mp4");
    stage.drive = await startGoogleDriveDouble([{ id: "one", name: "a.mp4", path: video }]);
    stage.ailing = {};
    vendors = createServer((request, response) => {
      const { url = "" } = request;
      const ill = Object.entries(stage.ailing).find(([start]) => url.startsWith(start));
      if (ill) return answerBadly(ill[1], request, response);
      const answer = Object.entries(well).find(([start]) => url.startsWith(start));
      if (!allowed(url, request.headers)) return response.writeHead(401).end("{}");
      return response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer?.[1] ?? {}));
    });
    await new Promise<void>((resolve) => vendors.listen(0, "127.0.0.1", resolve));
    stage.base = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    vendors.closeAllConnections();
    await new Promise((resolve) => vendors.close(resolve));
    await stage.drive.close();
  });
  return stage;
}

/** Returns the environment of a machine with nothing configured. */
export const nothing = ({ dataDir }: DoctorStage) => ({
  DATA_DIR: dataDir,
  SPEECH_DIR: path.join(dataDir, "no-speech"),
});

/** Returns an environment with every vendor. */
export const everything = (stage: DoctorStage) => ({
  ...nothing(stage),
  PUBLIC_URL: "https://academy.example",
  ELEVENLABS_API_KEY: "canary-elevenlabs",
  ELEVENLABS_AGENT_ID: "agent_1",
  ELEVENLABS_SUPPORT_AGENT_ID: "agent_2",
  ELEVENLABS_WEBHOOK_SECRET: "canary-webhook",
  AGENT_MODEL_SECRET: "canary-agent-model-of-32-characters",
  CLOUDINARY_CLOUD_NAME: "cloud",
  CLOUDINARY_API_KEY: "canary-id",
  CLOUDINARY_API_SECRET: "canary-cloudinary",
  CLOUDINARY_API_URL: stage.base,
  GOOGLE_DRIVE_CLIENT_ID: account.clientId,
  GOOGLE_DRIVE_CLIENT_SECRET: account.clientSecret,
  GOOGLE_DRIVE_REFRESH_TOKEN: account.refreshToken,
  GOOGLE_DRIVE_FOLDER_ID: account.folderId,
  GOOGLE_API_URL: stage.drive.url,
  LLM_BASE_URL: `${stage.base}/llm`,
  LLM_API_KEY: "canary-llm",
  LLM_MODEL: "large",
});

/** Creates the data directory with the secrets of a first start. */
export function writeSecrets({ dataDir }: DoctorStage): void {
  mkdirSync(dataDir, { recursive: true });
  const secrets = { session: "canary-session-secret", media: "canary-media-secret" };
  const file = path.join(dataDir, "secrets.json");
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
}

/** Creates a data directory like a server leaves it. */
export async function startAcademy(stage: DoctorStage) {
  writeSecrets(stage);
  const { dataDir } = stage;
  const database = openDatabase(path.join(dataDir, "aplomb.db"));
  await migrateToLatest(database);
  return database;
}

/** Runs the doctor. Returns its verdict and its lines, which hold no secret. */
export async function consult({ base }: DoctorStage, environment: Record<string, string>) {
  let printed = "";
  const writing = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const sound = await runDoctor(environment, { elevenLabs: base });
  writing.mockRestore();
  expect(printed).not.toMatch(/canary|secret-of-the-client|refresh-of-the-owner/);
  return { sound, lines: printed.replaceAll("\u00A0", " ").trimEnd().split("\n") };
}

/** Returns the lines of broken things. */
export const broken = (lines: string[]) => lines.filter((line) => line.startsWith("✗"));
