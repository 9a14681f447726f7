import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { makeZip } from "client-zip";
import { now } from "~/models/database/database.server";
import * as PersonRecords from "~/models/records/person-records.server";
import type { User } from "~/models/tables";
import type { PortionName } from "~/models/presentations/portion-rules";
import { markdownOf } from "../evaluation/markdown";
import { MEDIA_PATH } from "../media/local-disk.server";
import type { MediaStore } from "../media/port";
import type { LocalCopy } from "../media/objects/object-store";
import type { Sounds } from "../media/sounds/port";
import type { PortionFiles } from "../recording/portion-files.server";
import type { VoiceAgents } from "../voice/port";
import { toldReason } from "~/models/terms/reason";

interface Stores {
  store: Pick<MediaStore, "localCopy">;
  sounds: Pick<Sounds, "localCopy">;
  agents: Pick<VoiceAgents, "audio">;
  portionFiles: Pick<PortionFiles, "join">;
  /** The folder of unfinished recordings while they are taken. */
  tmpDir: string;
}

/** A file of the archive. */
interface Source {
  name: string;
  open(): Promise<LocalCopy>;
}

/**
 * Exports everything kept about a person as a ZIP file: tables as JSON, then recordings (unfinished ones as far as they
 * go), sounds and uploads. Files are read one at a time as the reader takes them, so memory does not grow.
 * `absents.json`, at the end, names the files that could not be read, for example when a vendor does not answer.
 * @throws the database's error
 */
export async function exportPerson(
  user: User,
  stores: Stores,
): Promise<ReadableStream<Uint8Array>> {
  const records = await PersonRecords.findRecords(user);
  const files = sourcesOf(await PersonRecords.findFiles(records), stores);
  const reader = makeZip(entries(records, files)).getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        const left = new Error("the reader left");
        // `cancel` throws the reason into `entries`, which releases its file, and then rejects with the same reason.
        await reader.cancel(left).catch((error: unknown) => {
          if (error !== left) throw error;
        });
      },
    },
    { highWaterMark: 0 },
  );
}

function sourcesOf(
  files: Awaited<ReturnType<typeof PersonRecords.findFiles>>,
  { store, sounds, agents, portionFiles, tmpDir }: Stores,
): Source[] {
  const stored = (folder: string) => (address: string) => ({
    name: `${folder}/${path.posix.basename(address)}`,
    open: () => store.localCopy(address),
  });
  const joined = (id: string, portions: PortionName[]) => ({
    name: `enregistrements/inacheves/${id}.webm`,
    async open() {
      const target = path.join(tmpDir, `export-${randomUUID()}`);
      const dispose = () => rm(target, { force: true });
      try {
        await portionFiles.join(portions, target, new AbortController().signal);
      } catch (error) {
        await dispose();
        throw error;
      }
      return { path: target, dispose };
    },
  });
  const heard = (name: string) => ({
    name: `conversations/${path.posix.basename(name)}`,
    async open() {
      const { name: id, ext } = path.posix.parse(name);
      // A vendor's sound is named by its conversation. It is copied here when it is first asked for.
      if (ext === ".mp3") await agents.audio(id);
      const copy = await sounds.localCopy(name);
      if (!copy) throw new Error(`${name} is not kept`);
      return copy;
    },
  });
  const evaluated = new Set([
    ...files.evaluated,
    ...files.uploads.map((file) => MEDIA_PATH + file),
  ]);
  for (const address of files.recordings) evaluated.delete(address);
  return [
    ...files.recordings.map(stored("enregistrements")),
    ...[...evaluated].map(stored("fichiers")),
    ...[...files.portions].map(([id, portions]) => joined(id, portions)),
    ...files.sounds.map(heard),
  ];
}

/** Reads a file. Ended early, it closes the file. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(file) as AsyncIterable<Buffer>;
}

async function* entries(records: PersonRecords.PersonRecords, files: Source[]) {
  const { account, ...tables } = { ...records, ...readable(records) };
  const written = { exportedAt: now(), account, files: files.map(({ name }) => name) };
  yield json("compte.json", written);
  for (const [table, rows] of Object.entries(tables)) yield json(`donnees/${table}.json`, rows);
  const missing: string[] = [];
  for (const { name, open } of files) {
    const copy = await open().catch(() => null);
    if (!copy) {
      missing.push(name);
      continue;
    }
    const input = bytesOf(copy.path);
    try {
      yield { name, input };
    } finally {
      await input.return();
      await copy.dispose();
    }
  }
  if (missing.length > 0) yield json("absents.json", missing);
}

/** Returns each evaluation with its text, and with the sentence of its reason. */
function readable({ evaluations, videoEvaluations }: PersonRecords.PersonRecords) {
  const texts = <Row extends Parameters<typeof markdownOf>[0]>(row: Row) => ({
    ...row,
    reason: toldReason(row.reason),
    markdown: markdownOf(row),
  });
  return { evaluations: evaluations.map(texts), videoEvaluations: videoEvaluations.map(texts) };
}

const json = (name: string, value: unknown) => ({ name, input: JSON.stringify(value, null, 2) });
