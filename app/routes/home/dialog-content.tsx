import { Markdown } from "~/components/markdown";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { LessonVideo } from "~/islands/lesson-video";
import type { HomeDialog } from "./dialog";

/** Shows the video, the guidelines of a module, or the guidelines of each module of a group. */
export function DialogContent({ dialog }: { dialog: HomeDialog }) {
  if (dialog.kind === "video") {
    const { id, parts, src, version, title, failure } = dialog;
    const video = { src, version, title, failure, ...parts };
    return <LessonVideo key={src} moduleId={id} {...video} autoPlay />;
  }
  if (dialog.kind === "module") return <Guidelines text={dialog.guidelines} />;
  return (
    <ol className="numbered">
      {dialog.modules.map(({ id, title, guidelines }, index) => (
        <li key={id}>
          <b>{index + 1}</b>
          <div>
            <h3 className="mb-1 text-lg wrap-anywhere">{bound(title)}</h3>
            <Guidelines text={guidelines} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Guidelines({ text }: { text: string }) {
  if (text === "") return <p className="text-ink-2">{copy.home.noGuidelines}</p>;
  return <Markdown speech>{text}</Markdown>;
}
