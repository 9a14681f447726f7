import Search from "lucide-react/icons/search";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "~/components/ui/icon";
import { adminNames } from "~/copy/admin/admin-names";
import { report } from "~/islands/report";
import type { PaletteProps } from "./palette";

/**
 * Links to the search of an area. With scripts it opens the palette instead, as the shortcut does. The listener and the
 * palette load after the page; until then the link leads to the search's own page.
 */
export function FindOpener({ area }: Pick<PaletteProps, "area">) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  useEffect(() => {
    const left = new AbortController();
    import("./shortcut")
      .then(({ listen }) => listen(link.current, (shown) => setPalette(() => shown), left.signal))
      .catch(report);
    return () => left.abort();
  }, []);
  return (
    <>
      <Link
        ref={link}
        to={`/${area}/find`}
        className="btn btn-quiet find"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon of={Search} />
        <span className="wide">{adminNames.find}</span>
      </Link>
      {Palette ? <Palette area={area} onClose={() => setPalette(null)} /> : null}
    </>
  );
}
