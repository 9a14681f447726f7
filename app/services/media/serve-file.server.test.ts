import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { mediaFiles } from "../../../testing/media/files";
import { serveFile } from "./serve-file.server";

const file = { path: mediaFiles.mp4, mimeType: "video/mp4", name: 'leçon "1".mp4' };
const size = statSync(file.path).size;
const get = (headers: Record<string, string> = {}, method = "GET") =>
  serveFile(new Request("http://a.test/media/x", { method, headers }), file);

test("a file is sent whole, with what a player needs to seek", async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "content-length": String(size),
    "content-type": "video/mp4",
    "content-disposition": 'inline; filename="le_on__1_.mp4"',
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(file.path));
});

test("a part of a file is sent", async () => {
  const response = await get({ Range: "bytes=100-199" });
  expect(response.status).toBe(206);
  expect(response.headers.get("Content-Range")).toBe(`bytes 100-199/${size}`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(
    readFileSync(file.path).subarray(100, 200),
  );
});

test("a part beyond the end is refused", async () => {
  const response = await get({ Range: `bytes=${size}-` });
  expect(response.status).toBe(416);
  expect(response.headers.get("Content-Range")).toBe(`bytes */${size}`);
});

test("a file that the browser holds is sent again only in another version", async () => {
  const etag = (await get()).headers.get("ETag") ?? "";
  expect((await get({ "If-None-Match": etag })).status).toBe(304);
  expect((await get({ Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
  expect((await get({ Range: "bytes=0-9", "If-Range": '"other"' })).status).toBe(200);
});

test("a HEAD request gets the length and opens nothing", async () => {
  const response = await get({}, "HEAD");
  expect(response.headers.get("Content-Length")).toBe(String(size));
  expect(response.body).toBeNull();
});
