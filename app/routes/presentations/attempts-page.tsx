import { lazy } from "react";
import { BackLink } from "~/components/page/back-link";
import { PageTitle } from "~/components/page/page-title";
import type { Viewer } from "~/http/current-user";
import { UserPage } from "~/routes/user-page";
import { type AttemptsData, AttemptsView, emptyAction } from "./attempts/attempts-view";
import type { CommentAnswer } from "./comments/open-form";
import type { ScoreRow } from "./scores-only";

/** Loaded for a manager who may see only the scores. */
const ScoresOnly = lazy(async () => ({ default: (await import("./scores-only")).ScoresOnly }));

export interface AttemptsPageData {
  viewer: Viewer;
  title: string;
  /** 'Module : …' */
  about: string | null;
  backTo: string;
  /** The presenter's name. */
  name: string;
  /** Null for a manager who may see the scores only. */
  attempts: AttemptsData | null;
  scores: readonly ScoreRow[];
}

/** Shows the evaluations of one user for one module or group (product §3.6). */
export function AttemptsPage({
  viewer,
  title,
  about,
  backTo,
  name,
  attempts,
  scores,
  answer,
}: AttemptsPageData & { answer: CommentAnswer | undefined }) {
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={title} />
      <BackLink to={backTo} />
      <h1 className="attempt-kicker">{title}</h1>
      {!attempts?.attempt && about ? (
        <header className="attempt-head">
          <h2>{about}</h2>
        </header>
      ) : null}
      {attempts ? (
        <AttemptsView {...attempts} answer={answer} empty={emptyAction(attempts.step)} />
      ) : (
        <ScoresOnly name={name} scores={scores} />
      )}
    </UserPage>
  );
}
