import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { GatheredBody } from "./gathered-body.server";

/** Returns a body and the pieces that left it so far. */
function openBody() {
  const body = new GatheredBody();
  const pieces: string[] = [];
  body.on("data", (piece: Buffer) => void pieces.push(piece.toString()));
  const ended = new Promise((resolve) => body.once("end", resolve));
  return { body, pieces, ended };
}

test("what is written in turns that follow each other leaves as one piece", async () => {
  const { body, pieces, ended } = openBody();
  for (const text of ["the page, ", "its data, "]) {
    body.write(text);
    body.write(text);
    await turn();
  }
  body.end("the end");
  await ended;
  expect(pieces).toEqual(["the page, the page, its data, its data, the end"]);
});

test("a page that waits is sent up to there, and then goes on", async () => {
  const { body, pieces, ended } = openBody();
  body.write("the shell");
  while (pieces.length === 0) await turn();
  body.write(", what ");
  body.write("was awaited");
  body.end();
  await ended;
  expect(pieces).toEqual(["the shell", ", what was awaited"]);
});

test("a reader that is slow gets everything, in order", async () => {
  const body = new GatheredBody();
  const texts = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(2_000));
  for (const text of texts) {
    body.write(text);
    await turn();
  }
  body.end();
  let read = "";
  for await (const piece of body) read += String(piece);
  expect(read).toBe(texts.join(""));
});
