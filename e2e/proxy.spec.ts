import { request as httpsRequest } from "node:https";
import type { Browser, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { freePort } from "../testing/free-port";
import { type Academy, startAcademy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, signInByForm, test } from "./support/fixtures";
import { canProxy, type Proxy, sayThrough, startNginx } from "./support/nginx";

// A real nginx with TLS, configured as in deploy/nginx.conf. Without nginx these tests are skipped.
test.skip(!canProxy, "nginx and openssl are not on the path");

const { container } = copy;

/** The settings that give the academy its public address. In all of them the proxy's `Host` is the upstream's. */
const ways = [
  { way: "the proxy's headers", silent: false, named: false },
  { way: "PUBLIC_URL alone", silent: true, named: true },
  { way: "both", silent: false, named: true },
];

for (const { way, ...options } of ways)
  test.describe(`behind nginx, by ${way}`, () => {
    let academy: Academy;
    let proxy: Proxy;
    test.beforeAll(async () => {
      ({ academy, proxy } = await behindNginx(options));
    });
    test.afterAll(() => stop(academy, proxy));

    test("people sign in and post forms, with scripts and without", async ({ browser }) => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await openPage(browser, javaScriptEnabled);
        await signInByForm(page, proxy, "admin");
        await addContainer(page, proxy, `Par nginx, scripts ${javaScriptEnabled}`);
        const [session] = await page.context().cookies();
        expect(session?.secure).toBe(true);
        await page.context().close();
      }
    });

    test("a browser that sends only its Origin is trusted, and another site's is not", async () => {
      expect(await postLogin(proxy, { Origin: proxy.url })).toBe(302);
      expect(await postLogin(proxy, { Origin: "https://evil.example" })).toBe(403);
      expect(await postLogin(proxy, { Origin: academy.url })).toBe(403);
    });

    test("the page opens the voice socket", async ({ browser }) => {
      const page = await openPage(browser);
      await signInByForm(page, proxy, "terrain");
      const moduleId = findRow<{ id: string }>(
        academy,
        "select id from modules where title = 'La caisse sur tablette'",
      ).id;
      const { address, said } = await page.evaluate(greetedBy, moduleId);
      expect(address).toBe(`wss://127.0.0.1:${proxy.port}`);
      expect(said).toBe("conversation_initiation_metadata");
      await page.context().close();
    });

    test("`//` with Upgrade is refused, and the academy survives", async () => {
      const { pid } = academy.process;
      for (const target of ["//", "///", "//evil.example/", "/%00", "/voice/agent"]) {
        const answer = await sayThrough(
          proxy,
          `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        );
        expect(answer, target).toMatch(/^HTTP\/1\.1 4\d\d /);
      }
      expect(academy.process.exitCode).toBeNull();
      expect(academy.process.pid).toBe(pid);
      expect((await fetch(`${academy.url}/healthz`)).status).toBe(200);
    });
  });

test("behind an nginx without forwarding headers, a browser's forms are still accepted", async ({
  browser,
}) => {
  const { academy, proxy } = await behindNginx({ silent: true, named: false });
  const page = await openPage(browser, false);
  await signInByForm(page, proxy, "admin");
  await addContainer(page, proxy, "Par un nginx muet");
  await page.context().close();
  await stop(academy, proxy);
});

async function behindNginx({ silent, named }: { silent: boolean; named: boolean }) {
  const port = await freePort();
  const academy = await startAcademy({
    env: named ? { PUBLIC_URL: `https://127.0.0.1:${port}` } : {},
  });
  return { academy, proxy: await startNginx(academy.url, { port, silent }) };
}

async function stop(academy: Academy, proxy: Proxy): Promise<void> {
  await proxy.stop();
  await academy.stop();
  academy.remove();
}

async function openPage(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled });
  return context.newPage();
}

async function addContainer(page: Page, { url }: Proxy, title: string): Promise<void> {
  await page.goto(`${url}/admin/add-container`);
  await page.getByLabel(container.titleLabel).fill(title);
  await page.getByRole("button", { name: container.create }).click();
  await expect(page).toHaveURL(`${url}/admin/containers`);
  await expect(page.getByRole("main").getByText(title, { exact: true })).toBeVisible();
}

/** Posts a sign-in without `Sec-Fetch-Site`, as an old browser does. Returns the status. */
function postLogin({ url }: Proxy, headers: Record<string, string>): Promise<number | undefined> {
  const body = new URLSearchParams({ email: "terrain@aplomb.example", password: "aplomb-demo" });
  return new Promise((resolve, reject) => {
    const post = httpsRequest(`${url}/login`, {
      method: "POST",
      rejectUnauthorized: false, // the proxy's certificate is the test's own
      headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    });
    post.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    post.on("error", reject);
    post.end(body.toString());
  });
}

/** Runs in the page. Opens a written session and returns its socket's origin and the agent's first words. */
async function greetedBy(moduleId: string): Promise<{ address: string; said: string }> {
  const answer = await fetch("/api/voice-session", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ module_id: moduleId, language: "fr", mode: "text" }),
  });
  const { signed_url } = (await answer.json()) as { signed_url: string };
  const socket = new WebSocket(signed_url, ["convai"]);
  const said = await new Promise<string>((resolve, reject) => {
    socket.addEventListener("error", () => reject(new Error("the socket did not open")));
    socket.addEventListener("message", ({ data }) =>
      resolve((JSON.parse(String(data)) as { type: string }).type),
    );
    socket.addEventListener("open", () =>
      socket.send(
        JSON.stringify({
          type: "conversation_initiation_client_data",
          conversation_config_override: { conversation: { text_only: true } },
        }),
      ),
    );
  });
  socket.close();
  return { address: new URL(signed_url).origin, said };
}
