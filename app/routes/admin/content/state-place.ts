import { askedPage } from "~/http/address";

/** The states by which a list of content is filtered. Without one it shows what is not archived, in its order. */
export const contentStates = ["published", "draft", "archived"] as const;
/** A module has one more: its rubric was proposed, and nobody has read it yet. */
export const moduleStates = ["published", "draft", "unread", "archived"] as const;
export type ContentState = (typeof moduleStates)[number];

/** The state in the address of a list, and the page of its archived rows, from 1. */
export interface StatePlace<State extends ContentState = ContentState> {
  state: State | null;
  page: number;
}

/** Returns the reader's place in a list that has these states. */
export const placeIn = <State extends ContentState>(
  search: URLSearchParams,
  states: readonly State[],
): StatePlace<State> => ({
  state: states.find((one) => one === search.get("state")) ?? null,
  page: askedPage(search) ?? 1,
});

/** Returns a place as address fields. The first page is the default, so it is left out. */
export const fieldsOf = ({ state, page }: StatePlace): Record<string, string> => ({
  ...(state ? { state } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
});

/** Returns the address of a list with these fields. */
export const addressOf = (path: string, fields: Record<string, string>): string => {
  const search = new URLSearchParams(fields);
  return path + (search.size > 0 ? `?${search}` : "");
};
