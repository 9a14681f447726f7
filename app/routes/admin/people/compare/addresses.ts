import { href } from "react-router";
import { askedPage, withQuery } from "~/http/address";
import type { Area } from "~/routes/area";

/** The shown part of the comparison. */
export interface ComparePart {
  /** The module whose arguments are compared; null for all modules. */
  module: string | null;
  /** True for the modules without any score too. */
  all: boolean;
  /** The page of the modules, from 1. */
  page: number;
  /** The page of the teams' columns, from 1. */
  columns: number;
}

/** Reads the part from an address. */
export const partOf = (search: URLSearchParams): ComparePart => ({
  module: search.get("module") || null,
  all: search.get("modules") === "all",
  page: askedPage(search) ?? 1,
  columns: askedPage(new URLSearchParams({ page: search.get("columns") ?? "" })) ?? 1,
});

const withPart = (
  path: string,
  { module, all = false, page = 1, columns = 1 }: Partial<ComparePart>,
) =>
  withQuery(path, {
    module,
    modules: all ? "all" : null,
    columns: columns > 1 ? columns : null,
    page,
  });

/** Returns the address of a part of the comparison. */
export const compareAt = (area: Area, part: Partial<ComparePart> = {}): string =>
  withPart(area === "team" ? href("/team/compare") : href("/admin/teams/compare"), part);

/** Returns the address of the file of a part. It holds every team and every page. */
export const compareFileAt = (area: Area, { module }: ComparePart): string =>
  withPart(area === "team" ? href("/team/compare.csv") : href("/admin/teams/compare.csv"), {
    module,
  });
