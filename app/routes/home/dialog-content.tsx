import { Markdown } from "~/components/markdown";
import { VideoPlayer } from "~/components/video-player";
import { copy } from "~/copy/copy";
import type { HomeDialog } from "./dialog";

/** The video, the guidelines of a module, or those of each module of a group. */
export function DialogContent({ dialog }: { dialog: HomeDialog }) {
  if (dialog.kind === "video")
    return <VideoPlayer key={dialog.src} src={dialog.src} title={dialog.title} autoPlay />;
  if (dialog.kind === "module") return <Guidelines text={dialog.guidelines} />;
  return (
    <ol className="numbered">
      {dialog.modules.map(({ id, title, guidelines }, index) => (
        <li key={id}>
          <b>{index + 1}</b>
          <div>
            <h3 className="mb-1 text-lg wrap-anywhere">{title}</h3>
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
