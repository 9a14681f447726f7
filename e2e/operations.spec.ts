import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { demoTemplate, startAcademy } from "./support/academy";
import { expect, signIn, test } from "./support/fixtures";
import { lastPresentation } from "./support/records";
import { TypedRep } from "./support/typed-session";

test("a form posted through a TLS proxy is accepted; its cookie is for TLS only", async ({
  academy,
}) => {
  const { host } = new URL(academy.url);
  const answer = await fetch(`${academy.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: `https://${host}`,
      "X-Forwarded-Proto": "https",
      "Sec-Fetch-Site": "same-origin",
    },
    body: new URLSearchParams({ email: "terrain@aplomb.example", password: "aplomb-demo" }),
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Set-Cookie")).toContain("Secure");
});

test("a caller above the limit queues, and enters when a place is free", async () => {
  const academy = await startAcademy({ env: { VOICE_MAX_SESSIONS: "1" } });
  const [first, second] = [
    await TypedRep.signIn(academy),
    await TypedRep.signIn(academy, "candidat"),
  ];
  const held = await first.open({ mode: "voice" });
  const refused = await second.askForSession({ mode: "voice" });
  expect(refused.status).toBe(503);
  const { message, ticket, position } = (await refused.json()) as Record<string, unknown>;
  expect(message).toMatch(/occupés/);
  expect(position).toBe(1);
  held.client.end();
  await held.client.closed;
  await expect
    .poll(async () => (await second.askForSession({ mode: "voice", ticket })).status)
    .toBe(200);
  await academy.stop();
  academy.remove();
});

test("an admin sees the cost of each turn, and the rep does not", async ({
  ownAcademy: academy,
  page,
  browser,
}) => {
  const rep = await TypedRep.signIn(academy);
  await rep.present([
    "Bonjour, je suis Karim, et notre caisse pour restaurant tient sur une tablette.",
  ]);
  const { userId, moduleId } = lastPresentation(academy);
  const url = `${academy.url}/presentations/user/${userId}/module/${moduleId}`;
  const costs = "Temps de réponse de l’agent";
  await signIn(page, academy, "terrain");
  await page.goto(url);
  await expect(page.getByText(costs)).toHaveCount(0);
  const admin = await browser.newPage();
  await signIn(admin, academy, "admin");
  await admin.goto(url);
  await admin.getByRole("heading", { name: costs }).first().click();
  await expect(
    admin.getByRole("table", { name: "Temps de chaque réponse" }).getByRole("row"),
  ).toHaveCount(2);
  await admin.close();
});

test("the pages also run under React Router's stock runner", async () => {
  const { PORT: _, ...env } = process.env; // Without a given port, the runner takes a free one.
  const child = spawn("npm", ["run", "--silent", "start:stock"], {
    env: { ...env, DATA_DIR: demoTemplate, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const found = /http:\/\/localhost:(\d+)/.exec(line);
        if (found) resolve(`http://127.0.0.1:${found[1]}`);
      });
      child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
    });
    const page = await fetch(`${url}/login`).then((answer) => answer.text());
    expect(page).toContain("Connectez-vous à");
    expect((await fetch(`${url}/`, { redirect: "manual" })).status).toBe(302);
  } finally {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
  }
});
