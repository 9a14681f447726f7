import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import ICAL from "ical.js";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
} from "../../../testing/factories";
import { createAssignment } from "../../../testing/teams";
import { writeCalendar } from "./calendar.server";

useTestDatabase();
const isInstalled = spawnSync("radicale", ["--version"]).status === 0;

/** Returns a port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts Radicale on an empty folder and resolves to its address once it listens. */
async function startRadicale(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-radicale-"));
  const host = `127.0.0.1:${await freePort()}`;
  const options = {
    "server-hosts": host,
    "auth-type": "none",
    "logging-level": "info",
    "storage-filesystem-folder": folder,
  };
  const child = spawn("radicale", [
    "--config",
    "",
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ]);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (data) => {
      said += String(data);
      if (said.includes("server ready")) resolve();
    });
    child.once("exit", () => reject(new Error(said)));
  });
  return `http://${host}`;
}

test.skipIf(!isInstalled)("Radicale takes the calendar, and gives each entry back", async () => {
  const [rep, admin] = [await createUser(), await createUser({ role: "admin" })];
  const { id: containerId } = await createContainer({
    title: "Servir, et vendre",
    validMonths: 12,
  });
  const module = await createModule({ containerId, presentable: 1 });
  await createEvaluation({ userId: rep.id, moduleId: module.id, score: 90 });
  const other = await createModule({ title: "L’accueil; puis l’accord", presentable: 1 });
  const target = { kind: "module", id: other.id } as const;
  const asked = {
    target,
    assignee: { userId: rep.id },
    createdById: admin.id,
    dueOn: "2099-12-01",
  };
  await createAssignment(asked);
  const body = await writeCalendar(rep);
  const collection = `${await startRadicale()}/zoe/aplomb/`;
  const headers = { Authorization: `Basic ${btoa("zoe:zoe")}`, "Content-Type": "text/calendar" };
  const put = await fetch(collection, { method: "PUT", headers, body });
  expect(put.status).toBe(201);
  const taken = await (await fetch(collection, { headers })).text();
  expect(entriesOf(taken)).toEqual(entriesOf(body));
  expect(entriesOf(body)).toHaveLength(2);
});

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one))
    .map(({ uid, summary, startDate }) => `${uid} ${startDate.toString()} ${summary}`)
    .sort();
