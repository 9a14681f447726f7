import path from "node:path";
import { expect, test } from "vitest";
import { startModelDouble } from "../../testing/doubles/model";
import { holdTalk, readTalk } from "./held-talk";

const talks = path.join(import.meta.dirname, "talks");

test("a scripted talk has an answer to each line, and ends with the rep's goodbye", async () => {
  const talk = readTalk(path.join(talks, "aquarium-fr.json"));
  const held = await holdTalk(talk, null);
  expect(held.map(({ rep }) => rep)).toEqual(talk.rep);
  expect(held.every(({ customer }) => customer !== "")).toBe(true);
});

test("a talk by model lists the refused sentences, and the turns where the script took over", async () => {
  const lines = ["Right, go on.", "Nine pounds a month?", "It is nine pounds.", "Have a good day!"];
  const model = await startModelDouble({ streamed: () => lines.shift() ?? "" });
  const server = { baseUrl: model.url, model: "double", apiKey: null, patienceMs: 6_000 };
  const talk = readTalk(path.join(talks, "choir-en.json"));
  const held = await holdTalk(talk, server);
  await model.close();
  expect(held).toHaveLength(3);
  expect(held[0]).toMatchObject({ customer: "Right, go on.", refused: [], fallback: null });
  expect(held[1]?.refused.map(({ kinds }) => kinds)).toEqual([["reveals"], ["reveals"]]);
  expect(held[1]?.fallback).toContain("reveals");
  expect(held[2]).toMatchObject({ customer: "Have a good day!" });
});
