import { askedPage } from "~/http/asked-page";
import type { QueuePart } from "~/models/reviews/review-queue.server";
import { type Area, reviewsAt } from "~/routes/area";

/** Reads the part of the list from an address. Its page counts from 1. */
export function partOf(search: URLSearchParams): QueuePart {
  return {
    state: search.get("state") === "decided" ? "decided" : "waiting",
    order: search.get("order") === "effect" ? "effect" : "age",
    moduleId: search.get("module") || null,
    teamId: search.get("team") || null,
    page: askedPage(search) ?? 1,
  };
}

/** The whole list of those that wait, in its first order. */
const waitingList: QueuePart = partOf(new URLSearchParams());

/** Returns the address of a part of the list, without its defaults. */
export function listAt(area: Area, part: Partial<QueuePart> = {}): string {
  const { state, order, moduleId, teamId, page } = { ...waitingList, ...part };
  const search = new URLSearchParams({
    ...(state === "decided" ? { state } : {}),
    ...(order === "effect" ? { order } : {}),
    ...(moduleId === null ? {} : { module: moduleId }),
    ...(teamId === null ? {} : { team: teamId }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return reviewsAt(area) + (search.size > 0 ? `?${search}` : "");
}
