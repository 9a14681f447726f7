import TriangleAlert from "lucide-react/icons/triangle-alert";
import { lazy, Suspense } from "react";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import { SeekLink, Seek } from "../page/seek-link";
import { Icon } from "../ui/icon";
import { useKept } from "./kept-place";
import { Player } from "./player";
import type { PlayerChapter, PlayerTrack, PlayerWords } from "./player-media";
import { usePlayer } from "./use-player";

/** The transcript comes after the player: it needs the captions, which the browser fetches later still. */
const CueList = lazy(async () => ({ default: (await import("./cue-list")).CueList }));

const NONE: readonly never[] = [];

/**
 * Shows a video with its captions, its chapters and, on a wide screen, the transcript beside it. Without scripts it has
 * the browser's controls, and chapters are links.
 */
export function VideoPlayer({
  src,
  title,
  startAtSec = 0,
  autoPlay = false,
  failure = copy.video.loadFailed,
  unsupported,
  said,
  tracks = NONE,
  chapters = NONE,
  place = null,
  onPlayed,
}: {
  /** Null when there is no video. The player then shows the loading error. */
  src: string | null;
  /** The accessible name. */
  title: string;
  startAtSec?: number;
  autoPlay?: boolean;
  /** 'Erreur de chargement de la vidéo', or the screen's own sentence. */
  failure?: string;
  /** The sentence for a browser that plays no videos. */
  unsupported?: string;
  /** The words of the controls in a language other than French. */
  said?: PlayerWords;
  tracks?: readonly PlayerTrack[];
  chapters?: readonly PlayerChapter[];
  /** The name under which the browser keeps the second of the last visit; null: it keeps none. */
  place?: string | null;
  /** Called several times a second while the video plays, and at its end. */
  onPlayed?: (video: HTMLVideoElement) => void;
}) {
  const control = usePlayer(src, startAtSec);
  useKept(control, { place, isAsked: startAtSec > 0, tracks });
  const { isAlive, failed, playFrom } = control;
  if (src === null || failed)
    return (
      <div className="frame">
        <div className="frame-error" role="alert">
          <Icon of={TriangleAlert} />
          <p>{failure}</p>
        </div>
      </div>
    );
  const seek = (address: string) => {
    if (!isAlive) return false;
    playFrom(Number(new URLSearchParams(address.split("?")[1]).get("t")));
    return true;
  };
  return (
    <div className="lesson" data-captions={tracks.length > 0 ? "" : undefined}>
      <div>
        <Player
          media={{ kind: "video", src, durationS: null, tracks, proofs: [], chapters }}
          plays={autoPlay}
          {...{ title, control, unsupported, said, onPlayed }}
        />
        {isAlive && tracks.length > 0 ? (
          <Suspense fallback={null}>
            <CueList control={control} tracks={tracks} />
          </Suspense>
        ) : null}
        <Seek value={seek}>
          <Chapters chapters={chapters} atS={control.atS} />
        </Seek>
      </div>
    </div>
  );
}

/** Shows the chapters as links, and marks the one that plays. */
function Chapters({ chapters, atS: nowS }: { chapters: readonly PlayerChapter[]; atS: number }) {
  if (chapters.length === 0) return null;
  const now = chapters.findLast(({ atS }) => atS <= nowS + 0.5);
  return (
    <ol className="lesson-chapters" aria-label={copy.talk.chapters}>
      {chapters.map(({ atS, title, to }) => (
        <li key={atS}>
          <SeekLink to={to} aria-current={atS === now?.atS ? "true" : undefined}>
            <b>{formatDuration(atS)}</b> <span dir="auto">{title}</span>
          </SeekLink>
        </li>
      ))}
    </ol>
  );
}
