import { copy } from "~/copy/copy";
import { currentScope } from "~/http/context";
import { exported, fileAnswer } from "~/http/file-answer.server";
import type { FollowedTeam } from "~/models/follow/people.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { PASS_SCORE } from "~/models/terms/score";
import { BYTE_ORDER_MARK, csvLines } from "~/services/export/lists.server";
import { partOf } from "./addresses";
import {
  type Basis,
  itemsFor,
  readBasis,
  readMembers,
  readPoints,
  readScores,
} from "./read.server";
import type { Route } from "./+types/export";

const words = copy.compare;

/** GET /admin/teams/compare.csv, /team/compare.csv: every team at every module, or at every argument of a module. */
export const loader = ({ url: { searchParams }, context }: Route.LoaderArgs) =>
  exported(
    { told: "the comparison was not exported", sentence: words.loadFailed },
    async ({ day }) => {
      await AuditLog.record("follow-exported", null);
      const basis = await readBasis(currentScope(context));
      const { module } = partOf(searchParams);
      const lines = await (module === null ? moduleLines(basis) : pointLines(basis, module));
      return fileAnswer(BYTE_ORDER_MARK + csvLines(lines), "csv", words.fileName(day));
    },
  );

/** Returns the headers of each team. */
const headers = (teams: readonly FollowedTeam[], of: (team: string) => string[]) =>
  teams.flatMap(({ name }) => of(name));

async function moduleLines(basis: Basis) {
  const { teams, content } = basis;
  const members = await readMembers(basis, teams);
  const items = itemsFor(members, content);
  const scores = await readScores(teams, members, items, basis);
  const titles = new Map(content.containers.map(({ id, title }) => [id, title]));
  const { csv } = words;
  return [
    [
      csv.container,
      words.module,
      ...headers(teams, (team) => [
        csv.median(team),
        csv.gap(team, PASS_SCORE),
        csv.scored(team),
        csv.people(team),
        csv.below(team, PASS_SCORE),
      ]),
    ],
    ...items.map(({ title, containerId }, at) => [
      titles.get(containerId ?? "") ?? words.loose,
      title,
      ...(scores[at] ?? []).flatMap(({ median, gap, scored, people, below }) => [
        median,
        gap,
        scored,
        people,
        below.map(({ name, score }) => words.named(name, score)).join(", "),
      ]),
    ]),
  ];
}

async function pointLines(basis: Basis, moduleId: string) {
  const { teams } = basis;
  const members = await readMembers(basis, teams);
  const points = await readPoints(teams, members, moduleId, basis);
  const { csv } = words;
  return [
    [
      words.argument,
      ...headers(teams, (team) => [csv.said(team), csv.judged(team), csv.missed(team)]),
    ],
    ...points.map(({ name, claim, cells }) => [
      name ?? claim,
      ...cells.flatMap(({ said, judged, missed }) => [
        said,
        judged,
        missed.map((one) => one.name).join(", "),
      ]),
    ]),
  ];
}
