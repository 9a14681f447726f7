import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { type Instance, openGroupInstance, usePortionFolder } from "../../../testing/portions";
import { BodyCut } from "~/http/request-body.server";
import * as Portions from "~/models/presentations/portions.server";
import { UploadRefused } from "~/services/media/port";
import { acceptPortion } from "./accept-portion.server";

useTestDatabase();
const { held } = usePortionFolder();
const BOUNDARY = "----portion";
/** The files that this process has open, where the system lists them. */
const OPEN_FILES = "/proc/self/fd";
const headers = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };

function formOf({ id, groupId }: Instance, content: Uint8Array): Buffer {
  const part = (name: string, more = "") =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const fields = { instance_id: id, group_id: groupId, portion_index: 0 };
  const before = Object.entries(fields).map(([name, value]) => `${part(name)}${value}\r\n`);
  const file = part("video_portion", '; filename="a.webm"');
  return Buffer.concat([
    Buffer.from(before.join("") + file),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/**
 * Sends a portion whose body arrives in these pieces, as the server hands it over. An announced short body is read into
 * memory first.
 */
function take({ userId }: Instance, body: Readable, announced?: number) {
  const told: Record<string, string> =
    announced === undefined ? {} : { "Content-Length": String(announced) };
  const request = new Request("http://aplomb.test", {
    method: "POST",
    headers: { ...headers, ...told },
    body: "unread",
  });
  const tmpDir = path.join(held.folder, "tmp");
  return acceptPortion(request, { userId, tmpDir, files: held.files, body });
}
const piecesOf = (form: Buffer, cuts: number[]) =>
  [0, ...cuts.map((cut) => cut % form.length).toSorted((a, b) => a - b)].map((from, turn, all) =>
    form.subarray(from, all[turn + 1]),
  );
/** Returns the content of every portion, and the number of temporary files. */
function kept(id: string) {
  const folder = path.join(held.folder, "recordings", id);
  const temporary = readdirSync(path.join(held.folder, "tmp")).length;
  return {
    contents: readdirSync(folder).map((name) => readFileSync(path.join(folder, name))),
    temporary,
  };
}

test("a portion is stored byte for byte, however its pieces are cut", async () => {
  // Line ends and dashes make contents that begin like a boundary.
  const byte = fc.constantFrom(...Buffer.from("\r\n-portion"));
  const content = fc.uint8Array({ minLength: 1, maxLength: 300 });
  const likeBoundary = fc
    .array(byte, { minLength: 1, maxLength: 300 })
    .map((b) => Uint8Array.from(b));
  const property = fc.asyncProperty(
    fc.oneof(content, likeBoundary),
    fc.array(fc.nat(), { maxLength: 12 }),
    fc.boolean(),
    async (bytes, cuts, isAnnounced) => {
      fc.pre(!Buffer.from(bytes).includes(`\r\n--${BOUNDARY}`));
      const to = await openGroupInstance();
      const form = formOf(to, bytes);
      const body = Readable.from(piecesOf(form, cuts), { objectMode: false });
      const answer = await take(to, body, isAnnounced ? form.length : undefined);
      expect(answer).toEqual({ portion_index: 0, next: 1, missing: [] });
      expect(kept(to.id)).toEqual({ contents: [Buffer.from(bytes)], temporary: 0 });
    },
  );
  await fc.assert(property, { numRuns: 40 });
});

test("a short portion is written at its place, without the folder of temporary files", async () => {
  const to = await openGroupInstance();
  const form = formOf(to, Buffer.from("bytes"));
  rmSync(path.join(held.folder, "tmp"), { recursive: true });
  expect(await take(to, Readable.from([form]), form.length)).toMatchObject({ next: 1 });
  const folder = path.join(held.folder, "recordings", to.id);
  const [name = ""] = readdirSync(folder);
  expect(readFileSync(path.join(folder, name), "utf8")).toBe("bytes");
});

test("a short portion's memory is given back, once its file is written", async () => {
  const made = vi.spyOn(Buffer, "allocUnsafeSlow");
  onTestFinished(() => made.mockRestore());
  const to = await openGroupInstance();
  const content = Buffer.alloc(330_000, "0123456789abcdef");
  const form = formOf(to, content);
  const announced = form.length;
  await take(to, Readable.from([form]), announced);
  const ofForm = made.mock.calls.findIndex(([bytes]) => bytes === announced);
  expect(made.mock.results[ofForm]?.value).toHaveLength(0);
  expect(kept(to.id).contents).toEqual([content]);
});

test("a large portion arrives whole through a full disk queue", async () => {
  const to = await openGroupInstance();
  const content = Buffer.alloc(3_000_000, "0123456789abcdef");
  const form = formOf(to, content);
  const pieces = Array.from({ length: Math.ceil(form.length / 65_536) }, (_, turn) =>
    form.subarray(turn * 65_536, (turn + 1) * 65_536),
  );
  await take(to, Readable.from(pieces, { objectMode: false }));
  expect(kept(to.id).contents[0]?.equals(content)).toBe(true);
});

test.each([
  ["streamed", 600_000],
  ["read into memory", 330_000],
])("a portion that is cut leaves nothing, and can be sent again: %s", async (_, bytes) => {
  const to = await openGroupInstance();
  const form = formOf(to, Buffer.alloc(bytes, 1));
  const body = new Readable({ read: () => {} });
  const taken = take(to, body, form.length);
  body.push(form.subarray(0, 50_000));
  body.destroy(new Error("aborted"));
  await expect(taken).rejects.toThrow(BodyCut);
  expect(readdirSync(path.join(held.folder, "tmp"))).toEqual([]);
  expect((await Portions.findProgress(to.id)).next).toBe(0);
  expect(await take(to, Readable.from([form]), form.length)).toMatchObject({ next: 1 });
});

test.runIf(existsSync(OPEN_FILES))(
  "no file stays open, not even after a refusal or a cut",
  async () => {
    const openFiles = () =>
      readdirSync(OPEN_FILES).flatMap((number) => {
        try {
          return [readlinkSync(path.join(OPEN_FILES, number))];
        } catch {
          return []; // the list's own descriptor
        }
      });
    const to = await openGroupInstance();
    const form = formOf(to, Buffer.alloc(600_000, 1));
    await take(to, Readable.from([form]));
    await take(to, Readable.from([form]));
    const short = formOf(to, Buffer.from("x"));
    await expect(take(to, Readable.from([short]))).rejects.toThrow();
    await expect(take(to, Readable.from([short]), short.length)).rejects.toThrow();
    const body = new Readable({ read: () => {} });
    const cut = take(to, body);
    body.push(form.subarray(0, 150_000));
    body.destroy();
    await expect(cut).rejects.toThrow(BodyCut);
    await expect.poll(() => openFiles().filter((name) => name.startsWith(held.folder))).toEqual([]);
  },
);

test("a body that is no form is refused", async () => {
  const to = await openGroupInstance();
  const body = new Readable({ read: () => {} });
  const taken = take(to, body);
  body.push(Buffer.from("no form at all, and longer than a last boundary"));
  body.push(null);
  await expect(taken).rejects.toThrow(UploadRefused);
});
