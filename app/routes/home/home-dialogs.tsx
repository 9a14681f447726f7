// Imported by the page itself, so that an open dialog has its styles without scripts.
import { lazy } from "react";
import { useNavigation } from "react-router";
import { Dialog } from "~/components/ui/dialog";
import { LinkButton } from "~/components/ui/button";
import { Spinner } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import { cardsHref } from "./card-pages";
import { type HomeDialog, readDialog } from "./dialog";
import type { HomeView } from "./home-view";

/** Markdown and the player come with the first dialog: a quarter of the page's scripts would wait for nothing. */
const DialogContent = lazy(async () => ({
  default: (await import("./dialog-content")).DialogContent,
}));

/** Shows the dialog that the address opens. While the server loads it, it shows its title and 'Loading data...'. */
export function HomeDialogs({ dialog, view }: { dialog: HomeDialog | null; view: HomeView }) {
  const awaited = useAwaited(view);
  const closeTo = dialog ? withoutDialog(dialog, view) : "/";
  if (awaited)
    return (
      <Dialog open title={awaited.title} size={awaited.size} closeTo={closeTo}>
        <div className="p-6">
          <Spinner label={copy.common.loading} />
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

/** Returns the address without the dialog: its container, at the page of cards behind the dialog. */
function withoutDialog({ section: key }: HomeDialog, { sections }: HomeView): string {
  const section = sections.find((one) => one.key === key);
  const page = section?.state === "later" ? undefined : section?.cardPage?.page;
  return page === undefined ? `/?open=${key}` : cardsHref("/", { key }, page);
}

function titleOf({ kind, title }: Pick<HomeDialog, "kind" | "title">): string {
  if (kind === "video") return title;
  return kind === "group"
    ? copy.home.groupGuidelinesTitle(title)
    : copy.home.guidelinesTitle(title);
}

/** Returns the title and size of the dialog that the server has not sent yet; null without one. */
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
