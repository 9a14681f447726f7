import { db } from "~/models/database/database.server";
import type { AssignmentTarget } from "~/models/teams/assignments";
import { standsIn } from "./home";
import { findShown } from "./home.server";

/** A target with its title. */
export type TitledTarget = AssignmentTarget & { title: string };

/** Returns the items that somebody can be asked to pass: presentable modules, groups and containers, in home's order. */
export async function findTargets(): Promise<TitledTarget[]> {
  const { modules, groups, containers } = await findShown(db());
  const titled = (kind: AssignmentTarget["kind"]) => (row: { id: string; title: string }) => ({
    kind,
    id: row.id,
    title: row.title,
  });
  // Each row has its place within its container only.
  const placeOf = (row: { containerId: string | null }) =>
    containers.findIndex(({ id }) => id === row.containerId);
  const inOrder = <Row extends { containerId: string | null }>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  const asked = modules.filter(({ presentable }) => presentable === 1).filter(standsIn(containers));
  return [
    ...inOrder(asked).map(titled("module")),
    ...inOrder(groups).map(titled("group")),
    ...containers.map(titled("container")),
  ];
}
