import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "~/models/database/database.server";
import { AUDIT_ACTIONS } from "~/models/terms/audit-action";
import { judgingNames } from "~/models/tables/judging";
import { peopleNames } from "~/models/tables/people";
import { supportNames } from "~/models/tables/support";
import { teamNames, trainingNames } from "~/models/tables/training";

/** The tables whose rows have no name. The query itself finds the name of an assignment's item. */
const NAMELESS = new Set(["assignments", "comments", "keys"]);

useTestDatabase();

test("the journal finds the names of the rows that its actions create and delete", async () => {
  const tables = new Set((await db().introspection.getTables()).map(({ name }) => name));
  const named = {
    ...peopleNames,
    ...trainingNames,
    ...supportNames,
    ...teamNames,
    ...judgingNames,
  };
  const changed = AUDIT_ACTIONS.flatMap((action) => {
    const [, kind] = /^(\w+)-(?:created|added|deleted)$/.exec(action) ?? [];
    return kind !== undefined && tables.has(`${kind}s`) ? `${kind}s` : [];
  });
  expect(changed).toEqual(expect.arrayContaining(["modules", "groups", "containers", "teams"]));
  expect(changed.filter((table) => !(table in named) && !NAMELESS.has(table))).toEqual([]);
});
