import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect } from "vitest";
import * as Portions from "~/models/presentations/portions.server";
import { acceptPortion } from "~/services/recording/accept-portion.server";
import { createPortionFiles, type PortionFiles } from "~/services/recording/portion-files.server";
import { createGroup, createModule, createPresentation, createUser } from "./factories";

/** The owner of a recording. `groupId` is empty for a module's recording. */
export interface Instance {
  id: string;
  userId: string;
  groupId: string;
}

export const last = { last_chunk: "true" };

/** Creates a group's presentation without portions. */
export async function openGroupInstance(): Promise<Instance> {
  const [user, module] = [await createUser(), await createModule()];
  const group = await createGroup([module.id]);
  const { id } = await createPresentation({ userId: user.id, groupId: group.id });
  return { id, userId: user.id, groupId: group.id };
}

/** Returns a form as the server hands it over: with its length, and with the body as Node reads it. */
export async function announced(form: FormData): Promise<{ request: Request; body: Readable }> {
  const sent = new Request("http://aplomb.test", { method: "POST", body: form });
  const bytes = Buffer.from(await sent.arrayBuffer());
  const headers = new Headers(sent.headers);
  headers.set("Content-Length", String(bytes.length));
  const request = new Request(sent.url, { method: "POST", headers, body: "unread" });
  return { request, body: Readable.from([bytes], { objectMode: false }) };
}

/** Gives each test of the file a folder for portions, with functions that send portions there. */
export function usePortionFolder() {
  const held = { folder: "", files: null as unknown as PortionFiles };
  beforeEach(() => {
    held.folder = mkdtempSync(path.join(tmpdir(), "aplomb-portions-"));
    for (const name of ["tmp", "recordings"]) mkdirSync(path.join(held.folder, name));
    held.files = createPortionFiles(path.join(held.folder, "recordings"));
  });
  afterEach(() => rmSync(held.folder, { recursive: true }));

  const sendForm = async (form: FormData, userId: string) => {
    const { request, body } = await announced(form);
    const tmpDir = path.join(held.folder, "tmp");
    return acceptPortion(request, { userId, tmpDir, files: held.files, body });
  };
  /** Sends a portion. `bytes` null posts a form without a file. */
  const send = (
    to: Instance,
    index: number,
    bytes: string | Uint8Array<ArrayBuffer> | null,
    more: Record<string, string> = {},
  ) => {
    const form = new FormData();
    if (bytes !== null) form.set("video_portion", new Blob([bytes]));
    const fields = {
      instance_id: to.id,
      group_id: to.groupId,
      portion_index: String(index),
      ...more,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return sendForm(form, to.userId);
  };
  return { held, send, sendForm };
}

const sendings = fc.record({
  portions: fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), {
    minLength: 1,
    maxLength: 9,
  }),
  /** The portion of each sending, before all are sent once more. `together` is the number sent at the same time. */
  turns: fc.array(fc.nat(), { maxLength: 25 }),
  seeds: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
  together: fc.integer({ min: 1, max: 5 }),
  endsWithoutFile: fc.boolean(),
});
type Sendings = typeof sendings extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Sends portions in any order, with any repetition and interleaving, `numRuns` times. Checks that the stored bytes are
 * the same.
 */
export async function expectSameBytes(
  { held, send }: ReturnType<typeof usePortionFolder>,
  numRuns: number,
): Promise<void> {
  const sendAll = async (to: Instance, sent: Sendings) => {
    const { portions, turns, seeds, together, endsWithoutFile } = sent;
    const end = portions.length - 1;
    const everyOne = portions
      .map((_, index) => index)
      .toSorted((a, b) => (seeds[a] ?? 0) - (seeds[b] ?? 0));
    const order = [...turns.map((turn) => turn % portions.length), ...everyOne];
    const sendOne = (index: number) =>
      send(
        to,
        index,
        new Uint8Array(portions[index] ?? []),
        index === end && !endsWithoutFile ? last : {},
      );
    for (let at = 0; at < order.length; at += together)
      await Promise.all(order.slice(at, at + together).map(sendOne));
    if (endsWithoutFile) await send(to, end, null, last);
  };
  const expectWhole = async (to: Instance, portions: Uint8Array[]) => {
    const next = portions.length;
    expect(await Portions.findProgress(to.id)).toEqual({ next, missing: [], finished: true });
    const names = (await Portions.findAll(to.id, next - 1)).map(({ portionIndex, digest }) => ({
      presentationId: to.id,
      index: portionIndex,
      digest,
    }));
    const target = path.join(held.folder, "joined");
    const digest = await held.files.join(names, target, new AbortController().signal);
    const whole = Buffer.concat(portions);
    expect(readFileSync(target)).toEqual(whole);
    expect(digest).toBe(createHash("sha256").update(whole).digest("hex"));
  };
  const property = fc.asyncProperty(sendings, async (sent) => {
    const to = await openGroupInstance();
    await sendAll(to, sent);
    await expectWhole(to, sent.portions);
  });
  await fc.assert(property, { numRuns });
}
