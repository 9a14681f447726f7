import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import {
  createConversation,
  createEvaluation,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { useObjectStore } from "../../../testing/object-store";
import { judgedJson } from "../../../testing/results";
import { filesOfZip } from "../../../testing/zip";
import { db, now } from "~/models/database/database.server";
import { queueMail, saveMuted } from "~/models/mail/queue.server";
import * as AccessLinks from "~/models/people/access-links.server";
import type { User } from "~/models/tables";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { TemporaryFile } from "~/services/media/disk-files.server";
import {
  createObjectPortions,
  createPortionFiles,
} from "~/services/recording/portion-files.server";
import { AgentUnreachable } from "~/services/voice/port";
import { exportPerson } from "./person.server";

useTestDatabase();
const objects = useObjectStore();

const VIDEO = Buffer.alloc(4 * 2 ** 20, 7);
let dataDir: string;
let rep: User;
/** The copies that were opened and disposed of. */
let copies: { opened: string[]; disposed: string[] };
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-export-"));
  writeFileSync(path.join(dataDir, "video.webm"), VIDEO);
  copies = { opened: [], disposed: [] };
  rep = await createUser();
  for (const name of ["a", "b"])
    await createPresentation({
      userId: rep.id,
      recordingState: "ready",
      videoUrl: `https://vendor.test/recordings/${name}.webm`,
    });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const store = {
  localCopy(address: string) {
    copies.opened.push(address);
    return Promise.resolve({
      path: path.join(dataDir, "video.webm"),
      async dispose() {
        copies.disposed.push(address);
      },
    });
  },
};

const stores = () => ({
  store,
  sounds: createDiskSounds(dataDir),
  portionFiles: createPortionFiles(path.join(dataDir, "recordings")),
  agents: { audio: fetchSound },
  tmpDir: dataDir,
});

/** Copies the sound of a conversation here, as the vendor's agents do; the vendor lost those called `lost`. */
async function fetchSound(id: string) {
  if (id.includes("lost")) throw new AgentUnreachable("away");
  const name = `conversations/${id}.mp3`;
  mkdirSync(path.join(dataDir, "conversations"), { recursive: true });
  writeFileSync(path.join(dataDir, name), "mp3");
  return { name, mimeType: "audio/mpeg" };
}

test("a sound to which nobody listened is fetched from its vendor", async () => {
  const { id: presentationId } = await createPresentation({ userId: rep.id });
  for (const id of ["conv_kept", "conv_lost"])
    await createConversation({ id, presentationId, provider: "elevenlabs" });
  const archive = await new Response(await exportPerson(rep, stores())).arrayBuffer();
  const files = filesOfZip(Buffer.from(archive));
  expect(String(files.get("conversations/conv_kept.mp3"))).toBe("mp3");
  expect(JSON.parse(String(files.get("absents.json")))).toEqual(["conversations/conv_lost.mp3"]);
});

test("a vendor's videos are fetched one at a time, while the archive is taken", async () => {
  const reader = (await exportPerson(rep, stores())).getReader();
  const pieces: Uint8Array[] = [];
  let most = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    most = Math.max(most, copies.opened.length - copies.disposed.length);
  }
  const files = filesOfZip(Buffer.concat(pieces));
  expect(most).toBe(1);
  for (const name of ["a", "b"])
    expect(files.get(`enregistrements/${name}.webm`)?.equals(VIDEO)).toBe(true);
  expect(copies.disposed).toEqual(copies.opened);
});

test("a reader that leaves in a file lets go of it; nothing more is fetched", async () => {
  const reader = (await exportPerson(rep, stores())).getReader();
  while (copies.opened.length === 0) await reader.read();
  for (let pieces = 0; pieces < 4; pieces++) await reader.read();
  await reader.cancel();
  expect(copies.opened).toHaveLength(1);
  expect(copies.disposed).toEqual(copies.opened);
});

test("a recording that is not finished comes from the object store, as far as it goes", async () => {
  const { id } = await createPresentation({ userId: rep.id, recordingState: "receiving" });
  const portionFiles = createObjectPortions(objects.store);
  for (const [index, content] of ["first ", "second"].entries()) {
    const name = {
      presentationId: id,
      index,
      digest: createHash("sha256").update(content).digest("hex"),
    };
    const file = new TemporaryFile(objects.write(`portion-${index}`, content));
    await portionFiles.keep(file, name);
    const row = {
      presentationId: id,
      portionIndex: index,
      digest: name.digest,
      bytes: content.length,
    };
    await db()
      .insertInto("portions")
      .values({ ...row, createdAt: now() })
      .execute();
  }
  const archive = await new Response(
    await exportPerson(rep, { ...stores(), portionFiles }),
  ).arrayBuffer();
  const files = filesOfZip(Buffer.from(archive));
  expect(String(files.get(`enregistrements/inacheves/${id}.webm`))).toBe("first second");
  expect(readdirSync(dataDir)).toEqual(["video.webm"]);
});

test("an evaluation comes with its text, made of what is stored", async () => {
  const resultJson = judgedJson({ title: "Encaisser" });
  await createEvaluation({ userId: rep.id, score: 72, resultJson });
  const archive = await new Response(await exportPerson(rep, stores())).arrayBuffer();
  const file = filesOfZip(Buffer.from(archive)).get("donnees/evaluations.json");
  expect(JSON.parse(String(file))).toMatchObject([
    { resultJson, markdown: expect.stringMatching(/^# Encaisser\n\n\*\*Score\u00A0: 72\/100/) },
  ]);
});

test("mails, choices and links come without a token", async () => {
  configureBy({ PUBLIC_URL: "http://aplomb.test" });
  await queueMail({ kind: "comment", title: "Encaisser", path: "/p" }, { to: rep.id });
  await saveMuted(rep.id, ["late"]);
  await AccessLinks.issue({ userId: rep.id, purpose: "reset" });
  const archive = await new Response(await exportPerson(rep, stores())).arrayBuffer();
  const files = filesOfZip(Buffer.from(archive));
  const read = (table: string) => JSON.parse(String(files.get(`donnees/${table}.json`)));
  expect(read("mails")).toMatchObject([
    { kind: "comment", mailJson: expect.stringContaining("Encaisser"), state: "listed" },
  ]);
  expect(read("mutedMails")).toEqual([{ kind: "late" }]);
  expect(read("accessLinks").map((row: object) => Object.keys(row))).toEqual([
    ["purpose", "createdAt", "expiresAt"],
  ]);
});
