import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mediaFiles } from "../../../testing/media/files";
import { pictureOf } from "./poster";

const jpeg = readFileSync(mediaFiles.posterJpeg);
const webp = readFileSync(mediaFiles.posterWebp);

/** Returns a WebP of one chunk, as RFC 9649 lays it out. */
const webpOf = (chunk: string, data: number[]) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\x0a\0\0\0`, "latin1"), Buffer.from(data)]);
const lossless = webpOf("VP8L", [0x2f, 0x7f, 0xc2, 0x59, 0, 0, 0, 0, 0, 0]);
const extended = webpOf("VP8X", [0, 0, 0, 0, 0x7f, 2, 0, 0x67, 1, 0]);
const size = { width: 640, height: 360 };

test.each([
  ["a JPEG", jpeg, { mimeType: "image/jpeg", ...size }],
  ["a lossy WebP", webp, { mimeType: "image/webp", ...size }],
  ["a lossless WebP", lossless, { mimeType: "image/webp", ...size }],
  ["an extended WebP", extended, { mimeType: "image/webp", ...size }],
  ["a JPEG that ends before its frame", jpeg.subarray(0, 20), null],
  ["a WebP that ends before its frame", webp.subarray(0, 20), null],
  ["a WebP of another kind", webpOf("ANIM", Array<number>(10).fill(0)), null],
  [
    "a JPEG whose segments are no segments",
    Buffer.from("ffd8000000000000000000000000", "hex"),
    null,
  ],
  ["a PNG", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x80\0\0\x01\x68", "latin1"), null],
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640"/>'), null],
  ["nothing", Buffer.alloc(0), null],
])("a poster is known by its bytes: %s", (_, bytes, expected) => {
  expect(pictureOf(bytes)).toEqual(expected);
});
