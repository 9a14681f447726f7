import { createdOn } from "~/models/dates";

/** A row of the list of groups; the date is already in words. */
export function listed(
  group: { id: string; title: string; createdAt: string; modules: number },
  timeZone: string,
) {
  const { id, title, createdAt, modules } = group;
  return { id, title, modules, created: createdOn(createdAt, timeZone) };
}

export type ListedGroup = ReturnType<typeof listed>;
