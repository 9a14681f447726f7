import "@scalar/api-reference/style.css";
import "~/components/looks/api-explorer.css";
import { apiExplorer } from "~/copy/admin/api-docs";

/**
 * Draws the calls of a description into an element: search, samples, a form that sends the call. Fonts, telemetry, proxy
 * and assistants stay off: the page speaks to its own origin alone. Returns the function that removes it.
 */
export async function drawExplorer(element: Element, url: string): Promise<() => void> {
  const restore = allowStyles();
  const stopNaming = nameCopyButtons(element);
  // Its modules write styles as they load.
  const { createApiReference } = await import("@scalar/api-reference");
  const { destroy } = createApiReference(element, {
    url,
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: "never",
    documentDownloadType: "none",
    mcp: { disabled: true },
    agent: { disabled: true },
  });
  return () => {
    destroy();
    stopNaming();
    restore();
  };
}

/** Names the copy buttons, which the library leaves without a name. Returns the function that stops. */
function nameCopyButtons(element: Element): () => void {
  const observer = new MutationObserver(() => {
    const unnamed = String.raw`button.group\/copy-button:not([aria-label])`;
    for (const button of element.querySelectorAll(unnamed)) button.ariaLabel = apiExplorer.copy;
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Gives each style element that a script makes the nonce of the page. The library writes its theme into such elements
 * and takes no nonce, so our policy would block four of them. Remove it when the library takes a nonce.
 */
function allowStyles(): () => void {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  const make = document.createElement;
  document.createElement = (...args: Parameters<typeof make>) => {
    const made = make.apply(document, args);
    if (made instanceof HTMLStyleElement) made.nonce = nonce;
    return made;
  };
  return () => {
    document.createElement = make;
  };
}
