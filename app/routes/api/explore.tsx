import { useEffect, useRef } from "react";
import { Brand } from "~/components/page/brand";
import { apiExplorer } from "~/copy/admin/api-docs";
import type { PageHandle } from "~/http/document";
import { report } from "~/islands/report";

export { ErrorBoundary } from "~/components/page/error-boundary";

export const handle: PageHandle = { document: () => ({ language: "en" }) };

/** GET /api/docs/explore: the calls with search, samples and a form to send them. It needs scripts; /api/docs does not. */
export default function ExploreApi() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = draw(place.current).catch(report);
    return () => void drawn.then((remove) => remove?.());
  }, []);
  return (
    <>
      <title>{apiExplorer.title}</title>
      <header className="bar">
        <Brand />
        <a className="btn" href="/api/docs">
          {apiExplorer.reference}
        </a>
      </header>
      <main id="content">
        <h1 className="sr-only">{apiExplorer.title}</h1>
        <noscript>
          <p className="page">{apiExplorer.needsScripts}</p>
        </noscript>
        <div ref={place} />
      </main>
    </>
  );
}

async function draw(place: Element | null): Promise<(() => void) | null> {
  const { drawExplorer } = await import("~/islands/api-explorer.client");
  return place && drawExplorer(place, "/api/openapi.json");
}
