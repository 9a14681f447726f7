import { useLocation, useMatches } from "react-router";
import { createContext, useContext } from "react";

/** The attributes of the document around a page. */
interface Document {
  /** The `lang` of the document. A page may speak a language in which nobody presents. */
  language: string;
  /** The content of the meta element. */
  viewport: string;
}

/** The `handle` of a route whose page is not in French, or extends under the edges of a phone's screen. */
export interface PageHandle {
  /** Returns the attributes. They depend only on the query, because the error page knows the query too. */
  document: (searchParams: URLSearchParams) => Partial<Document>;
}

const usual: Document = { language: "fr", viewport: "width=device-width, initial-scale=1" };

/** Returns the document of the shown page. */
export function useDocument(): Document {
  const { search } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return { ...usual, ...handle?.document(new URLSearchParams(search)) };
}

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;

/** Returns the nonce for inline scripts. Returns undefined in the browser, which hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
