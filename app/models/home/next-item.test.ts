import { expect, test } from "vitest";
import type { HomeModule, HomeSection } from "./home";
import { nextAfter } from "./next-step";

const module = (id: string) => ({ id, title: `Module ${id}` }) as HomeModule;
const group = (id: string, ...members: string[]) => ({
  id,
  title: `Groupe ${id}`,
  score: null,
  unheard: null,
  modules: members.map(module),
});
const section = (modules: string[], groups: ReturnType<typeof group>[] = []) =>
  ({ modules: modules.map(module), groups }) as unknown as HomeSection;

const open = [section(["a", "b"], [group("g", "c", "d")]), section(["e"])];

test.each([
  ["a", "b", "the next module"],
  ["b", "g", "the group after it"],
  ["c", "e", "the next section, from within a group"],
  ["e", undefined, "nothing after the last one"],
  ["x", undefined, "nothing after what is not there"],
])("after %s comes %s, which is %s", (id, next, _) => expect(nextAfter(open, id)?.id).toBe(next));

test("a group counts as one item", () =>
  expect(nextAfter(open, "b")).toEqual({ kind: "group", id: "g", title: "Groupe g" }));
