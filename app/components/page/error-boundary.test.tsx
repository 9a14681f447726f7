import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, type UNSAFE_ErrorResponseImpl } from "react-router";
import { describe, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { ErrorBoundary } from "./error-boundary";

type RouteError = Pick<UNSAFE_ErrorResponseImpl, "status" | "statusText" | "data"> & {
  internal: boolean;
};

function page(error: unknown) {
  const Stub = createRoutesStub([{ id: "here", path: "/", Component: () => null, ErrorBoundary }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: {}, errors: { here: error } }} />);
}

function routeError(status: number, data: unknown = null): RouteError {
  return { status, statusText: "", data, internal: false };
}

describe("the boundary has one sentence per status", () => {
  test.each([
    [
      "a crash tells nothing of itself",
      new Error("SQLITE_BUSY at line 12"),
      "Unexpected Application Error!",
    ],
    ["a missing page", routeError(404), "Page introuvable"],
    ["a sentence of the route", routeError(404, "Group not found"), "Group not found"],
    [
      "an expired session",
      routeError(401, "Session expirée. Veuillez vous reconnecter."),
      "Session expirée.",
    ],
    [
      "a failure of the server",
      routeError(500, "SELECT * FROM users"),
      "Unexpected Application Error!",
    ],
    ["a page of somebody else", routeError(403), "Vous n’avez pas accès à cette page."],
    ["a status nobody wrote a sentence for", routeError(418), "Unexpected Application Error!"],
  ])("it is shown for this: %s", (_, error, title) => {
    const html = page(error);
    expect(html).toContain(title);
    expect(html).not.toMatch(/SQLITE|SELECT/);
  });

  test("a form without a file that is too long is not said to have one", () => {
    expect(page(routeError(413, copy.form.tooLong))).not.toContain("fichier");
    expect(page(routeError(413))).toContain(copy.errors.tooLarge);
  });
  test("an expired session leads to the login, and the rest leads home", () => {
    expect(page(routeError(401))).toContain('href="/login"');
    expect(page(routeError(404))).toContain("Revenir à l’accueil");
    expect(page(routeError(404, "Group not found"))).toContain("Return to Home");
  });
  test("only what may pass offers to try again", () => {
    expect(page(new Error("x"))).toContain("Réessayer");
    expect(page(routeError(404))).not.toContain("Réessayer");
  });
});
