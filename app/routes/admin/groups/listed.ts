import { createdOn } from "~/models/dates";

/** Returns a row of the list of groups, with its date in words. */
export function listed(
  group: { id: string; title: string; createdAt: string; modules: number },
  timeZone: string,
) {
  const { id, title, createdAt, modules } = group;
  return { id, title, modules, created: createdOn(createdAt, timeZone) };
}

export type ListedGroup = ReturnType<typeof listed>;
