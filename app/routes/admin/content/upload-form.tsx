import type { ComponentProps, ReactNode, RefObject } from "react";
import { Form } from "react-router";
import Play from "lucide-react/icons/play";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { VideoDialog } from "~/components/video/video-dialog";
import type { ShownLesson, ShownVideo } from "./shown-video.server";

/** Shows a form with a video. With scripts, the video is sent first (`useUploadFirst`). */
export function UploadForm({
  element,
  children,
  ...props
}: Pick<ComponentProps<typeof Form>, "id" | "noValidate" | "onSubmit"> & {
  element: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}) {
  return (
    <Form method="post" encType="multipart/form-data" ref={element} {...props}>
      {children}
    </Form>
  );
}

/** Shows the current video: its length, and a link to play it or the reason why browsers may not play it. */
export function CurrentVideo({
  hasVideo,
  obstacle,
  duration,
  isRequired = false,
}: {
  hasVideo: boolean;
  obstacle: string | null;
  duration: string | null;
  isRequired?: boolean;
}) {
  if (!hasVideo)
    return <Note tone={isRequired ? "warn" : undefined}>{copy.videoFile.missing}</Note>;
  if (obstacle !== null) return <Note tone="warn">{obstacle}</Note>;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <LinkButton to="?video=1" icon={Play} preventScrollReset>
        {copy.video.watch}
      </LinkButton>
      {duration ? <span className="muted text-sm">{duration}</span> : null}
    </p>
  );
}

/** Shows the video dialog of the list, or the player of 'Voir la vidéo' (product §4.2). */
export function VideoPopup({
  video,
  closeTo,
}: {
  video: ShownVideo | ShownLesson | null;
  closeTo: string;
}) {
  return <VideoDialog video={video} closeTo={closeTo} />;
}
