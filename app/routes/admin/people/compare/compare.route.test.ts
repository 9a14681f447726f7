import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { judgedColumns } from "../../../../../testing/judgements";
import { pageText } from "../../../../../testing/page-text";
import { createTeam } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import type { Verdict } from "~/models/terms/reader";
import type { PeopleScope } from "~/models/teams/managers.server";
import { partOf } from "./addresses";
import { comparePage } from "./page.server";

useTestDatabase();

const words = copy.compare;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const find = (search = "", scope: PeopleScope = "all") =>
  comparePage({
    scope,
    part: partOf(new URLSearchParams(search)),
    nowMs: Date.now(),
    timeZone: "Europe/Paris",
  });
async function pageAt(search = "", scope: PeopleScope = "all") {
  const view = await find(search, scope);
  if (!view) throw new Error("the comparison has no such page");
  return view;
}

let people: User[];
let manager: User;
let modules: { id: string; title: string }[];

/** Creates three teams, of which one manager has two, and modules with attempts in an order without a pattern. */
beforeEach(async () => {
  people = [];
  for (const name of ["Ada", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus"])
    people.push(
      await createUser({ name, role: name === "Gus" ? "candidate" : "field_salesperson" }),
    );
  manager = await createUser({ name: "Claire", role: "user" });
  const members = (...at: number[]) => at.flatMap((one) => people[one] ?? []);
  await createTeam({ name: "Équipe 10", members: members(5, 6), managers: [] });
  await createTeam({ name: "Équipe 2", members: members(3, 4), managers: [manager] });
  await createTeam({ name: "Équipe 1", members: members(0, 1, 2, 3), managers: [manager] });
  const container = await createContainer({ title: "Bases" });
  modules = [];
  for (const title of ["Accueil", "Prix", "Objections"])
    modules.push(
      await createModule({
        title,
        containerId: container.id,
        allowedRoles: "admin,field_salesperson",
      }),
    );
  const verdicts: Verdict[] = ["said", "vague", "unsaid", "contradicted", "said"];
  let serial = 0;
  for (const [at, { id: userId }] of people.entries())
    for (const [place, { id: moduleId }] of modules.entries()) {
      if ((at + place) % 3 === 2) continue;
      for (let turn = 0; turn < 1 + ((at + place) % 3); turn++) {
        serial += 1;
        const points = Array.from({ length: 4 }, (_, point) => ({
          id: `p${point}`,
          verdict: verdicts[(serial * 5 + point * point + at) % verdicts.length] ?? "said",
        }));
        await createEvaluation({
          userId,
          moduleId,
          createdAt: daysAgo(30 - serial / 4),
          ...judgedColumns(points),
          score: 55 + ((serial * 17) % 45),
        });
      }
    }
  // A declared talk and one within a group give the module no score.
  const [ada = { id: "" }] = people;
  const moduleId = modules[2]?.id ?? "";
  await createEvaluation({ userId: ada.id, moduleId, score: 100, standing: "declared" });
  await createEvaluation({ userId: ada.id, moduleId, score: 100, groupTitle: "Parcours" });
});

/** Reads the stored rows, from which each expectation is computed by this file alone. */
async function stored() {
  const [rows, places, teams] = await Promise.all([
    db().selectFrom("evaluations").selectAll().orderBy("createdAt").execute(),
    db().selectFrom("teamMembers").selectAll().where("manages", "=", 0).execute(),
    db().selectFrom("teams").selectAll().execute(),
  ]);
  const membersOf = (name: string) => {
    const id = teams.find((team) => team.name === name)?.id;
    return people.filter((one) => places.some((p) => p.teamId === id && p.userId === one.id));
  };
  return { rows, membersOf };
}
const middle = (values: number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  const [low = 0, high = 0] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 ? high : Math.round((low + high) / 2);
};

test("each cell of team and module equals a computation over the stored rows", async () => {
  const { sections, teams } = await pageAt();
  expect(teams.map(({ name }) => name)).toEqual(["Équipe 1", "Équipe 2", "Équipe 10"]);
  const { rows, membersOf } = await stored();
  const tones = new Set<string>();
  for (const { id, cells } of sections.flatMap((section) => section.rows))
    for (const [at, { name }] of teams.entries()) {
      // A candidate sees none of the modules.
      const members = membersOf(name).filter(({ role }) => role !== "candidate");
      const best = members.flatMap((one) => {
        const own = rows.filter(
          (row) =>
            row.userId === one.id &&
            row.moduleId === id &&
            row.groupTitle === null &&
            row.standing === "heard",
        );
        return own.length > 0
          ? [{ id: one.id, name: one.name, score: Math.max(...own.map((row) => row.score ?? 0)) }]
          : [];
      });
      const median = middle(best.map(({ score }) => score));
      const below = best.filter(({ score }) => score < 85).sort((a, b) => a.score - b.score);
      const tone = median === null ? "none" : median < 85 ? "ko" : below.length > 0 ? "warn" : "ok";
      tones.add(tone);
      expect(cells[at]).toEqual({
        people: members.length,
        scored: best.length,
        median,
        gap: median === null ? null : median - 85,
        below: below.slice(0, 3),
        others: Math.max(0, below.length - 3),
        tone,
      });
    }
  expect(tones.size).toBeGreaterThan(1);
});

test("each cell of team and argument equals a computation over the stored results", async () => {
  const { rows, membersOf } = await stored();
  for (const module of modules) {
    const { points, teams } = await pageAt(`module=${module.id}`);
    expect(points.length).toBe(4);
    for (const { pointId, cells } of points)
      for (const [at, { name }] of teams.entries()) {
        const last = membersOf(name)
          .filter(({ role }) => role !== "candidate")
          .flatMap((one) => {
            const own = rows.filter(
              (row) =>
                row.userId === one.id && row.moduleId === module.id && row.standing === "heard",
            );
            const result = own.at(-1)?.resultJson;
            if (!result) return [];
            const { judgement } = JSON.parse(result) as {
              judgement: { points: { id: string; verdict: string }[] };
            };
            const verdict = judgement.points.find(({ id }) => id === pointId)?.verdict;
            return [{ id: one.id, name: one.name, verdict }];
          });
        const missed = last.filter(({ verdict }) => verdict !== "said");
        const { tone, ...cell } = cells[at] ?? { tone: "none" };
        expect(cell).toEqual({
          said: last.length - missed.length,
          judged: last.length,
          missed: missed.slice(0, 3),
          others: 0,
        });
        expect(tone).toBe(
          last.length === 0
            ? "none"
            : missed.length === 0
              ? "ok"
              : missed.length * 2 >= last.length
                ? "ko"
                : "warn",
        );
      }
  }
});

describe("the page", () => {
  test("shows a manager the own teams alone", async () => {
    const { teams } = await pageAt("", { managerId: manager.id });
    expect(teams.map(({ name }) => name)).toEqual(["Équipe 1", "Équipe 2"]);
    const text = pageText(await (await send("/team/compare", { as: manager })).text());
    expect(text).toContain("Équipe 2");
    expect(text).not.toContain("Équipe 10");
    expect(text).not.toContain("Fay");
  });

  test("says the gap to the mark, who is below it and how many have a score", async () => {
    const as = await createUser({ role: "admin" });
    const html = await (await send("/admin/teams/compare", { as })).text();
    const text = pageText(html);
    const cells = (await pageAt()).sections.flatMap(({ rows }) => rows.flatMap((one) => one.cells));
    for (const { gap, scored, people: all, below } of cells) {
      if (gap === null) continue;
      expect(text).toContain(words.gap(gap, 85));
      expect(text).toContain(words.scored(scored, all));
      for (const { id, name, score } of below) {
        expect(text).toContain(words.named(name, score));
        expect(html).toContain(`/admin/users/${id}/presentations`);
      }
    }
    expect(html).toMatch(/aria-current="page"[^>]*>.*?Équipes/s);
  });

  test("begins with the modules that have a score, and a link to all of them", async () => {
    const container = await createContainer({ title: "Neuf" });
    await createModule({ title: "Sans note", containerId: container.id });
    const titles = async (search = "") =>
      (await pageAt(search)).sections.flatMap(({ rows }) => rows.map(({ title }) => title));
    expect(await titles()).not.toContain("Sans note");
    expect(await titles("modules=all")).toContain("Sans note");
    expect((await pageAt()).counts).toEqual({ noted: 3, all: 4 });
  });

  test("names first the teams that are furthest below the mark, the lowest first", async () => {
    const { places, sections, teams } = await pageAt();
    const expected = sections
      .flatMap(({ rows }) => rows)
      .flatMap(({ title, cells }) =>
        cells.flatMap(({ median, scored, people: all, tone }, at) =>
          tone === "ko" && (scored >= 3 || 2 * scored > all)
            ? [{ title, team: teams[at]?.name, median }]
            : [],
        ),
      )
      .map(({ median }) => median ?? 0)
      .toSorted((a, b) => a - b);
    expect(places.map(({ median }) => median)).toEqual(expected.slice(0, 3));
    expect(places.length).toBeGreaterThan(0);
    const as = await createUser({ role: "admin" });
    const html = await (await send("/admin/teams/compare", { as })).text();
    expect(html).toContain(`teamId=${places[0]?.teamId}`);
  });

  test("sets a seventh team beside the other six", async () => {
    for (let at = 20; at < 24; at++)
      await createTeam({ name: `Équipe ${at}`, members: [await createUser()] });
    const { teams, columnPages } = await pageAt();
    expect([teams.length, columnPages]).toEqual([7, 1]);
  });

  test("refuses a module that is gone", async () => {
    expect(await find("module=none")).toBeNull();
    expect((await send("/team/compare?module=none", { as: manager })).status).toBe(404);
  });

  test("has pages of teams, with as many queries for thirty teams as for three", async () => {
    const few = await countQueries(() => pageAt());
    for (let at = 20; at < 47; at++)
      await createTeam({ name: `Équipe ${at}`, members: [await createUser()] });
    expect(await countQueries(() => pageAt())).toBe(few);
    const { teams, columnPages, firstColumn } = await pageAt("columns=5");
    expect([teams.length, columnPages, firstColumn]).toEqual([6, 5, 25]);
  });
});

describe("the file", () => {
  const linesAt = async (path: string, as: User) =>
    (await (await send(path, { as })).text())
      .trim()
      .split("\r\n")
      .map((line) => line.split(";"));

  test("holds every team at every module with the figures of the page", async () => {
    const as = await createUser({ role: "admin" });
    const [head = [], ...lines] = await linesAt("/admin/teams/compare.csv", as);
    expect(head.slice(1, 4)).toEqual([
      words.module,
      words.csv.median("Équipe 1"),
      words.csv.gap("Équipe 1", 85),
    ]);
    const [section] = (await pageAt()).sections;
    expect(lines.map((cells) => [cells[0], cells[1], cells[2], cells[4], cells[5]])).toEqual(
      section?.rows.map(({ title, cells: [cell] }) => [
        "Bases",
        title,
        String(cell?.median ?? ""),
        String(cell?.scored),
        String(cell?.people),
      ]),
    );
  });

  test("holds a manager's teams at every argument of a module", async () => {
    const [module = { id: "" }] = modules;
    const lines = await linesAt(`/team/compare.csv?module=${module.id}`, manager);
    const { points } = await pageAt(`module=${module.id}`, { managerId: manager.id });
    expect(lines[0]).toHaveLength(1 + 2 * 3);
    expect(lines.slice(1).map((cells) => cells.slice(0, 3))).toEqual(
      points.map(({ claim, cells: [cell] }) => [claim, String(cell?.said), String(cell?.judged)]),
    );
  });
});
