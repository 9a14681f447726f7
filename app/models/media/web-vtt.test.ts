import { expect, test } from "vitest";
import { cuesOf, webVtt } from "./web-vtt";

test("cues stand in the order of their times, each with its speaker", () => {
  const file = webVtt([
    { startS: 3725.4, endS: 3727, by: "Vous", text: "C’est 69 euros." },
    { startS: 0, endS: 1.25, by: "Client", text: "Bonjour." },
  ]);
  expect(file).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:01.250\n<v Client>Bonjour.\n\n01:02:05.400 --> 01:02:07.000\n<v Vous>C’est 69 euros.\n",
  );
});

test("spoken words cannot make a tag, an arrow or an empty line", () => {
  const file = webVtt([{ startS: 0, endS: 2, by: "A & B", text: "<b>x</b>\n\n00:00 --> 00:01" }]);
  expect(file).toContain("<v A &amp; B>&lt;b&gt;x&lt;/b&gt; 00:00 --&gt; 00:01\n");
});

test("a line typed in an instant stays long enough to be read", () => {
  expect(webVtt([{ startS: 4, endS: 4, by: "Vous", text: "Oui." }])).toContain(
    "00:00:04.000 --> 00:00:05.000",
  );
});

test("a turn becomes its sentences, one after the other, from its start to its end", () => {
  const text = `Bonjour madame. ${"un mot après l’autre ".repeat(9)}voilà.`;
  const cues = cuesOf({ startS: 10, endS: 40, by: "Vous", text });
  expect(cues[0]?.text).toBe("Bonjour madame.");
  expect(cues.map((cue) => cue.text).join(" ")).toBe(text);
  expect(Math.max(...cues.map((cue) => cue.text.length))).toBeLessThan(85);
  expect([cues[0]?.startS, cues.at(-1)?.endS]).toEqual([10, 40]);
  for (const [at, cue] of cues.entries()) if (at > 0) expect(cue.startS).toBe(cues[at - 1]?.endS);
});
