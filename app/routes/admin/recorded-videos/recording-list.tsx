import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Film from "lucide-react/icons/film";
import Play from "lucide-react/icons/play";
import { href, useSearchParams } from "react-router";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { RowBox } from "~/components/ui/box";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { VideoDialog } from "~/components/video/video-dialog";
import { copy } from "~/copy/copy";
import { sizeWords } from "~/copy/words";
import type { ShownRecording } from "./page.server";

/** Lists one page of the drive, and plays the video in the address. */
export function RecordingList({
  recordings,
  next,
}: {
  recordings: ShownRecording[];
  next: string | null;
}) {
  const [params] = useSearchParams();
  const page = params.get("page");
  const play = params.get("play");
  const name = recordings.find(({ id }) => id === play)?.name ?? copy.recordedVideos.play;
  return (
    <>
      {recordings.length > 0 ? (
        <RowBox>
          <ul aria-label={copy.recordedVideos.title}>
            {recordings.map((recording) => (
              <Row key={recording.id} {...recording} page={page} />
            ))}
          </ul>
        </RowBox>
      ) : (
        <EmptyState
          icon={Film}
          title={copy.recordedVideos.empty}
          detail={page ? undefined : copy.recordedVideos.emptyDetail}
        />
      )}
      <Pages page={page} next={next} />
      <VideoDialog
        open={play !== null}
        title={name}
        src={play && href("/api/drive/files/:id", { id: play })}
        closeTo={addressOf({ page })}
      />
    </>
  );
}

function Row({ id, name, recorded, bytes, page }: ShownRecording & { page: string | null }) {
  return (
    <li className="row row-plain">
      <div className="row-main">
        <h2>{name}</h2>
        <RowMeta>
          <span>{recorded}</span>
          {bytes === null ? null : <span>{sizeWords(bytes)}</span>}
        </RowMeta>
      </div>
      <RowActions>
        <LinkButton to={addressOf({ page, play: id })} icon={Play} preventScrollReset>
          {copy.recordedVideos.play}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      </RowActions>
    </li>
  );
}

function Pages({ page, next }: { page: string | null; next: string | null }) {
  if (!page && !next) return null;
  return (
    <nav aria-label={copy.recordedVideos.pages} className="mt-4 flex flex-wrap gap-3">
      {page ? (
        <LinkButton to={addressOf({})} icon={ArrowLeft}>
          {copy.recordedVideos.newest}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton to={addressOf({ page: next })} icon={ArrowRight}>
          {copy.recordedVideos.older}
        </LinkButton>
      ) : null}
    </nav>
  );
}

/** Returns the address of a page of the drive, with or without an open video. */
function addressOf({ page = null, play }: { page?: string | null; play?: string }): string {
  const search = new URLSearchParams();
  if (page) search.set("page", page);
  if (play) search.set("play", play);
  return href("/admin/recorded-videos") + (search.size > 0 ? `?${search}` : "");
}
