import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { type TalkLine, TalkLines } from "~/components/talk/talk-lines";
import type { TalkMedia } from "~/components/talk/talk-controls";
import { TalkPlayer } from "~/components/talk/talk-player";
import { Note } from "~/components/ui/note";
import { useTalkPlayer } from "~/components/talk/use-talk-player";
import { copy } from "~/copy/copy";
import { type PlaybackStart, PLAYER, placeIn } from "./video-href";

/** The words of one attempt and its recording. Times are seconds by the clock of the talk. */
export interface Talk extends Pick<PlaybackStart, "id" | "of"> {
  /** 'Essai 2, 12 nov.' */
  title: string;
  isOwn: boolean;
  /** True when the address asks for the talk. It then plays at once, from `atS`. */
  isAsked: boolean;
  atS: number;
  /** The played file. `startS` is the start of the file within the talk. */
  media: (TalkMedia & { startS: number }) | null;
  lines: (TalkLine & { endS: number | null })[];
  /** The sentences in place of the player and of the transcript. `media` is null when the attempt already says so. */
  absent: { media: string | null; lines: string };
}

const words = copy.talk;

/**
 * The function that moves the player to an address of this page without a request. It returns false when the player
 * holds another talk.
 */
export type SeekAtOnce = RefObject<((address: string) => boolean) | null>;

/** Shows the page's only player, and the transcript of the played talk. */
export function TalkPanel({
  talk,
  seek,
  children,
}: {
  talk: Talk;
  seek: SeekAtOnce;
  /** The links below the player. */
  children?: ReactNode;
}) {
  return (
    <section className="talk" id={PLAYER} tabIndex={-1} aria-labelledby="talk-title">
      <h2 id="talk-title" className="sr-only">
        {talk.isOwn ? words.title : words.titleOther}
      </h2>
      {talk.media ? (
        // The key gives each recording a new player, which starts from its beginning.
        <Played key={`${talk.of}/${talk.id}`} talk={talk} media={talk.media} seek={seek}>
          {children}
        </Played>
      ) : (
        <>
          {talk.absent.media ? <p className="muted text-sm">{talk.absent.media}</p> : null}
          {children}
          <Said talk={talk} now={null} />
        </>
      )}
    </section>
  );
}

function Played({
  talk,
  media,
  seek,
  children,
}: {
  talk: Talk;
  media: NonNullable<Talk["media"]>;
  seek: SeekAtOnce;
  children: ReactNode;
}) {
  // Each response of the server signs the address again. The player keeps its first address, so that it plays on.
  const [src] = useState(media.src);
  // The player also keeps its place when the page is loaded again, for example after a new comment.
  const [startS, setStartS] = useState(talk.atS);
  if (talk.isAsked && talk.atS !== startS) setStartS(talk.atS);
  const control = useTalkPlayer(src, Math.max(0, startS - media.startS));
  const { player, playFrom, isAlive, failed } = control;
  useImperativeHandle(seek, () => (address) => {
    const place = placeIn(new URLSearchParams(address.replace(/#.*/, "")));
    if (!isAlive || failed || place?.id !== talk.id || place.of !== talk.of) return false;
    playFrom((place.atS ?? talk.atS) - media.startS);
    // Scrolls a video into view. A sound needs no view.
    if (media.kind === "video") player.current?.scrollIntoView({ block: "nearest" });
    return true;
  });
  const now = talk.lines.findLast(
    ({ atS }) => atS !== null && atS - media.startS <= control.atS + SOON_S,
  );
  const isBegun = control.isPlaying || control.atS > 0;
  return (
    <>
      <TalkPlayer
        media={{ ...media, src }}
        title={`${copy.talk.title}, ${talk.title}`}
        plays={talk.isAsked}
        control={control}
      />
      {children}
      <Said talk={talk} now={isBegun ? (now?.id ?? null) : null} />
    </>
  );
}

/** The seconds by which a requested line may begin after the address's second, because addresses hold whole seconds. */
const SOON_S = 1;

function Said({ talk: { lines, isOwn, absent }, now }: { talk: Talk; now: string | null }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = now && area.current?.querySelector<HTMLElement>(`[data-line="${now}"]`);
    if (!area.current || !line) return;
    // Scrolls only the transcript. The page keeps its place.
    area.current.scrollTop = line.offsetTop - area.current.clientHeight / 3;
  }, [now]);
  if (lines.length === 0) return <Note>{absent.lines}</Note>;
  return (
    // A scrolling area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={area} className="talk-text" tabIndex={0} role="region" aria-label={words.transcript}>
      <TalkLines
        lines={lines}
        names={{ customer: words.customer, rep: isOwn ? words.you : words.rep }}
        now={now}
      />
    </div>
  );
}
