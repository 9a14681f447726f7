import { useNavigation } from "react-router";
import { Markdown } from "~/components/markdown";
import { Dialog } from "~/components/ui/dialog";
import { LinkButton } from "~/components/ui/link-button";
import { Spinner } from "~/components/ui/spinner";
import { VideoPlayer } from "~/components/video-player";
import { copy } from "~/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import { type HomeDialog, readDialog } from "./dialog";
import { sectionAnchor } from "./home-sections";
import type { HomeView } from "./home-view";

/** The dialog the address asks for; while the server is asked, its title and 'Loading data...'. */
export function HomeDialogs({ dialog, view }: { dialog: HomeDialog | null; view: HomeView }) {
  const awaited = useAwaited(view);
  const closeTo = dialog ? `/#${sectionAnchor(dialog.section)}` : "/";
  if (awaited)
    return (
      <Dialog open title={awaited.title} size={awaited.size} closeTo={closeTo}>
        <div className="p-6">
          <Spinner label={copy.home.loading} />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open={dialog !== null}
      title={dialog ? titleOf(dialog) : ""}
      size={dialog?.kind === "video" ? "video" : "md"}
      closeTo={closeTo}
      footer={
        dialog && dialog.kind !== "video" ? (
          <>
            <LinkButton to={closeTo} preventScrollReset replace>
              {copy.common.close}
            </LinkButton>
            <PresentLink kind={dialog.kind} id={dialog.id} variant="primary" />
          </>
        ) : undefined
      }
    >
      {dialog ? <DialogContent dialog={dialog} /> : null}
    </Dialog>
  );
}

function titleOf({ kind, title }: Pick<HomeDialog, "kind" | "title">): string {
  if (kind === "video") return title;
  return kind === "group"
    ? copy.home.groupGuidelinesTitle(title)
    : copy.home.guidelinesTitle(title);
}

function DialogContent({ dialog }: { dialog: HomeDialog }) {
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

/** The dialog that the reader has asked for and the server has not sent yet. */
function useAwaited(view: HomeView) {
  const navigation = useNavigation();
  if (navigation.state !== "loading" || navigation.location.pathname !== "/") return null;
  const asked = readDialog(new URLSearchParams(navigation.location.search));
  if (!asked) return null;
  const kind = asked.kind === "group" ? "group" : "module";
  const card = view.sections
    .flatMap((section) => (section.state === "later" ? [] : section.cards))
    .find((one) => one.kind === kind && one.id === asked.id);
  if (!card) return null;
  const size: "video" | "md" = asked.kind === "video" ? "video" : "md";
  return { title: titleOf({ kind: asked.kind, title: card.title }), size };
}
