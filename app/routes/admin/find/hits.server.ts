import { href } from "react-router";
import { copy } from "~/copy/copy";
import type { Found, Hit } from "~/islands/find/hits";
import { findModules } from "~/models/content/found-modules.server";
import { findPeople } from "~/models/teams/found-people.server";
import { holdsWords, wordsOf } from "~/models/terms/fold";
import type { PeopleScope } from "~/models/teams/managers.server";
import { adminEntries, firstEntry } from "~/routes/admin/entries";
import { personAt } from "~/routes/area";
import { teamEntries } from "~/routes/team/entries";

/** The number of results of a kind. */
const MOST = 6;

/**
 * Returns the pages, the people and the modules that match a search, a few of each kind. A manager finds the own pages
 * and people. An empty search finds the pages alone. Runs two queries at most.
 */
export async function findHits(scope: PeopleScope, query: string): Promise<Found["hits"]> {
  const isAdmins = scope === "all";
  const pages = isAdmins ? adminPages(query) : teamPages(query);
  if (wordsOf(query).length === 0) return { modules: [], people: [], pages };
  const asked = { query, limit: MOST };
  const [modules, people] = await Promise.all([
    isAdmins ? findModules(asked) : [],
    findPeople(scope, asked),
  ]);
  return {
    modules: modules.map(({ id, title, containerTitle }) => ({
      to: href("/admin/edit-module/:moduleId", { moduleId: id }),
      title,
      detail: containerTitle,
    })),
    people: people.map(({ id, name, email }) => ({
      to: personAt(isAdmins ? "admin" : "team", id),
      title: name,
      detail: email,
    })),
    pages: pages.slice(0, MOST),
  };
}

const adminPages = (query: string): Hit[] =>
  [firstEntry, ...adminEntries]
    .map(({ to, label, group = null }) => ({
      to,
      title: label,
      detail: group,
      line: to in copy.adminMenu ? copy.adminMenu[to as keyof typeof copy.adminMenu] : "",
    }))
    .filter(({ title, line }) => holdsWords(`${title} ${line}`, query))
    // A page whose name matches comes before one whose description does.
    .toSorted((a, b) => Number(holdsWords(b.title, query)) - Number(holdsWords(a.title, query)))
    .map(({ line: _, ...hit }) => hit);

const teamPages = (query: string): Hit[] =>
  teamEntries
    .filter(({ label }) => holdsWords(label, query))
    .map(({ to, label }) => ({ to, title: label, detail: null }));
