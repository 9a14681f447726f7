import Search from "lucide-react/icons/search";
import {
  type ComponentType,
  type MouseEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { find } from "~/copy/admin/find";
import { report } from "~/islands/report";
import type { PaletteProps } from "./palette";

const never = () => () => undefined;
const isApple = () => /Mac|iP(?:hone|ad)/.test(navigator.platform);
const isNot = () => false;

/**
 * Links to the search. With scripts it opens the palette instead, as the shortcut does. The palette's script arrives at
 * its first use; when it cannot, the link leads to the search's own page.
 */
export function FindOpener({ at, field }: Pick<PaletteProps, "at" | "field">) {
  const navigate = useNavigate();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [open, setOpen] = useState(false);
  const onApple = useSyncExternalStore(never, isApple, isNot);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isShortcut = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      if (!isShortcut || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  useEffect(() => {
    if (!open || Palette) return;
    import("./palette").then(
      (loaded) => setPalette(() => loaded.Palette),
      (error: unknown) => {
        report(error);
        void navigate(at);
      },
    );
  }, [open, Palette, at, navigate]);

  function press(event: MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <LinkButton
        to={at}
        variant="quiet"
        icon={Search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={press}
      >
        <span className="wide">{find.title}</span>
        <kbd className="shortcut" aria-hidden="true">
          {onApple ? "⌘K" : "Ctrl K"}
        </kbd>
      </LinkButton>
      {Palette ? <Palette {...{ at, field, open }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
