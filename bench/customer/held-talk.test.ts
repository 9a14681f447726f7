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

test("the customer asks for no price after first words that only touch a point", async () => {
  const talk = {
    language: "en" as const,
    title: "Dewline pen monitoring – snail farms & small growers",
    interactionPrompt: "You are Gethin Prys, who breeds snails in Pembrokeshire.",
    firstMessage: "Silver Trail, Gethin speaking.",
    transcript: "Dewline measures the damp in snail pens. It costs 29 pounds a month.",
    guidelines:
      "- six sensors + base station; reading every 5 minutes (humidity, soil temperature)\n- £29 a month, no installation fee, 12-month contract\n- fitted by an engineer in half a day",
    rep: [
      "fast food no i wasn't going to hello gethin it's priya from dewline we do damp basically",
    ],
  };
  const [first] = await holdTalk(talk, null);
  expect(first?.customer).not.toMatch(/price|cost|how much|pounds|£/iu);
});
