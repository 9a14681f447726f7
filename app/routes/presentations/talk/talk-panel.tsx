import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { SpokenIn } from "~/components/page/spoken-in";
import { type TalkLine, TalkLines } from "~/components/talk/talk-lines";
import { Player } from "~/components/video/player";
import type { PlayerMedia } from "~/components/video/player-media";
import { Note } from "~/components/ui/note";
import { usePlayer } from "~/components/video/use-player";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { type PlaybackStart, PLAYER, placeIn } from "./video-href";

/** The words of one attempt and its recording. Times are seconds by the clock of the talk. */
export interface Talk extends Pick<PlaybackStart, "id" | "of"> {
  /** 'Essai 2, 12 nov.' */
  title: string;
  isOwn: boolean;
  /** The language of the talk; French when no evaluation tells it. */
  language: Language;
  /** The address asks for it: it plays at once, from `atS`. */
  isAsked: boolean;
  atS: number;
  /** `startS`: the start of its file in the talk. `endS`: the start of the next part, which has another file. */
  media: (PlayerMedia & { startS: number; endS: number | null }) | null;
  lines: (TalkLine & { endS: number | null })[];
  /** Sentences in the place of the player, null where the attempt says it already, and of the words. */
  absent: { media: string | null; lines: string };
}

const words = copy.talk;

/** The address that the player of the page goes to by itself, without a request; false when it shows something else. */
export type SeekAtOnce = RefObject<((address: string) => boolean) | null>;

/** The one player of the page, and the transcript of what it plays. */
export function TalkPanel({
  talk,
  seek,
  children,
}: {
  talk: Talk;
  seek: SeekAtOnce;
  /** Below the player: the ways to hear and to see it. */
  children?: ReactNode;
}) {
  return (
    <section className="talk" id={PLAYER} tabIndex={-1} aria-labelledby="talk-title">
      <h2 id="talk-title" className="sr-only">
        {talk.isOwn ? words.title : words.titleOther}
      </h2>
      {talk.media ? (
        // Another recording is another player, which begins anew.
        <Newest key={`${talk.of}/${talk.id}`} talk={talk} newest={talk.media} seek={seek}>
          {children}
        </Newest>
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

type Media = NonNullable<Talk["media"]>;

/**
 * Plays the medium of the first answer, because each answer of the server signs its address anew. Takes the newest
 * when that one failed, or when it is another: the video of a sound that became ready, another part of a cut talk. It
 * takes it at the next link, or at once before the first one was begun.
 */
function Newest({
  newest,
  ...rest
}: {
  talk: Talk;
  newest: Media;
  seek: SeekAtOnce;
  children: ReactNode;
}) {
  const [held, setHeld] = useState({ media: newest, plays: rest.talk.isAsked, turn: 0 });
  const onOld = (is: { asked: boolean; idle: boolean }) => {
    if (!is.asked && (!is.idle || newest.src === held.media.src)) return;
    setHeld({ media: newest, plays: is.asked && rest.talk.isAsked, turn: held.turn + 1 });
  };
  const isOld = newest.kind !== held.media.kind || newest.startS !== held.media.startS;
  return <Played key={held.turn} {...rest} {...held} isOld={isOld} onOld={onOld} />;
}

function Played({
  talk,
  media,
  plays,
  isOld,
  onOld,
  seek,
  children,
}: {
  talk: Talk;
  media: Media;
  /** Starts on load, if the browser allows it. */
  plays: boolean;
  /** Another medium of the talk is there. */
  isOld: boolean;
  /** Called while it failed or is old. `asked`: a link was followed since; `idle`: nobody hears it. */
  onOld: (is: { asked: boolean; idle: boolean }) => void;
  seek: SeekAtOnce;
  children: ReactNode;
}) {
  // A page that comes to be shown for something else, a comment that was added, keeps its player.
  const [startS, setStartS] = useState(talk.atS);
  if (talk.isAsked && talk.atS !== startS) setStartS(talk.atS);
  const firstS = Math.max(0, startS - media.startS);
  const control = usePlayer(media.src, firstS, media.tracks[0]?.language);
  const { player, playFrom, isAlive, failed } = control;
  const isBegun = control.isPlaying || control.atS > 0;
  const isOver = failed || isOld;
  const { key: visit } = useLocation();
  const [lastVisit, setLastVisit] = useState(visit);
  if (!isOver && visit !== lastVisit) setLastVisit(visit);
  useEffect(() => {
    const isIdle = failed || (!control.isPlaying && control.atS === firstS);
    if (isOver) onOld({ asked: visit !== lastVisit, idle: isIdle });
  });
  useImperativeHandle(seek, () => (address) => {
    const place = placeIn(new URLSearchParams(address.replace(/#.*/, "")));
    if (!isAlive || isOver || place?.id !== talk.id || place.of !== talk.of) return false;
    const atS = place.atS ?? talk.atS;
    if (atS < Math.floor(media.startS) || atS >= (media.endS ?? Infinity)) return false;
    playFrom(atS - media.startS);
    // A picture that starts out of sight is brought into it; a sound need not be seen.
    if (media.kind === "video") player.current?.scrollIntoView({ block: "nearest" });
    return true;
  });
  const now = talk.lines.findLast(
    ({ atS }) => atS !== null && atS - media.startS <= control.atS + SOON_S,
  );
  return (
    <>
      <Player
        media={media}
        title={`${copy.talk.title}, ${talk.title}`}
        plays={plays}
        control={control}
      />
      {children}
      <Said talk={talk} now={isBegun ? (now?.id ?? null) : null} />
    </>
  );
}

/** A line that is about to begin is the one that was asked for: addresses have whole seconds. */
const SOON_S = 1;

function Said({
  talk: { lines, isOwn, language, absent },
  now,
}: {
  talk: Talk;
  now: string | null;
}) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = now && area.current?.querySelector<HTMLElement>(`[data-line="${now}"]`);
    if (!area.current || !line) return;
    // Within its own room alone: the page stays where it is.
    area.current.scrollTop = line.offsetTop - area.current.clientHeight / 3;
  }, [now]);
  if (lines.length === 0) return <Note>{absent.lines}</Note>;
  return (
    // A scrolling area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={area} className="talk-text" tabIndex={0} role="region" aria-label={words.transcript}>
      <SpokenIn value={language}>
        <TalkLines
          lines={lines}
          names={{ customer: words.customer, rep: isOwn ? words.you : words.rep }}
          now={now}
        />
      </SpokenIn>
    </div>
  );
}
