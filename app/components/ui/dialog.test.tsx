import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Dialog } from "./dialog";

function html(element: ReactElement) {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Stub />);
}

test("a dialog sent open by the server shows its content, and closes by a link", () => {
  const page = html(
    <Dialog open title="Guidelines" closeTo="/?q=a">
      texte
    </Dialog>,
  );
  expect(page).toMatch(/<dialog open=""/);
  expect(page).toContain("texte");
  expect(page).toMatch(/<a[^>]*aria-label="Fermer"[^>]*href="\/\?q=a"/);
});

test("the title of a dialog names it", () => {
  const page = html(
    <Dialog open title="Guidelines" onClose={() => {}}>
      texte
    </Dialog>,
  );
  const id = /aria-labelledby="([^"]+)"/.exec(page)?.[1];
  expect(id).toBeTruthy();
  expect(page).toContain(`<h2 id="${id}">Guidelines</h2>`);
});

test("a closed dialog mounts nothing", () => {
  const page = html(
    <Dialog open={false} title="Vidéo" closeTo="/">
      <video src="/v.mp4" />
    </Dialog>,
  );
  expect(page).toContain("<dialog");
  expect(page).not.toContain("<video");
  expect(page).not.toContain("open=");
});
