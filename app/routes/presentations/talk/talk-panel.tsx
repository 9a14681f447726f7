import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { SpokenIn } from "~/components/page/spoken-in";
import { type TalkLine, TalkLines } from "~/components/talk/talk-lines";
import type { TalkMedia } from "~/components/talk/talk-controls";
import { TalkPlayer } from "~/components/talk/talk-player";
import { Note } from "~/components/ui/note";
import { useTalkPlayer } from "~/components/talk/use-talk-player";
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
  /** `startS`: where in the talk its file begins. */
  media: (TalkMedia & { startS: number }) | null;
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
  // Each answer of the server signs the address anew; a player that is playing keeps its own.
  const [src] = useState(media.src);
  // So does one whose page comes to be shown for something else, a comment that was added.
  const [startS, setStartS] = useState(talk.atS);
  if (talk.isAsked && talk.atS !== startS) setStartS(talk.atS);
  const control = useTalkPlayer(src, Math.max(0, startS - media.startS));
  const { player, playFrom, isAlive, failed } = control;
  useImperativeHandle(seek, () => (address) => {
    const place = placeIn(new URLSearchParams(address.replace(/#.*/, "")));
    if (!isAlive || failed || place?.id !== talk.id || place.of !== talk.of) return false;
    playFrom((place.atS ?? talk.atS) - media.startS);
    // A picture that starts out of sight is brought into it; a sound need not be seen.
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
