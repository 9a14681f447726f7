import sans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import "./app.css";
import { keepTyped } from "./components/form/keep-typed";
import { ArrivedPage } from "./islands/arrived-page";
import { nameRoute } from "./middleware/name-route.server";
import { sameOrigin } from "./middleware/same-origin.server";
import { session, user } from "./middleware/session.server";
import { PASS_SCORE } from "./models/terms/score";
import { useDocument, useNonce } from "./http/document";
import type { Route } from "./+types/root";

export { ErrorBoundary } from "./components/page/error-boundary";

// Preloaded with the page, so that the font does not change while the person reads.
export const links: Route.LinksFunction = () => [
  { rel: "preload", href: sans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const middleware: Route.MiddlewareFunction[] = [nameRoute, sameOrigin, session, user];

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
