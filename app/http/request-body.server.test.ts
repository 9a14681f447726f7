import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable, Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { BodyCut, readWhole, writeBody } from "./request-body.server";

/** Returns a target that keeps each piece, after a call of `hold`. */
function gatherer(hold: () => Promise<void> = () => Promise.resolve()) {
  const pieces: string[] = [];
  const target = new Writable({
    highWaterMark: 2,
    write(piece: Buffer, _encoding, done) {
      hold().then(() => {
        pieces.push(String(piece));
        done();
      }, done);
    },
  });
  return { pieces, target };
}
const bodyOf = (...pieces: string[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));
const unseen = () => {};

test("a body is written whole, and each piece is counted", async () => {
  const { pieces, target } = gatherer();
  const counted: number[] = [];
  await writeBody(bodyOf("abc", "d", "efgh"), target, (bytes) => counted.push(bytes));
  expect(pieces.join("")).toBe("abcdefgh");
  expect(counted).toEqual([3, 1, 4]);
});

test("a body waits while its target is full", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { target } = gatherer(() => held);
  const body = bodyOf("abc", "def", "ghi");
  const written = writeBody(body, target, unseen);
  await expect.poll(() => body.isPaused()).toBe(true);
  expect(target.writableLength).toBeLessThan(9);
  release();
  await written;
});

test.each([undefined, new Error("ECONNRESET")])(
  "a body that is cut with the error %s throws BodyCut",
  async (cause) => {
    const body = new Readable({ read: () => {} });
    const written = writeBody(body, gatherer().target, unseen);
    body.push("half");
    body.destroy(cause);
    await expect(written).rejects.toThrow(BodyCut);
  },
);

test("a body that was cut before the reading throws BodyCut", async () => {
  const body = new Readable({ read: () => {} }).destroy();
  await expect(writeBody(body, gatherer().target, unseen)).rejects.toThrow(BodyCut);
});

test("a target that fails leaves the rest of the body unread, and the body open", async () => {
  const { target } = gatherer(() => Promise.reject(new Error("The disk is full")));
  const body = new Readable({ read: () => {} });
  const written = writeBody(body, target, unseen);
  body.push("abc");
  await expect(written).rejects.toThrow("The disk is full");
  body.push("def");
  expect(body.isPaused()).toBe(true);
  expect(body.destroyed).toBe(false);
  expect(body.listenerCount("data")).toBe(0);
});

test("a count that refuses ends the writing", async () => {
  const refuse = () => {
    throw new RangeError("Too long");
  };
  const body = bodyOf("abc", "def");
  await expect(writeBody(body, gatherer().target, refuse)).rejects.toThrow("Too long");
  expect(body.destroyed).toBe(false);
});

test("bodies that arrive together are read byte for byte, and their pieces free their memory", async () => {
  const pieces: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on("data", (piece: Buffer) => pieces.push(piece));
    readWhole(request, Number(request.headers["content-length"])).then(
      (whole) => response.end(whole),
      (error: Error) => response.destroy(error),
    );
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bodies = Array.from({ length: 20 }, () => randomBytes(330_000));
  const echoes = await Promise.all(
    bodies.map(async (body) => (await fetch(url, { method: "POST", body })).arrayBuffer()),
  );
  for (const [turn, echo] of echoes.entries())
    expect(bodies[turn]?.equals(Buffer.from(echo))).toBe(true);
  expect(pieces.length).toBeGreaterThan(bodies.length);
  expect(pieces.filter(({ length }) => length > 0)).toEqual([]);
});

test("a piece that shares its memory is left as it is", async () => {
  const shared = Buffer.alloc(10, "a");
  const body = Readable.from([shared.subarray(0, 5), shared.subarray(5)], { objectMode: false });
  expect(String(await readWhole(body, 10))).toBe("aaaaaaaaaa");
  expect(String(shared)).toBe("aaaaaaaaaa");
});

test("a body that is longer than announced is cut, and a shorter one stays short", async () => {
  expect(String(await readWhole(bodyOf("abc", "def"), 4))).toBe("abcd");
  expect(String(await readWhole(bodyOf("abc"), 4))).toBe("abc");
});
