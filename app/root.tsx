import sans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import "./app.css";
import { ArrivedPage } from "./islands/arrived-page";
import { nameRoute, sameOrigin, session, unavailable, user } from "./middleware/root.server";
import { PASS_SCORE } from "./models/terms/score";
import { useDocument, useNonce } from "./http/document";
import type { Route } from "./+types/root";

export { ErrorBoundary } from "./components/page/error-boundary";

// Preloaded with the page, so that the font does not change while the person reads.
export const links: Route.LinksFunction = () => [
  { rel: "preload", href: sans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const middleware: Route.MiddlewareFunction[] = [
  nameRoute,
  unavailable,
  sameOrigin,
  session,
  user,
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { language, viewport } = useDocument();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body style={{ "--pass-score": PASS_SCORE } as CSSProperties}>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

// Runs in the browser, before React hydrates the page.
const wake = typeof document === "undefined" ? undefined : keepTyped();

export default function Root() {
  useEffect(() => {
    wake?.();
    void import("./components/form/tell-typed"); // after the page
  }, []);
  return (
    <>
      <Outlet />
      <ArrivedPage />
    </>
  );
}

/**
 * Keeps the text that a person typed into a textarea before the scripts arrived. Call it once before React hydrates
 * the page, and call the returned function once after. React leaves inputs, boxes and lists alone, but resets a
 * textarea to the text that the server sent. Remove this when React leaves textareas alone too:
 * `e2e/slow-scripts.spec.ts` then passes without it.
 */
function keepTyped(): () => void {
  let isAwake = false;
  const { prototype } = HTMLTextAreaElement;
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  Object.defineProperty(prototype, "value", {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      // React defines its own `value` property on a field that it tracks. It may set
      // up a field more than once while it waits.
      const isTakenOver = isAwake && Object.hasOwn(this, "value");
      const isTyped = this.isConnected && this.value !== text && this.defaultValue === text;
      if (isTakenOver || !isTyped) value?.set?.call(this, text);
    },
  });
  return () => {
    isAwake = true;
  };
}
