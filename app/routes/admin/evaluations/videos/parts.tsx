import { useState } from "react";
import { useLocation } from "react-router";
import { Dialog } from "~/components/ui/dialog";
import { Player } from "~/components/video/player";
import { usePlayer } from "~/components/video/use-player";
import { VideoPlayer } from "~/components/video/video-player";
import { copy } from "~/copy/copy";
import { Note } from "~/components/ui/note";
import { type ShownMedia, withParams } from "./view";
import { FiltersForm } from "~/components/form/filters-form";
import { LinkButton } from "~/components/ui/button";

/** Plays an evaluated file: a video in its frame, a sound without one. */
export function MediaPopup({ media }: { media: ShownMedia | null }) {
  const { pathname, search } = useLocation();
  // Each response signs the address anew. A running player keeps its own address.
  const [held, setHeld] = useState(media);
  const same = held?.src?.split("?")[0] === media?.src?.split("?")[0];
  if (!same || (held === null) !== (media === null)) setHeld(media);
  const closeTo = pathname + withParams(new URLSearchParams(search), { video: null, t: null });
  return (
    <Dialog open={media !== null} title={media?.title} size="video" closeTo={closeTo}>
      {media ? <Shown {...media} src={held?.src ?? null} /> : null}
    </Dialog>
  );
}

function Shown({ title, player, src, startAtSec }: ShownMedia) {
  if (player === "sound")
    return (
      <div className="p-5">
        <SoundPlayer
          key={src}
          src={src}
          title={title}
          startAtSec={startAtSec}
          failure={copy.evaluateVideo.soundFailed}
        />
      </div>
    );
  const failure = player === "none" ? copy.evaluateVideo.unplayable : copy.video.loadFailed;
  return (
    <VideoPlayer
      key={src}
      src={src}
      title={title}
      startAtSec={startAtSec}
      failure={failure}
      autoPlay
    />
  );
}

/** Plays a recording without picture. Its transcript stands on the same page. */
function SoundPlayer({
  src,
  title,
  startAtSec = 0,
  failure,
}: {
  src: string | null;
  /** The accessible name. */
  title: string;
  startAtSec?: number;
  /** The sentence to show when the recording cannot be loaded. */
  failure: string;
}) {
  const control = usePlayer(src, startAtSec);
  if (src === null || control.failed) return <Note tone="ko">{failure}</Note>;
  return (
    <Player
      media={{ kind: "sound", src, durationS: null, tracks: [], proofs: [], chapters: [] }}
      title={title}
      plays
      control={control}
    />
  );
}

const words = copy.videoFilter;

/** The people and modules to choose from, and the chosen ones. */
export interface VideoFilterChoices {
  people: readonly { id: string; name: string }[];
  modules: readonly { id: string; title: string }[];
  person: string | null;
  module: string | null;
}

/** Limits a list of videos to a person or a module, by the address of the page. */
export function VideoFilter({ people, modules, person, module }: VideoFilterChoices) {
  const { pathname } = useLocation();
  return (
    <div className="mb-5">
      <FiltersForm
        label={words.filters}
        apply={words.submit}
        clear={person || module ? <LinkButton to={pathname}>{words.clear}</LinkButton> : undefined}
        filters={[
          {
            name: "person",
            label: words.person,
            value: person,
            options: [
              { value: "", label: words.everybody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
          {
            name: "module",
            label: words.module,
            value: module,
            options: [
              { value: "", label: words.everyModule },
              ...modules.map(({ id, title }) => ({ value: id, label: title })),
            ],
          },
        ]}
      />
    </div>
  );
}

/** Returns the person and the module in the address of a list of videos; null for any. */
export const filterIn = (search: URLSearchParams) => ({
  userId: search.get("person") || null,
  moduleId: search.get("module") || null,
});
