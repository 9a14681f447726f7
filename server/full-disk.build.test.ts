import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { canMount, mountOwnDisk } from "../testing/private-disk";
import { ADMIN, becomeAdmin, makeDataDir, serve } from "../testing/served-academy";

/** Posts until the database's journal has no room left. Returns the refused answer. */
async function untilRefused(send: (round: number) => Promise<Response>): Promise<Response> {
  for (let round = 0; round < 200; round++) {
    const answer = await send(round);
    if (answer.status >= 400) return answer;
  }
  throw new Error("everything found its place");
}

test.runIf(canMount)(
  "sign-in, forms and calls say that the disk is full, and recover with room",
  async () => {
    const dataDir = makeDataDir();
    const disk = await mountOwnDisk(dataDir);
    const academy = await serve(dataDir, disk.enter);
    const { post, get, at } = academy;
    const cookie = await becomeAdmin(academy);
    await post("/admin/add-container", { title: "Démarrer" }, { Cookie: cookie });
    const makeRoom = disk.fill();
    const title = "Un regroupement de plus ".repeat(7);
    const form = await untilRefused((round) =>
      post("/admin/add-container", { title: `${title}${round}` }, { Cookie: cookie }),
    );
    expect(form.status).toBe(500);
    const page = await form.text();
    expect(page).toContain(copy.errors.diskFull);
    expect(page).toContain(title.trim());

    const login = await untilRefused(() => post("/login", ADMIN));
    expect(await login.text()).toContain(copy.errors.diskFull);

    const call = await untilRefused(() =>
      fetch(at("/api/login"), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(ADMIN),
      }),
    );
    expect(await call.json()).toMatchObject({
      message: expect.stringContaining(copy.errors.diskFull),
    });

    const list = await get("/admin/containers", { Cookie: cookie });
    expect(list.status).toBe(200);
    expect(await list.text()).toContain("Démarrer");

    makeRoom();
    const again = await post("/login", ADMIN);
    expect(again.headers.get("Location")).toBe("/");
  },
);

test.runIf(canMount)(
  "a start on a full disk serves the pages and says so, then works by itself once there is room",
  async () => {
    const dataDir = makeDataDir();
    const disk = await mountOwnDisk(dataDir);
    const first = await serve(dataDir, disk.enter);
    const headers = { Cookie: await becomeAdmin(first) };
    expect(await first.stop()).toBe(0);

    const makeRoom = disk.fill(); // not even for the index beside the database's journal
    const { get, post, stop } = await serve(dataDir, disk.enter);
    const menu = await get("/admin", headers);
    expect(menu.status).toBe(200);
    expect(await menu.text()).toContain(copy.disk.full);
    expect((await get("/login")).status).toBe(200);
    const health = await get("/healthz");
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: "unavailable", reason: "disk full" },
    ]);
    const refused = await post("/admin/add-container", { title: "Démarrer" }, headers);
    expect(await refused.text()).toContain(copy.errors.diskFull);

    makeRoom();
    const added = await post("/admin/add-container", { title: "Démarrer" }, headers);
    expect(added.status).toBe(302);
    // The database takes the lease and shares its file again: an export opens it a second time.
    await expect.poll(async () => (await get("/admin/people.csv", headers)).status).toBe(200);
    expect(await stop()).toBe(0);
  },
);

test.runIf(canMount)("an academy on a full disk stops in order, and starts again", async () => {
  const dataDir = makeDataDir();
  const disk = await mountOwnDisk(dataDir);
  const first = await serve(dataDir, disk.enter);
  const headers = { Cookie: await becomeAdmin(first) };
  disk.fill();
  expect(await first.stop()).toBe(0);
  const again = await serve(dataDir, disk.enter);
  expect((await again.get("/", headers)).status).toBe(200);
  expect(await again.stop()).toBe(0);
});
