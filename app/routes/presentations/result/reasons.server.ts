import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import type { PointReasons } from "~/models/judge/judged-points";
import { wordedIn } from "~/models/terms/rubric";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { askedPoints, pointReasons } from "~/services/coach/point-reasons";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { AttemptView } from "../attempts/attempts";

/**
 * Returns the reasons for the cost of each point, by evaluation. Only an evaluation judged by a rubric has reasons.
 * Runs one query.
 */
export async function findReasons(
  rows: readonly Pick<ListedEvaluation, "id" | "rubricVersionId" | "moduleTitle">[],
  {
    views,
    turns,
    isOwn,
  }: {
    views: readonly AttemptView[];
    turns: ReadonlyMap<string, readonly SpokenTurn[]>;
    /** True for the rep, to whom the reasons speak. */
    isOwn: boolean;
  },
): Promise<Map<string, PointReasons>> {
  const versions = await Rubrics.findAllByIds(rows.flatMap((row) => row.rubricVersionId ?? []));
  const told = new Set<string>();
  return new Map(
    rows.flatMap(({ id, rubricVersionId, moduleTitle }) => {
      const view = views.find((one) => one.id === id);
      const judgement = view?.result?.kind === "rubric" ? view.result.judgement : null;
      if (!view || !judgement) return [];
      const version = rubricVersionId === null ? undefined : versions.get(rubricVersionId);
      const worded = version ? wordedIn(version.rubric, judgement.language) : [];
      const asked = askedPoints(judgement.points, {
        worded,
        turns: turns.get(id) ?? [],
        language: judgement.language,
      });
      const { corrected } = view.review;
      const elsewhere = { told: new Set(told), chapter: moduleTitle ?? "" };
      const reasons = pointReasons(judgement, { asked, corrected, elsewhere, isOwn });
      for (const { text } of reasons.leads) told.add(text);
      for (const text of Object.values(reasons.of).flat()) told.add(text);
      return [[id, reasons] as const];
    }),
  );
}
