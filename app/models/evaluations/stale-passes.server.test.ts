import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createUser,
  rubricOf,
} from "../../../testing/factories";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";
import type { Rubric } from "~/models/terms/rubric";
import { findStalePasses } from "./stale-passes.server";

useTestDatabase();
let module: Module;
let admin: User;
let versions: Rubrics.RubricVersion[];
beforeEach(async () => {
  module = await createModule();
  admin = await createUser({ role: "admin" });
  versions = [];
});

async function save(rubric: Rubric) {
  const basedOn = versions.at(-1)?.id ?? null;
  const of = { moduleId: module.id, origin: "admin", by: admin, basedOn } as const;
  const version = await Rubrics.insert({ ...of, rubric });
  versions.push(version);
  return version;
}

/** Returns a rubric with the same points as another, whose first claim is changed. */
const withClaim = (
  { standing, points }: Rubric,
  change: (point: Rubric["points"][number]) => void,
): Rubric => {
  const copied = structuredClone(points);
  for (const point of copied.slice(0, 1)) change(point);
  return { standing, points: copied };
};

const pass = (by: User, version: Rubrics.RubricVersion | null, values: object = {}) =>
  createEvaluation({
    userId: by.id,
    moduleId: module.id,
    score: 90,
    rubricVersionId: version?.id ?? null,
    ...values,
  });
const named = async () => (await findStalePasses(module.id))?.people.map(({ name }) => name);

test("a weight, a phrasing and a removed point change no claim", async () => {
  const rubric = rubricOf(["La caisse marche hors ligne", "Le prix est de 20 euros"], "read");
  const first = await save(rubric);
  await pass(await createUser(), first);
  await save(withClaim(rubric, (point) => Object.assign(point, { weight: 9 })));
  await save({ standing: "read", points: rubric.points.slice(0, 1) });
  expect(await findStalePasses(module.id)).toBeNull();
});

test("those who passed only before a claim changed are those of a query written otherwise", async () => {
  const rubric = rubricOf(["La caisse marche hors ligne"], "read");
  const first = await save(rubric);
  const second = await save(
    withClaim(rubric, ({ wordings }) => {
      if (wordings.fr) wordings.fr.claim = "La caisse marche hors ligne un jour";
    }),
  );
  const third = await save({
    ...second.rubric,
    points: second.rubric.points.map((point) => ({ ...point, weight: 2 })),
  });
  const group = await createGroup([module.id]);
  const person = (name: string) => createUser({ name });
  await pass(await person("Ancien"), first);
  await pass(await person("Bien avant"), null);
  const both = await person("Les deux");
  await pass(both, first);
  await pass(both, third);
  await pass(await person("Récent"), second);
  await pass(await person("Échoué"), first, { score: 40 });
  await pass(await person("Dans un groupe"), first, {
    groupId: group.id,
    groupTitle: "G",
    wholeGroup: 0,
  });
  await pass(await createUser({ name: "Parti", deactivatedAt: "2026-11-01T00:00:00.000Z" }), first);
  const failed = await person("Retombé");
  await pass(failed, first);
  await pass(failed, third, { score: 50 });
  const query = sql<{ name: string }>`
    select name from users where "deactivatedAt" is null
      and id in (select "userId" from evaluations where score >= 80)
      and id not in (
        select "userId" from evaluations where score >= 80 and "rubricVersionId" in (
          select id from "rubricVersions" where number >= 2))`;
  const { rows } = await query.execute(db());
  const found = await named();
  expect(found).toEqual(["Ancien", "Bien avant", "Dans un groupe", "Retombé"]);
  expect(found).toEqual(rows.map(({ name }) => name).sort());
});
