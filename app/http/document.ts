import { useLocation, useMatches } from "react-router";
import type { Language } from "~/models/terms/language";

/** What the document around a page says of it. */
interface Document {
  language: Language;
  /** Of the meta element. */
  viewport: string;
}

/** The `handle` of a route whose page is not in French, or reaches under the edges of a phone's screen. */
export interface PageHandle {
  /** Of what stands behind `?` alone: the page that says what failed has it too. */
  document: (searchParams: URLSearchParams) => Partial<Document>;
}

/** A phone's notch and bars lie over the page, which keeps out of their way (`env(safe-area-inset-…)`). */
export const EDGE_TO_EDGE = "width=device-width, initial-scale=1, viewport-fit=cover";

const usual: Document = { language: "fr", viewport: "width=device-width, initial-scale=1" };

/** The document of the page that is shown. */
export function useDocument(): Document {
  const { search } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return { ...usual, ...handle?.document(new URLSearchParams(search)) };
}
