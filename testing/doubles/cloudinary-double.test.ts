import { afterAll, beforeAll, expect, test } from "vitest";
import { type FilePart, partsOf, uploadForm } from "~/islands/upload/transport.client";
import type { Sending } from "~/models/media/media-folders";
import { createCloudinaryStore } from "~/services/media/cloudinary.server";
import {
  cloudinaryAccount,
  type CloudinaryDouble,
  documentedSignature,
  startCloudinaryDouble,
} from "./cloudinary-double";

let vendor: CloudinaryDouble;
beforeAll(async () => {
  vendor = await startCloudinaryDouble({ whole: 1_000, leastPart: 500 });
});
afterAll(() => vendor.close());

const store = (now = Date.now) =>
  createCloudinaryStore({
    now,
    ...cloudinaryAccount,
    tmpDir: "/nowhere",
    apiBase: vendor.url,
    deliveryBase: vendor.url,
    limits: { whole: 1_000, still: 2_000 },
  });
const planOf = (publicId: string) =>
  store().signUpload({ publicId, folder: "modules", userId: "u1" }).sending;
/** Returns bytes that begin as an MP4 does. */
const film = (bytes: number, head = "\0\0\0\x18ftypisom") =>
  new File(
    [Uint8Array.from({ length: bytes }, (_, at) => head.charCodeAt(at) || at % 251)],
    "lecon.mp4",
  );

/** Sends a part as the browser does, without progress events. */
async function sendPart(part: FilePart, plan: Sending) {
  const body = uploadForm(part.blob, "lecon.mp4", plan);
  const response = await fetch(plan.url, { method: plan.method, headers: part.headers, body });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
async function sendAll(file: File, plan: Sending) {
  const answers = [];
  for (const part of partsOf(file, plan)) answers.push(await sendPart(part, plan));
  return answers;
}

test("a lesson above the limit arrives in parts, according to the store's answers alone", async () => {
  const file = film(2_345);
  const answers = await sendAll(file, planOf("long"));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.slice(0, -1).map(({ answer }) => answer.done)).toEqual([false, false]);
  expect(answers.at(-1)?.answer.secure_url).toMatch(/\/modules\/long\.mp4$/);
  expect(vendor.parts).toEqual(["bytes 0-899/2345", "bytes 900-1799/2345", "bytes 1800-2344/2345"]);
  expect(vendor.assets.get("modules/long")).toEqual(Buffer.from(await file.arrayBuffer()));
});

test("a lesson below the limit is sent whole", async () => {
  const before = vendor.parts.length;
  const [{ status } = { status: 0 }] = await sendAll(film(900), planOf("short"));
  expect([status, vendor.parts.length]).toEqual([200, before]);
});

test("the vendor refuses requests outside its documentation", async () => {
  const whole = await sendAll(film(1_001), { ...planOf("w"), partBytes: null });
  expect(whole[0]?.status).toBe(400);
  const small = await sendAll(film(900), { ...planOf("s"), partBytes: 300 });
  expect(small[0]).toMatchObject({
    status: 400,
    answer: { error: { message: expect.stringMatching(/5 MB/) } },
  });
  const plan = planOf("x");
  const [first, second, third] = partsOf(film(2_000), plan) as [FilePart, FilePart, FilePart];
  expect((await sendPart(second, plan)).status, "the first is missing").toBe(400);
  expect((await sendPart({ ...first, headers: plan.headers }, plan)).status, "no range").toBe(400);
  const { "Content-Range": range = "" } = first.headers;
  const anonymous = { ...first, headers: { "Content-Range": range } };
  expect((await sendPart(anonymous, plan)).status, "no id").toBe(400);
  expect((await sendPart(first, plan)).status).toBe(200);
  const another = planOf("y");
  expect((await sendPart(second, { ...another, headers: plan.headers })).status).toBe(400);
  expect((await sendPart(third, plan)).status, "the second is missing").toBe(400);
  for (const part of [second, third]) expect((await sendPart(part, plan)).status).toBe(200);
});

test("the parts between the first and the last may arrive in any order", async () => {
  const file = film(3_000);
  const plan = planOf("mixed");
  const [first, second, third, last] = partsOf(file, plan) as [
    FilePart,
    FilePart,
    FilePart,
    FilePart,
  ];
  for (const part of [first, third, second, last])
    expect((await sendPart(part, plan)).status).toBe(200);
  expect(vendor.assets.get("modules/mixed")).toEqual(Buffer.from(await file.arrayBuffer()));
});

test.each([
  ["mp4", "\0\0\0\x18ftypisom"],
  ["mov", "\0\0\0\x18ftypqt  "],
  ["avi", "RIFF\0\0\0\0AVI "],
  ["webm", "\x1a\x45\xdf\xa3"],
])("a file's address ends with the format of its content: %s", async (format, head) => {
  const [sent] = await sendAll(film(600, head), planOf(format));
  const address = new RegExp(`\\.${format}$`);
  expect(sent?.answer).toMatchObject({ format, secure_url: expect.stringMatching(address) });
});

test("a file that is no video is refused, and so is a signature older than an hour", async () => {
  const text = await sendAll(film(600, "ceci n'est pas"), planOf("text"));
  expect(text[0]).toMatchObject({
    status: 400,
    answer: { error: { message: expect.stringMatching(/Unsupported/) } },
  });
  const upload = { publicId: "old", folder: "modules", userId: "u1" };
  const anHourAgo = store(() => Date.now() - 3_601_000).signUpload(upload);
  expect((await sendAll(film(600), anHourAgo.sending))[0]).toMatchObject({
    status: 400,
    answer: { error: { message: expect.stringMatching(/Stale request/) } },
  });
});

test("the vendor makes pictures of a video up to its limit, and of no missing video", async () => {
  const address = async (publicId: string, bytes: number) => {
    const answers = await sendAll(film(bytes), planOf(publicId));
    return String(answers.at(-1)?.answer.secure_url);
  };
  expect(await store().makesStill(await address("light", 2_000))).toBe(true);
  expect(await store().makesStill(await address("heavy", 2_001))).toBe(false);
  expect(await store().makesStill(planOf("none").url)).toBe(false);
});

test("the double signs like the example of Cloudinary's documentation", () => {
  const fields = {
    timestamp: "1315060510",
    public_id: "sample_image",
    eager: "w_400,h_300,c_pad|w_260,h_200,c_crop",
  };
  expect(documentedSignature(fields, "abcd")).toBe("bfd09f95f331f558cbd1320e67aa8d488770583e");
});
