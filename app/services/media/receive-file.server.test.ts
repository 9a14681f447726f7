import busboy from "@fastify/busboy";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseWholeForm, type WholeForm } from "./receive-file.server";

const BOUNDARY = "----WebKitFormBoundaryp2RBA";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  name: string;
  content: string | Buffer;
  filename?: string | undefined;
  /** More of the part's headers. */
  more?: string;
}

const textOf = ({ name, filename, more = "" }: Part) =>
  `Content-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}${more}\r\n\r\n`;
const formOf = (parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${BOUNDARY}\r\n${textOf(part)}`),
      Buffer.from(part.content),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

/** Returns the form as the streaming parser reads it. */
function streamed(body: Buffer): Promise<WholeForm> {
  return new Promise((resolve, reject) => {
    const form: WholeForm = { fields: [], file: null };
    const parser = busboy({ headers: { "content-type": TYPE }, limits: { files: 1 } });
    parser.on("field", (name, value) => form.fields.push([name, value]));
    parser.on("file", (field, stream, name) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => (form.file = { field, name, content: Buffer.concat(pieces) }));
    });
    parser.on("error", reject).on("finish", () => resolve(form));
    parser.end(body);
  });
}

const field = fc.record({
  name: fc.stringMatching(/^[a-z_]{1,12}$/),
  content: fc.stringMatching(/^[ -~]{0,40}$/),
});
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  // Line ends and dashes make contents that begin like a boundary.
  fc.array(fc.constantFrom(...Buffer.from("\r\n-WebKit")), { maxLength: 300 }),
);
const file = fc.record({
  name: fc.constant("video_portion"),
  filename: fc.constantFrom("", "7.webm", "portion"),
  more: fc.constantFrom("", "\r\nContent-Type: video/webm;codecs=vp8,opus"),
  content: bytes.map((content) => Buffer.from(content)),
});

test("a form as browsers write it is read as the streaming parser reads it", async () => {
  const written = fc.tuple(fc.array(field, { maxLength: 8 }), fc.option(file), fc.array(field));
  await fc.assert(
    fc.asyncProperty(written, async ([before, video, after]) => {
      const parts = [...before, ...(video ? [video] : []), ...after];
      const form = formOf(parts);
      const boundaries = form.toString("latin1").split(`--${BOUNDARY}`).length - 1;
      fc.pre(parts.length > 0 && boundaries === parts.length + 1);
      expect(parseWholeForm(form, TYPE)).toEqual(await streamed(form));
    }),
    { numRuns: 200 },
  );
});

test("the form of this runtime's own fetch is read", async () => {
  const form = new FormData();
  form.set("video_portion", new Blob(["bytes"], { type: "video/webm" }), "0.webm");
  form.set("portion_index", "0");
  const sent = new Request("http://aplomb.test", { method: "POST", body: form });
  const body = Buffer.from(await sent.arrayBuffer());
  expect(parseWholeForm(body, sent.headers.get("Content-Type") ?? "")).toEqual({
    fields: [["portion_index", "0"]],
    file: { field: "video_portion", name: "0.webm", content: Buffer.from("bytes") },
  });
});

test("a content may hold the start of the boundary", () => {
  const content = Buffer.from(`a\r\n--${BOUNDARY.slice(0, -1)}\r\n--${BOUNDARY.slice(0, 5)}b`);
  const video = { name: "video_portion", filename: "a.webm", content };
  const form = formOf([video, { name: "portion_index", content: "0" }]);
  expect(parseWholeForm(form, TYPE)).toEqual({
    fields: [["portion_index", "0"]],
    file: { field: "video_portion", name: "a.webm", content },
  });
});

describe("is left to the streaming parser", () => {
  const video = { name: "video_portion", filename: "a.webm", content: "bytes" };
  const whole = formOf([video]).toString("latin1");
  test.each([
    ["a second file", formOf([video, video])],
    ["a name with a quote", formOf([{ name: 'a\\"b', content: "" }])],
    ["a name of another script", formOf([{ name: "é", content: "" }])],
    ["a file's name that is a path", formOf([{ ...video, filename: "../a" }])],
    ["a value of another charset", formOf([{ name: "a", content: "é" }])],
    ["a value of two lines", formOf([{ name: "a", content: "a\r\nb" }])],
    ["a header more", formOf([{ ...video, more: "\r\nX-A: b" }])],
    ["a type without a file", formOf([{ name: "a", content: "", more: "\r\nContent-Type: a/b" }])],
    ["too many fields", formOf(Array.from({ length: 61 }, () => ({ name: "a", content: "" })))],
    ["words before the form", Buffer.from(`words\r\n${whole}`)],
    ["words after the form", Buffer.from(`${whole}words`)],
    ["a form that was cut", Buffer.from(whole.slice(0, -8))],
    ["a boundary that goes on", Buffer.from(whole.replace(/--\r\n$/, "xx\r\n"))],
    ["a part without a name", Buffer.from(whole.replace(' name="video_portion";', ""))],
    ["headers up to a boundary", Buffer.from(whole.replace("\r\n\r\nbytes", "\r\n"))],
    ["nothing", Buffer.alloc(0)],
  ])("%s", (_, body) => {
    expect(parseWholeForm(Buffer.from(whole), TYPE)).not.toBeNull();
    expect(parseWholeForm(body, TYPE)).toBeNull();
  });

  test.each([
    "multipart/form-data",
    "multipart/mixed; boundary=a",
    'multipart/form-data; boundary="a b"',
    "multipart/form-data; charset=utf-8; boundary=a",
  ])("the type %s", (type) => {
    expect(parseWholeForm(Buffer.from(whole), type)).toBeNull();
  });
});
