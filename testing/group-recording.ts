import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { acceptPortion } from "~/services/recording/accept-portion.server";
import { createPortionFiles, type PortionFiles } from "~/services/recording/portion-files.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { createConversation, createGroup, createModule, createUser } from "./factories";
import { mediaFiles } from "./media/files";

/** The start of the tests' recordings, in ms since the epoch. */
export const RECORDING_START_MS = Date.parse("2026-11-20T13:03:05.400Z");

/** Creates a rep who presents a group. Each planned module gets a conversation at its second of the recording. */
export async function createGroupPresentation(startsS: (number | null)[]) {
  const user = await createUser();
  const modules = [];
  for (const index of startsS.keys())
    modules.push(
      await createModule({
        title: `Étape ${index + 1}`,
        videoTranscript: "La caisse marche aussi hors ligne, sans internet.",
      }),
    );
  const moduleIds = modules.map(({ id }) => id);
  const group = await createGroup(moduleIds, { title: "Le parcours" });
  const presentation = await Presentations.insert({
    userId: user.id,
    moduleId: null,
    groupId: group.id,
    language: "fr",
    planned: moduleIds,
  });
  const conversations = [];
  for (const [index, startS] of startsS.entries())
    if (startS !== null)
      conversations.push(
        await createConversation({
          presentationId: presentation.id,
          moduleId: moduleIds[index] ?? null,
          startedAt: new Date(RECORDING_START_MS + startS * 1000).toISOString(),
          recordingOffsetMs: Math.round(startS * 1000),
        }),
      );
  return { user, modules, group, presentation, conversations };
}

/** Creates a rep who presents a module and is heard from the start. */
export async function createModulePresentation() {
  const [user, module] = [await createUser(), await createModule({ title: "La caisse" })];
  const presentation = await Presentations.insert({
    userId: user.id,
    moduleId: module.id,
    groupId: null,
    language: "fr",
  });
  await createConversation({
    presentationId: presentation.id,
    moduleId: module.id,
    startedAt: new Date(RECORDING_START_MS).toISOString(),
    recordingOffsetMs: 0,
  });
  return { user, module, group: null, presentation };
}

/** Sends a recording in portions of `size` bytes to a data directory. Returns the digest of the whole. */
export async function sendPortions(
  {
    user,
    group,
    presentation,
  }: { user: { id: string }; group: { id: string } | null; presentation: { id: string } },
  {
    dataDir,
    bytes = readFileSync(mediaFiles.recording),
    size = 3_000,
    ends = true,
    files = createPortionFiles(path.join(dataDir, "recordings")),
  }: {
    dataDir: string;
    bytes?: Buffer;
    size?: number;
    /** True to mark the last portion as the last. */
    ends?: boolean;
    files?: PortionFiles;
  },
): Promise<string> {
  for (const name of ["tmp", "recordings"])
    mkdirSync(path.join(dataDir, name), { recursive: true });
  for (let index = 0; index * size < bytes.length; index++) {
    const form = new FormData();
    const part = new Uint8Array(bytes.subarray(index * size, (index + 1) * size));
    form.set("video_portion", new Blob([part]));
    form.set("instance_id", presentation.id);
    form.set("group_id", group?.id ?? "");
    form.set("portion_index", String(index));
    form.set("last_chunk", String(ends && (index + 1) * size >= bytes.length));
    form.set("audio_start_time", String(RECORDING_START_MS));
    form.set("video_start_time", String(RECORDING_START_MS));
    const request = new Request("http://aplomb.test", { method: "POST", body: form });
    await acceptPortion(request, { userId: user.id, tmpDir: path.join(dataDir, "tmp"), files });
  }
  return createHash("sha256").update(bytes).digest("hex");
}
