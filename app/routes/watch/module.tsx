import { useState } from "react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { PageHeader } from "~/components/page/page-header";
import { Collapsible } from "~/components/ui/collapsible";
import { WatchedMark } from "~/components/cards/poster";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { currentUser, viewerOf } from "~/http/context";
import { LessonVideo } from "~/islands/lesson-video";
import { PresentLink } from "~/islands/presentation/present-link";
import { formatDuration } from "~/models/duration";
import { findWatched } from "~/models/home/home.server";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import { services } from "~/services/services.server";
import { closedPage } from "~/routes/closed.server";
import { lessonParts } from "~/routes/home/lesson.server";
import { UserPage } from "~/routes/user-page";
import { PageTitle } from "~/components/page/brand";
import { LinkButton } from "~/components/ui/button";
import type { nextAfter } from "~/models/home/next-step";
import { isPassed, PASS_SCORE } from "~/models/terms/score";
import { askedStart } from "~/http/address";
import { findDueWords } from "../present/before.server";
import type { Route } from "./+types/module";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const user = currentUser(context);
  const found = await findWatched(user, params.moduleId);
  if (!found) throw await closedPage(user, { kind: "module", id: params.moduleId });
  const { module, ...then } = found;
  const version = module.videoUrl && WatchedVideos.videoVersion(module.videoUrl);
  return {
    viewer: viewerOf(user),
    id: module.id,
    title: module.title,
    durationS: module.videoDurationS,
    presentable: module.presentable === 1,
    // The transcript, only with a video. A text without a video stays with the admins (product §10.2).
    transcript: module.videoUrl ? module.videoTranscript.trim() : "",
    ...then,
    src: module.videoUrl ? services().media.playbackUrl(module.videoUrl) : null,
    start: askedStart(request),
    parts: await lessonParts(user.id, { id: module.id, version }),
    failure: module.codec ? copy.videoCodec.notYet : copy.video.pageFailed,
    version,
    due: module.presentable ? await findDueWords(user.id, { ...module, score: then.score }) : null,
    watched: (await WatchedVideos.findModuleIds(user.id)).has(module.id),
  };
}

export default function ModuleVideo({ loaderData }: Route.ComponentProps) {
  const { viewer, id, title, durationS, presentable, src, version, watched, ...rest } = loaderData;
  const { transcript, start, due, failure, parts, ...then } = rest;
  const { onlyIn } = then;
  /** The id of the watched module, because the page stays mounted on the next module. */
  const [justWatched, setJustWatched] = useState<string | null>(null);
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={title} />
      <PageHeader
        back={{ to: "/" }}
        title={title}
        lead={
          src === null && due === null ? undefined : (
            <span className="inline-flex flex-wrap gap-x-3">
              {src === null || durationS === null ? null : <span>{formatDuration(durationS)}</span>}
              <span className="empty:hidden">{due}</span>
              <span role="status">{watched || justWatched === id ? <WatchedMark /> : null}</span>
            </span>
          )
        }
        action={
          onlyIn === null ? (
            presentable && <PresentLink kind="module" id={id} variant="primary" />
          ) : (
            <PresentLink kind="group" id={onlyIn} variant="primary">
              {copy.group.present}
            </PresentLink>
          )
        }
      />
      <LessonVideo
        key={src}
        moduleId={id}
        version={version}
        src={src}
        startAtSec={start ?? 0}
        autoPlay={start !== null}
        title={title}
        failure={failure}
        {...parts}
        onWatched={() => setJustWatched(id)}
      />
      <div className="mt-6 grid max-w-prose gap-6">
        <NextStep presentable={presentable} {...then} />
        {transcript ? (
          <Collapsible compact title={copy.video.said}>
            <p className="speech wrap-anywhere whitespace-pre-line">{bound(transcript)}</p>
          </Collapsible>
        ) : null}
      </div>
    </UserPage>
  );
}

/** Shows the next step after the video, and a link to the next item. */
function NextStep({
  presentable,
  score,
  next,
  onlyIn,
}: {
  presentable: boolean;
  /** The id of the group in which alone the module may be presented now. */
  onlyIn: string | null;
  /** The best score that counts, 0 to 100. */
  score: number | null;
  next: ReturnType<typeof nextAfter>;
}) {
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-lg">{copy.video.afterwards}</h2>
      <p>{sentenceOf({ presentable, score, onlyIn })}</p>
      {next ? (
        <LinkButton
          to={next.kind === "group" ? `/group/${next.id}` : `/video/${next.id}`}
          icon={ArrowRight}
        >
          <span className="line-clamp-2 py-2 text-left wrap-anywhere whitespace-normal">
            {next.presentable ? copy.video.next(next.title) : copy.video.nextVideo(next.title)}
          </span>
        </LinkButton>
      ) : (
        <p className="muted">{copy.video.nothingNext}</p>
      )}
    </section>
  );
}

function sentenceOf({
  presentable,
  score,
  onlyIn,
}: Pick<Parameters<typeof NextStep>[0], "presentable" | "score" | "onlyIn">): string {
  if (!presentable) return copy.video.thenWatched;
  if (isPassed(score)) return copy.video.thenPassed;
  return onlyIn === null ? copy.video.thenPresent(PASS_SCORE) : copy.video.thenPresentGroup;
}
