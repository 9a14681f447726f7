import { afterEach, describe, expect, test, vi } from "vitest";
import { post, send } from "../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../testing/database";
import { withoutTable } from "../../../testing/database-faults";
import { createTutorial } from "../../../testing/factories";
import { makeSupportToken, refusedTokens } from "../../../testing/support-tokens";
import { brand } from "~/platform/brand";
import { copy } from "~/copy/copy";
import { LANGUAGES } from "~/models/terms/language";
import * as Tutorials from "~/models/support/tutorials.server";

useTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

const page = "/support?os=android&lang=es";
const exchange = (token: string, to = page) => post(to, { token });
const cookieOf = (response: Response) =>
  response.headers.getSetCookie().at(0)?.split(";", 1)[0] ?? "";
/** Returns a sentence as HTML, where an apostrophe is a reference. */
const written = (sentence: string) => sentence.replaceAll("'", "&#x27;");

/** Returns the visible part of a page, without its scripts. */
async function shown(response: Response): Promise<string> {
  return (await response.text()).replaceAll(/<script.*?<\/script>/gs, "");
}

/** Opens the page with a new token. Returns the cookie. */
const enter = async () => cookieOf(await exchange(makeSupportToken()));

describe("opening the page", () => {
  test.each(LANGUAGES)(
    "shows that access is verified first, in %s, and posts the token",
    async (lang) => {
      const token = makeSupportToken();
      const response = await send(`/support?token=${token}&os=ios&lang=${lang}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.getSetCookie()).toEqual([]);
      const html = await shown(response);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(written(copy.support[lang].verifying));
      const form = /<form.*<\/form>/s.exec(html)?.[0];
      expect(form).toContain(`action="/support?os=ios&amp;lang=${lang}" method="post"`);
      expect(html).toContain(`<input type="hidden" name="token" value="${token}"/>`);
      // Without scripts.
      expect(html).toMatch(new RegExp(`<noscript>.*type="submit".*${copy.support[lang].goOn}`));
    },
  );

  test("exchanges it for a cookie of the page, and leads to an address without it", async () => {
    const response = await exchange(makeSupportToken());
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(page);
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^aplomb-support=.*; Path=\/support; HttpOnly; SameSite=Strict$/);
    expect(others).toEqual([]);
  });

  test("is reloaded by the cookie, for two hours, whatever became of the token", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const Cookie = await enter();
    const reload = () => send(page, { headers: { Cookie } });
    expect((await reload()).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * 3_600_000 - 1_000);
    expect((await reload()).status).toBe(200);
    vi.setSystemTime(Date.now() + 1_000);
    expect((await reload()).status).toBe(403);
  });

  test.each([
    ["EN", "en"],
    ["pt", "fr"],
    ["", "fr"],
  ])("asked for in '%s' shows it in %s", async (lang, expected) => {
    const response = await send(`/support?lang=${lang}`);
    expect(await shown(response)).toContain(`<html lang="${expected}">`);
  });

  test("leads nowhere else, whatever its address says", async () => {
    const to = "/support?os=%2F%2Fevil.example&lang=%0d%0aX&redirect=https://evil.example&token=x";
    expect((await exchange(makeSupportToken(), to)).headers.get("Location")).toBe(
      "/support?lang=fr",
    );
  });
});

describe("the page that fails says so in the language it was asked for in", () => {
  async function expectBroken(response: Response, lang: (typeof LANGUAGES)[number]) {
    const html = await shown(response);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(`<h1>${copy.support[lang].broken}</h1>`);
    expect(html).toContain(`href="/support?lang=${lang}"`);
    expect(html).toContain(copy.support[lang].retry);
    expect(html).not.toContain('href="/"');
  }

  test.each(LANGUAGES)("when it cannot read what it needs, in %s", async (lang) => {
    const Cookie = await enter();
    const response = await withoutTable("tutorials", () =>
      send(`/support?lang=${lang}`, { headers: { Cookie } }),
    );
    expect(response.status).toBe(500);
    await expectBroken(response, lang);
  });

  test.each(LANGUAGES)("when what was posted is no form, in %s", async (lang) => {
    const response = await send(`/support?lang=${lang}`, {
      method: "POST",
      headers: {
        "Content-Type": "multipart/form-data; boundary=",
        Origin: "http://aplomb.test",
        "Sec-Fetch-Site": "same-origin",
      },
      body: "x",
    });
    expect(response.status).toBe(400);
    await expectBroken(response, lang);
  });
});

describe("access is denied", () => {
  async function expectDenied(response: Response, lang: (typeof LANGUAGES)[number]) {
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    const html = await shown(response);
    expect(html).toContain(`<h1>${written(copy.support[lang].denied)}</h1>`);
    expect(html).toContain(`<p>${written(copy.support[lang].deniedDetail)}</p>`);
    expect(html).not.toContain(copy.support[lang].start);
  }

  test.each(LANGUAGES)("without a token, in %s", async (lang) => {
    await expectDenied(await send(`/support?os=ios&lang=${lang}`), lang);
    await expectDenied(await send(`/support?token=&lang=${lang}`), lang);
    await expectDenied(await post(`/support?lang=${lang}`, {}), lang);
  });

  test.each(refusedTokens)("by %s", async (_, token) => {
    for (const lang of LANGUAGES)
      await expectDenied(await exchange(token(), `/support?lang=${lang}`), lang);
  });

  test("the second time a token is exchanged, by whomever, however its signature is spelt", async () => {
    const token = makeSupportToken();
    const Cookie = cookieOf(await exchange(token));
    await expectDenied(await exchange(token), "es");
    await expectDenied(await post(page, { token }, { headers: { Cookie } }), "es");
    // The last of 43 characters holds two unused bits.
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = alphabet.indexOf(token.at(-1) ?? "");
    await expectDenied(await exchange(token.slice(0, -1) + alphabet[last ^ 1]), "es");
    // The first browser keeps its access.
    expect((await send(page, { headers: { Cookie } })).status).toBe(200);
  });

  test("to a cookie that was changed, or that belongs over TLS", async () => {
    const Cookie = await enter();
    const name = Cookie.split("=", 1)[0];
    for (const forged of [`${Cookie}x`, `${name}=eyJpZCI6IngifQ%3D%3D`, `${name}=`])
      expect((await send(page, { headers: { Cookie: forged } })).status).toBe(403);
    expect((await send(`https://aplomb.test${page}`, { headers: { Cookie } })).status).toBe(403);
  });
});

describe("the first screen", () => {
  const texts = {
    titleFr: "Réimprimer un bon",
    titleEn: "Print again",
    titleEs: "Reimprimir",
    responseFr: "Touchez le bon, puis « Réimprimer ».",
    responseEn: "Tap the docket, then Print.",
    responseEs: "Toque el tique y después Imprimir.",
  };
  const reading = {
    fr: [texts.titleFr, texts.responseFr],
    en: [texts.titleEn, texts.responseEn],
    es: [texts.titleEs, texts.responseEs],
  };
  const open = async (lang: string) => {
    const response = await send(`/support?lang=${lang}`, { headers: { Cookie: await enter() } });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    return shown(response);
  };

  test.each(LANGUAGES)(
    "says in %s that the call is recorded and needs scripts, and lists the answers",
    async (lang) => {
      for (const position of [0, 1, 2, 3]) await createTutorial({ ...texts, position });
      const html = await open(lang);
      const said = copy.support[lang];
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain("viewport-fit=cover");
      expect(html).toContain(copy.support.title(brand.companion));
      for (const sentence of [said.recorded, said.ask, said.answers])
        expect(html).toContain(sentence);
      expect(html).toMatch(new RegExp(`<noscript>.*${said.needsScript}.*</noscript>`));
      const [title, answer] = reading[lang];
      const listed = `<summary>${title}.*?</summary><p class="speech">${answer}</p></details>`;
      expect(html.match(new RegExp(listed, "g"))).toHaveLength(4);
      expect(html).toMatch(new RegExp(`<button[^>]*>.*${said.start}`));
      expect(html).not.toContain("disabled");
      for (const other of LANGUAGES.filter((one) => one !== lang))
        expect(html).not.toContain(copy.support[other].start);
    },
  );

  test("leads to a video without a written answer, by an address without a cookie", async () => {
    const { id } = await createTutorial({ ...texts, responseEn: "" });
    const videoUrl = "/media/tutorials/1763.mp4";
    await Tutorials.update(id, {}, { videoUrl });
    await createTutorial({ ...texts, titleEn: "Neither nor", responseEn: "" });
    const html = await open("en");
    const [, href] = /<details>.*?<a [^>]*href="([^"]*)"/s.exec(html) ?? [];
    const url = new URL(href?.replaceAll("&amp;", "&") ?? "", "http://x");
    expect(url.pathname).toBe(videoUrl);
    expect(url.searchParams.get("signature")).toMatch(/.{20}/);
    expect(html).toContain("Watch the video: Print again");
    expect(html).not.toContain("Neither nor");
    expect(html).not.toContain('class="speech"></p>');
  });

  test.each(LANGUAGES)("says in %s that nothing is written yet", async (lang) => {
    expect(await open(lang)).toContain(copy.support[lang].noAnswers);
  });

  test("asks for the same few things whatever the number of tutorials", async () => {
    const headers = { Cookie: await enter() };
    const open = () => send(page, { headers });
    const none = await countQueries(open);
    for (let count = 0; count < 20; count++) await createTutorial();
    expect(await countQueries(open)).toBe(none);
  });
});

describe("the token as a bearer", () => {
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const verify = (token: string) =>
    send("/api/verify-support-token", { method: "POST", ...bearer(token) });
  const tutorials = (token: string) => send("/api/support/tutorials", bearer(token));

  test("serves before the exchange, after it and until it expires", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const token = makeSupportToken();
    const row = await createTutorial({ titleEn: "Print again", responseEn: "Open the tray." });
    for (const _ of ["before", "after"]) {
      expect((await verify(token)).status).toBe(200);
      expect(await (await tutorials(token)).json()).toEqual({
        tutorials: [
          {
            id: row.id,
            title: row.titleFr,
            title_en: "Print again",
            title_es: "",
            video_url: null,
            videoUrl: null,
            assistant_response: row.responseFr,
            assistant_response_en: "Open the tray.",
            assistant_response_es: "",
            created_at: row.createdAt,
            updated_at: row.updatedAt,
          },
        ],
      });
      await exchange(token);
    }
    // A minute of life, and a minute for clock differences.
    vi.setSystemTime(Date.now() + 120_000);
    expect((await verify(token)).status).toBe(401);
    expect((await tutorials(token)).status).toBe(401);
  });

  test.each(refusedTokens)("is refused with %s", async (_, token) => {
    expect((await verify(token())).status).toBe(401);
    expect((await tutorials(token())).status).toBe(401);
  });

  test("opens no other call, and no page", async () => {
    const token = makeSupportToken();
    for (const path of ["/api/home", "/api/modules", "/api/users", "/api/drive/files"])
      expect((await send(path, bearer(token))).status, path).toBe(401);
    const voice = { method: "POST", ...bearer(token), body: "{}" };
    expect((await send("/api/voice-session", voice)).status).toBe(401);
    expect((await send("/", bearer(token))).headers.get("Location")).toBe("/login");
    expect((await send(page, bearer(token))).status).toBe(403);
  });
});
