import { expect, test } from "vitest";
import { countAsked, type OfferedWhom } from "./whom";

const person = (id: string, ...teamIds: string[]) => ({ id, name: id, email: id, teamIds });
const offered = (more: Partial<OfferedWhom> = {}): OfferedWhom => ({
  teams: [{ id: "nord", name: "Nord", members: 2 }],
  found: [person("ada", "nord"), person("bea", "nord"), person("cleo")],
  total: 3,
  chosen: [],
  ...more,
});

test.each([
  ["nobody", { teamIds: [], ids: [] }, 0],
  ["a person", { teamIds: [], ids: ["cleo"] }, 1],
  ["a team", { teamIds: ["nord"], ids: [] }, 2],
  ["a team and a member of it, once", { teamIds: ["nord"], ids: ["ada"] }, 2],
  ["a team and another person", { teamIds: ["nord"], ids: ["ada", "cleo"] }, 3],
])("counts %s", (_, ticked, count) => expect(countAsked(offered(), ticked)).toBe(count));

test("takes the members whom the search hides from the number of their team", () => {
  const shown = offered({ found: [person("cleo")], total: 1, chosen: [person("ada", "nord")] });
  expect(countAsked(shown, { teamIds: ["nord"], ids: ["ada", "cleo"] })).toBe(3);
});
