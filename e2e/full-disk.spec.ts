import { readFileSync } from "node:fs";
import { copy } from "~/copy/copy";
import { mediaFiles } from "../testing/media/files";
import { canMount, fillDisk } from "../testing/private-disk";
import { type Academy, demoTemplate, startAcademy } from "./support/academy";
import { expect, openSession, test as base } from "./support/fixtures";
import { findRowsWithin } from "./support/own-disk";
import { digestOf } from "./support/recorded";
import { cutInPortions, sendPortion } from "./support/sent-recording";
import { TypedRep } from "./support/typed-session";

const LINES = [
  "Bonjour madame, je viens vous présenter notre caisse.",
  "Avec quoi encaissez-vous aujourd’hui ?",
  "La tablette montre votre carte et le plan de salle.",
  "Merci de votre temps, au revoir.",
] as const;
const recording = readFileSync(mediaFiles.recording);
const portions = cutInPortions(recording, 4);

/** Saves forms until the database's journal has no room left either. Returns the refused answer's status. */
async function untilRefused({ url }: Academy, Cookie: string): Promise<number> {
  const headers = { Cookie, Origin: url, "Sec-Fetch-Site": "same-origin" };
  for (let round = 0; round < 500; round++) {
    const body = new URLSearchParams({ title: `${"Un regroupement de plus ".repeat(7)}${round}` });
    const sent = { method: "POST", redirect: "manual", headers, body } as const;
    const { status } = await fetch(`${url}/admin/add-container`, sent);
    if (status >= 400) return status;
  }
  throw new Error("everything found its place");
}

/** A server with a private disk of 40 MB. */
const test = base.extend<{ smallAcademy: Academy }>({
  smallAcademy: async ({}, use) => {
    const academy = await startAcademy({ diskMegabytes: 40 });
    await use(academy);
    await academy.stop();
    academy.remove();
  },
});
test.skip(!canMount, "this machine mounts no disk of its own");

test("a rep who talks and records through a full disk loses neither a word nor a portion", async ({
  smallAcademy: academy,
}) => {
  const { url } = academy;
  const rep = await TypedRep.signIn({ url, dataDir: demoTemplate });
  const admin = await openSession(academy, "admin");
  const { client, instanceId } = await rep.open();
  const say = async (text: string) => {
    const from = client.messages.length;
    client.send({ type: "user_message", text });
    await client.nextOfType("agent_response", from);
  };
  const send = (index: number) =>
    sendPortion(url, rep, {
      instanceId,
      index,
      bytes: portions[index] ?? new Uint8Array(),
      isLast: index === portions.length - 1,
    });
  const handIn = async () =>
    (
      await rep.post("/api/evaluate-messages", {
        module_id: rep.moduleId(),
        group_id: null,
        instance_id: instanceId,
        messages: LINES.map((line) => `type:user,message:${line}`),
      })
    ).status;
  const turns = () =>
    findRowsWithin<{ message: string }>(
      academy,
      `select message from turns t join conversations c on c.id = t.conversationId
       where c.presentationId = ? and source = 'user' order by turnIndex`,
      instanceId,
    ).map(({ message }) => message);

  await say(LINES[0]);
  expect(await send(0)).toMatchObject({ status: 200 });
  await expect.poll(turns).toEqual([LINES[0]]);

  const makeRoom = fillDisk(academy.process.pid, academy.dataDir);
  expect(await untilRefused(academy, admin)).toBe(500);
  expect(await send(1)).toEqual({ status: 507, message: copy.presentation.serverFull });
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  for (const line of LINES.slice(1)) await say(line);
  client.end();
  await client.closed;
  expect(await send(1)).toMatchObject({ status: 507 });
  expect(await handIn()).toBeGreaterThanOrEqual(500);
  // The journal may have had room for a short line. It had no room for all lines.
  expect(turns().length).toBeLessThan(LINES.length);

  makeRoom();
  for (const index of [1, 2, 3]) expect(await send(index)).toMatchObject({ status: 200 });
  expect(await handIn()).toBe(200);
  await expect
    .poll(() =>
      findRowsWithin(
        academy,
        `select p.recordingState, p.recordingDigest, c.state as talk, e.state as verdict
         from presentations p join conversations c on c.presentationId = p.id
         join evaluations e on e.presentationId = p.id where p.id = ?`,
        instanceId,
      ),
    )
    .toEqual([
      {
        recordingState: "ready",
        recordingDigest: digestOf([recording]),
        talk: "ended",
        verdict: "scored",
      },
    ]);
  expect(turns()).toEqual(LINES);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
