import { PageHeader } from "~/components/page-header";
import { PageTitle } from "~/components/page-title";
import type { Viewer } from "~/http/current-user";
import { UserPage } from "~/routes/user-page";
import { type AttemptsData, AttemptsList } from "./attempts-list";
import type { CommentAnswer } from "./open-form";

export interface AttemptsPageData {
  viewer: Viewer;
  title: string;
  /** 'Module : …' */
  about: string | null;
  backTo: string;
  attempts: AttemptsData;
}

/** The evaluations of one user for one module or group (product §3.6). */
export function AttemptsPage({
  viewer,
  title,
  about,
  backTo,
  attempts,
  answer,
}: AttemptsPageData & { answer: CommentAnswer | undefined }) {
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={title} />
      <PageHeader back={{ to: backTo }} size="lg" title={title} lead={about ?? undefined} />
      <AttemptsList {...attempts} answer={answer} />
    </UserPage>
  );
}
