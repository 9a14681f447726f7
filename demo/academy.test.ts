import { readdirSync, readFileSync } from "node:fs";
import { BufferSource, Input, MP4 } from "mediabunny";
import { describe, expect, it } from "vitest";
import { pictureOf, poster } from "~/models/media/poster";
import { academy, videos } from "./academy";

const mediaFolder = new URL("media/", import.meta.url);
const presentationsFolder = new URL("presentations/", import.meta.url);
const presentable = academy.modules.filter((module) => module.presentable);
const rehearsed = readdirSync(presentationsFolder)
  .filter((file) => file.endsWith(".good.txt"))
  .map((file) => file.replace(".good.txt", ""));

function presentation(file: string): string {
  return readFileSync(new URL(file, presentationsFolder), "utf8");
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** Returns the distinct words, function words included. An elided article counts as a word ("l'écran": l, écran). */
function distinctWords(text: string): Set<string> {
  return new Set(text.toLocaleLowerCase("fr").match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** Returns the share (0 to 1) of the reference's distinct words that the presentation uses too. */
function sharedWordRatio(presentation: string, reference: string): number {
  const said = distinctWords(presentation);
  const expected = [...distinctWords(reference)];
  return expected.filter((word) => said.has(word)).length / expected.length;
}

function transcriptOf(moduleKey: string): string {
  const module = academy.modules.find(({ key }) => key === moduleKey);
  if (!module) throw new Error(`no module ${moduleKey}`);
  return module.videoTranscript;
}

describe("the demo academy", () => {
  it("has a manager with two teams, one late and one near presentation", () => {
    expect(academy.teams.map(({ managerKeys }) => managerKeys)).toEqual([["manager"], ["manager"]]);
    expect(academy.assignments.map(({ dueInDays }) => Math.sign(dueInDays))).toEqual([-1, 1]);
  });

  it("has one user per role, three containers, two groups and at least eight modules", () => {
    expect(new Set(academy.users.map(({ role }) => role)).size).toBe(5);
    expect(academy.containers).toHaveLength(3);
    expect(academy.groups).toHaveLength(2);
    expect(academy.modules.length).toBeGreaterThanOrEqual(8);
  });

  it("has a poster for each film of a module, of the size and weight of posters", () => {
    const posters = academy.modules.flatMap((module) => module.poster ?? []);
    expect(posters).toHaveLength(academy.modules.length);
    for (const file of posters) {
      const bytes = readFileSync(new URL(file, mediaFolder));
      const { width, height, maxBytes } = poster;
      expect(pictureOf(bytes)).toEqual({ mimeType: "image/jpeg", width, height });
      expect(bytes.length).toBeLessThanOrEqual(maxBytes);
    }
  });

  it("gives every record its own key", () => {
    for (const records of [
      academy.users,
      academy.containers,
      academy.modules,
      academy.groups,
      academy.teams,
      academy.tutorials,
      academy.attempts,
    ]) {
      expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
    }
  });

  it("only refers to keys that exist", () => {
    const containerKeys = academy.containers.map(({ key }) => key);
    const presentableKeys = presentable.map(({ key }) => key);
    const userKeys = academy.users.map(({ key }) => key);
    for (const item of [...academy.modules, ...academy.groups]) {
      expect(containerKeys).toContain(item.containerKey);
    }
    for (const group of academy.groups) {
      expect(presentableKeys).toEqual(expect.arrayContaining([...group.moduleKeys]));
    }
    for (const { userKey, groupKey, talks } of academy.attempts) {
      expect(userKeys).toContain(userKey);
      const group = academy.groups.find(({ key }) => key === groupKey);
      const presented = talks.map(({ moduleKey }) => moduleKey);
      if (groupKey !== null) expect(presented).toEqual(group?.moduleKeys);
      else expect(presented).toHaveLength(1);
      expect(presentableKeys).toEqual(expect.arrayContaining(presented));
    }
    for (const { managerKeys, memberKeys } of academy.teams)
      expect(userKeys).toEqual(expect.arrayContaining([...managerKeys, ...memberKeys]));
    const groupKeys = academy.groups.map(({ key }) => key);
    for (const { teamKey, target } of academy.assignments) {
      expect(academy.teams.map(({ key }) => key)).toContain(teamKey);
      expect(target.kind === "module" ? presentableKeys : groupKeys).toContain(target.key);
    }
    const attemptKeys = academy.attempts.map(({ key }) => key);
    for (const { attemptKey } of academy.remarks) expect(attemptKeys).toContain(attemptKey);
  });

  it("opens the second container and keeps the third locked, for every role", () => {
    const itemsOf = (containerKey: string) => [
      ...presentable.filter((module) => module.containerKey === containerKey),
      ...academy.groups.filter((group) => group.containerKey === containerKey),
    ];
    const [first, second, third] = academy.containers.map(({ key }) => itemsOf(key));
    expect(first).toEqual([]);
    expect(academy.modules.filter(({ containerKey }) => containerKey === "arrivee")).toHaveLength(
      2,
    );
    expect(second?.length).toBeGreaterThan(0);
    expect(third?.length).toBeGreaterThan(0);
    for (const item of [...academy.modules, ...academy.groups]) {
      expect(item.allowedRoles[0]).toBe("admin");
      expect(new Set(item.allowedRoles)).toEqual(new Set(academy.users.map(({ role }) => role)));
    }
  });
});

describe.each(presentable)("module $key", (module) => {
  it("has guidelines with a header the product drops, then five to seven numbered steps", () => {
    const [header, ...steps] = module.guidelines.split("\n");
    expect(header).not.toMatch(/^\*\*/u);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(7);
    steps.forEach((step, index) =>
      expect(step).toMatch(new RegExp(`^\\*\\*${index + 1}\\*\\*: \\S`, "u")),
    );
  });

  it("has a customer who answers in 20 words and a score out of 100", () => {
    expect(module.interactionPrompt).toContain("20 mots");
    expect(module.evaluationPrompt).toContain("sur 100");
    expect(module.agentFirstMessage).toMatch(/^Bonjour/u);
  });
});

describe("the French of the demo", () => {
  const texts = [
    ...academy.modules.map((module) => [module.key, Object.values(module).join("\n")] as const),
    ...readdirSync(presentationsFolder).map((file) => [file, presentation(file)] as const),
    ...academy.attempts.map(
      ({ key, talks }) =>
        [key, talks.flatMap(({ lines }) => lines.map(([, text]) => text)).join("\n")] as const,
    ),
    ["the assignments", academy.assignments.map(({ note }) => note).join("\n")] as const,
    ["the remarks", academy.remarks.flatMap((remark) => Object.values(remark)).join("\n")] as const,
  ];

  it.each(texts)("keeps the double signs of %s on the line of their word", (_, text) => {
    expect(text).not.toMatch(/ [?!:;»%€]/u);
    expect(text.replaceAll("**:", "")).not.toMatch(/[\p{L}\p{N}][?!;]/u);
  });

  it.each(academy.modules)("gives $key a reference of 120 to 220 words", ({ videoTranscript }) => {
    expect(wordCount(videoTranscript)).toBeGreaterThanOrEqual(120);
    expect(wordCount(videoTranscript)).toBeLessThanOrEqual(220);
  });
});

describe("the folder of presentations", () => {
  it("rehearses at least three presentable modules, those of the first group among them", () => {
    expect(rehearsed.length).toBeGreaterThanOrEqual(3);
    expect(presentable.map(({ key }) => key)).toEqual(expect.arrayContaining(rehearsed));
    expect(rehearsed).toEqual(expect.arrayContaining([...(academy.groups[0]?.moduleKeys ?? [])]));
  });

  it.each(rehearsed)("says %s again in other words, off-topic as long as good", (key) => {
    const good = presentation(`${key}.good.txt`);
    const offTopic = presentation(`${key}.off-topic.txt`);
    expect(wordCount(good)).toBeGreaterThanOrEqual(150);
    expect(wordCount(good)).toBeLessThanOrEqual(250);
    expect(wordCount(offTopic) / wordCount(good)).toBeGreaterThan(0.8);
    expect(wordCount(offTopic) / wordCount(good)).toBeLessThan(1.25);
    expect(sharedWordRatio(good, transcriptOf(key))).toBeLessThan(0.5);
    expect(sharedWordRatio(offTopic, transcriptOf(key))).toBeLessThan(0.4);
  });

  it.each(readdirSync(presentationsFolder).filter((file) => file.startsWith("spoken-")))(
    "keeps %s free of digits and acronyms, which voices and ears stumble on",
    (file) => {
      expect(presentation(file)).not.toMatch(/\d|\p{Lu}{2}/u);
      expect(
        presentation(file)
          .trim()
          .split(/\n\s*\n/u).length,
      ).toBeGreaterThanOrEqual(3);
    },
  );
});

describe("the folder of videos", () => {
  it("holds those the academy names, no more, no less", () => {
    const named = [...academy.modules, ...academy.tutorials].map(({ video }) => video);
    expect(named.toSorted()).toEqual(videos.map(({ file }) => file).toSorted());
    const posters = videos.flatMap(({ poster: file }) => file ?? []);
    expect(readdirSync(mediaFolder).toSorted()).toEqual(
      [...named, ...posters, "segments.json"].toSorted(),
    );
  });

  it.each(videos)(
    "holds $file as a short MP4 with sound, under 1 MB, index first",
    async ({ file }) => {
      const bytes = readFileSync(new URL(file, mediaFolder));
      expect(bytes.length).toBeLessThan(1_000_000);
      expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
      using input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
      expect((await input.getPrimaryVideoTrack())?.codec).toBe("avc");
      expect((await input.getPrimaryAudioTrack())?.codec).toBe("aac");
      const seconds = await input.computeDuration();
      expect(seconds).toBeGreaterThan(10);
      expect(seconds).toBeLessThan(75);
    },
  );
});
