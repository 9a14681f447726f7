import { expect, test } from "vitest";
import type { Home } from "~/models/home/home";
import { dialogHref, findDialog, readDialog } from "./dialog";

const module = (id: string, presentable: boolean, videoUrl: string | null = "/v.mp4") => ({
  id,
  title: `Module ${id}`,
  presentable,
  score: null,
  presented: false,
  unheard: null,
  countedAt: null,
  passedAt: null,
  videoUrl,
  videoDurationS: null,
  guidelines: `En-tête\n**1**: Saluer ${id}`,
});
const section = (id: string, locked: boolean, modules: ReturnType<typeof module>[]) => ({
  id,
  title: id,
  validMonths: null,
  modules,
  groups: [
    {
      id: `g-${id}`,
      title: `Groupe ${id}`,
      score: null,
      presented: false,
      unheard: null,
      countedAt: null,
      passedAt: null,
      modules: modules.slice(0, 1),
    },
  ],
  progress: { items: 1, passed: 0, percent: 0, locked },
});
const home: Home = {
  sections: [
    section("A", false, [module("a", true), module("watch", false), module("bare", true, null)]),
    section("B", true, [module("hidden", true)]),
  ],
  completed: 0,
  total: 2,
};
const open = (search: string) =>
  findDialog(home, readDialog(new URLSearchParams(search)), (url) => ({
    src: `${url}?signed`,
    version: `of ${url}`,
  }));

test.each([
  ["", null],
  ["?video=", null],
  ["?guidelines=a", null],
  ["?guidelines=container:a", null],
  ["?video=unknown", null],
  ["?video=hidden", null],
  ["?guidelines=module:hidden", null],
  ["?guidelines=group:g-B", null],
  ["?guidelines=module:watch", null],
])("'%s' opens nothing", (search, expected) => {
  expect(open(search)).toBe(expected);
});

test("the video is signed when it is asked for", () => {
  expect(open("?video=watch")).toMatchObject({
    kind: "video",
    id: "watch",
    src: "/v.mp4?signed",
    version: "of /v.mp4",
    section: "A",
  });
  expect(open("?video=bare")).toMatchObject({ kind: "video", src: null, version: null });
});

test("the dialog shows the guidelines of a module, and of each module of a group", () => {
  expect(open("?guidelines=module:a")).toMatchObject({
    kind: "module",
    guidelines: "1. Saluer a",
  });
  expect(open("?guidelines=group:g-A")).toMatchObject({
    kind: "group",
    title: "Groupe A",
    modules: [{ id: "a", title: "Module a", guidelines: "1. Saluer a" }],
  });
});

test.each([
  { kind: "video" as const, id: "x-1" },
  { kind: "module" as const, id: "x-1" },
  { kind: "group" as const, id: "x-1" },
])("an address leads back to its dialog: $kind", (request) => {
  const { searchParams } = new URL(dialogHref(request), "http://academy.test");
  expect(readDialog(searchParams)).toEqual(request);
});
