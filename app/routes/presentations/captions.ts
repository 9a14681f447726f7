import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { findModuleEvaluations } from "~/models/evaluations/evaluations-export.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { mayRead } from "~/models/teams/managers.server";
import type { Evaluation } from "~/models/tables";
import { cuesOf, webVtt } from "~/models/media/web-vtt";
import { findSpoken } from "./talk/talk.server";
import type { Route } from "./+types/captions";

/** Returns the transcript as WebVTT, to its owner, to admins and to managers of the owner: GET /evaluations/{id}/captions. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const evaluation = await Evaluations.findById(params.evaluationId);
  const isRead = evaluation && (await mayRead(user, evaluation.userId));
  if (!isRead) return new Response(copy.talk.noTranscript, { status: 404 });
  const talks = await findSpoken(await partsOf(evaluation));
  const cues = [...talks.values()].flat().flatMap(({ startMs, endMs, source, message }) =>
    startMs === null
      ? []
      : cuesOf({
          startS: startMs / 1000,
          endS: (endMs ?? startMs) / 1000,
          by: source === "user" ? copy.talk.rep : copy.talk.customer,
          text: message,
        }),
  );
  return new Response(webVtt(cues), {
    headers: { "Content-Type": "text/vtt; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}

/** Returns a group's evaluations, one per module. For a module, returns its own. */
async function partsOf(evaluation: Evaluation) {
  const { wholeGroup, presentationId } = evaluation;
  if (wholeGroup === 0 || presentationId === null) return [evaluation];
  const rows = await findModuleEvaluations(presentationId);
  return rows.filter(
    (row, at) => rows.findIndex(({ moduleId }) => moduleId === row.moduleId) === at,
  );
}
