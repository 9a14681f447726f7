import MessagesSquare from "lucide-react/icons/messages-square";
import { useState } from "react";
import { PageHeader } from "~/components/page-header";
import { EmptyState } from "~/components/ui/empty-state";
import { VideoDialog } from "~/components/video-dialog";
import { WithAside } from "~/components/with-aside";
import { copy } from "~/copy";
import type { Viewer } from "~/current-user";
import { UserPage } from "~/routes/user-page";
import { Attempt } from "./attempt";
import type { AttemptView } from "./attempts";
import { AttemptsAside } from "./attempts-aside";
import { useRevalidateWhile } from "~/islands/revalidate-while";

export interface AttemptsPageData {
  viewer: Viewer;
  title: string;
  /** 'Module : …' */
  about: string | null;
  /** Newest first. */
  attempts: AttemptView[];
  /** The recording that the address asks for. */
  video: { id: string; title: string; src: string; startAtSec: number } | null;
  /** This address without the recording. */
  closeTo: string;
}

/** The evaluations of one user for one module or group (spec §2, "Presentations of a user"). */
export function AttemptsPage(page: AttemptsPageData) {
  const { viewer, title, about, attempts, video, closeTo } = page;
  useRevalidateWhile(
    attempts.some((attempt) => attempt.state === "pending" || attempt.video === "preparing"),
  );
  // What the server opens at first; from then on the reader opens and closes.
  const [opened] = useState(video?.id ?? attempts[0]?.id);
  return (
    <UserPage viewer={viewer} inner>
      <PageHeader back={{ to: "/" }} size="lg" title={title} lead={about ?? undefined} />
      {attempts.length === 0 ? (
        <EmptyState
          icon={MessagesSquare}
          title={copy.presentations.empty}
          detail={copy.presentations.emptyDetail}
        />
      ) : (
        <WithAside aside={<AttemptsAside attempts={attempts} />}>
          {attempts.map((attempt, index) => (
            <Attempt
              key={attempt.id}
              attempt={attempt}
              place={attempts.length - index}
              open={attempt.id === opened}
            />
          ))}
        </WithAside>
      )}
      <Recording video={video} closeTo={closeTo} />
    </UserPage>
  );
}

function Recording({ video, closeTo }: Pick<AttemptsPageData, "video" | "closeTo">) {
  // Each answer of the server signs the address anew; a player that is playing keeps its own.
  const [held, setHeld] = useState(video);
  if (held?.id !== video?.id) setHeld(video);
  return (
    <VideoDialog
      open={video !== null}
      title={video?.title ?? ""}
      src={held?.src ?? null}
      startAtSec={video?.startAtSec}
      closeTo={closeTo}
    />
  );
}
