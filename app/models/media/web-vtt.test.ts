import { expect, test } from "vitest";
import { readWebVtt } from "../../../testing/web-vtt-file";
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
  expect(Math.max(...cues.map((cue) => cue.text.length))).toBeLessThanOrEqual(85);
  expect([cues[0]?.startS, cues.at(-1)?.endS]).toEqual([10, 40]);
  for (const [at, cue] of cues.entries()) if (at > 0) expect(cue.startS).toBe(cues[at - 1]?.endS);
});

test("a cue has two lines of 42 characters at most, and a word longer than a line is cut", () => {
  const word = "a\u0301".repeat(60);
  const text = `${"un mot après l’autre ".repeat(9)}${word} https://exemple.test/${"x".repeat(90)}`;
  const cues = readWebVtt(webVtt(cuesOf({ startS: 0, endS: 60, by: "", text })));
  for (const { lines } of cues) {
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) {
      expect(Array.from(line).length).toBeLessThanOrEqual(42);
      expect(line).not.toMatch(/^\u0301/);
    }
  }
  expect(
    cues
      .flatMap(({ lines }) => lines)
      .join("")
      .replaceAll(" ", ""),
  ).toBe(text.replaceAll(" ", ""));
});

test.each([
  ["an arrow", "00:00 --> 00:01"],
  ["a tag", "<script>x</script> <00:01.000> </v>"],
  ["an escape", "&amp; &lt;b&gt; AT&T"],
  ["a comment", "NOTE rien\n\nNOTE encore"],
  ["a header", "WEBVTT\n\nSTYLE\n::cue{}"],
  ["line ends of every kind", "un\r\n\r\ndeux\u2028\u2029trois\u0085\u0000quatre"],
  ["marks that turn the text", "un \u202Edeux\u2066 trois"],
])("a text with %s makes a valid file of one cue", (_, text) => {
  const cues = readWebVtt(webVtt([{ startS: 1, endS: 1, by: "", text }], "--> rien\n\n00:00"));
  expect(cues).toHaveLength(1);
  const shown = cues[0]?.lines.join("") ?? "";
  for (const mark of ["\u0000", "\u202E", "\u2066", "\r"]) expect(shown).not.toContain(mark);
});

test("an Arabic text keeps its direction on each line, also where a line begins with a figure or a name", () => {
  const text = "هذا الجهاز يعمل بدون إنترنت في المطعم كله Comptoir بسعر 69 يورو في الشهر.";
  const [cue] = readWebVtt(webVtt([{ startS: 0, endS: 4, by: "", text }]));
  expect(cue?.lines).toHaveLength(2);
  for (const line of cue?.lines ?? []) {
    const first = /[\p{Letter}\u200F\u200E]/u.exec(line)?.[0] ?? "";
    expect(first).toMatch(/[\u200F\p{Script=Arabic}]/u);
  }
});

test("a French text that cites a Hebrew word keeps its direction", () => {
  const [cue] = readWebVtt(
    webVtt([
      {
        startS: 0,
        endS: 4,
        by: "",
        text: "Le mot que ce restaurateur a dit pour nous : שלום à tous",
      },
    ]),
  );
  expect(cue?.lines).toEqual(["Le mot que ce restaurateur a dit pour nous", "\u200E: שלום à tous"]);
});

test("a text without words makes no cue, and cues leave each other the screen", () => {
  const cues = readWebVtt(
    webVtt([
      { startS: 2, endS: 2.3, by: "", text: "Oui." },
      { startS: 2.6, endS: 4, by: "", text: "Non." },
      { startS: 5, endS: 6, by: "", text: " \n " },
    ]),
  );
  expect(cues.map(({ startS, endS }) => [startS, endS])).toEqual([
    [2, 2.6],
    [2.6, 4],
  ]);
});
