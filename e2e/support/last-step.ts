import { randomUUID } from "node:crypto";
import { NOTICE_VERSION } from "~/models/people/recording-notices.server";
import type { Academy } from "./academy";
import { changeRows, findRow, findRows } from "./database";
import { rubricOf } from "./judged";

const MODULE = "La caisse sur tablette";
const ACCOUNT = "nouvelle";

/**
 * Adds a rep who never presented and leaves one module to pass before the next container opens. Other people of the
 * demo keep their records.
 */
export function leaveOneStep(academy: Academy) {
  const module = findRow<{ id: string; title: string; containerId: string }>(
    academy,
    "select id, title, containerId from modules where title = ?",
    MODULE,
  );
  const { dataDir } = academy;
  const { id, containerId } = module;
  const others = "containerId = ? and id <> ?";
  changeRows(dataDir, `update modules set presentable = 0 where ${others}`, containerId, id);
  changeRows(
    dataDir,
    "update groups set allowedRoles = 'admin' where containerId = ?",
    containerId,
  );
  const userId = addRep(academy);
  const containers = findRows<{ id: string; title: string }>(
    academy,
    "select id, title from containers order by position",
  );
  const at = containers.findIndex((one) => one.id === containerId);
  const [container, opens] = containers.slice(at, at + 2);
  if (!container || !opens) throw new Error("no container comes after the module's");
  const expected = rubricOf(academy, MODULE).points.filter(({ kind }) => kind === "expected");
  return { account: ACCOUNT, userId, module, container, opens, expected };
}

/** Copies the demo's rep on the road to a new account that has read the recording notice. Returns its id. */
function addRep(academy: Academy): string {
  const model = findRow<Record<string, string | number>>(
    academy,
    "select * from users where email = 'terrain@aplomb.example'",
  );
  const id = randomUUID();
  const rep = { ...model, id, email: `${ACCOUNT}@aplomb.example`, name: "Nora Petit" };
  const columns = Object.keys(rep);
  const marks = columns.map(() => "?").join(", ");
  const { dataDir } = academy;
  changeRows(
    dataDir,
    `insert into users (${columns.join(", ")}) values (${marks})`,
    ...Object.values(rep),
  );
  const acknowledge =
    "insert into recordingNotices (userId, acknowledgedAt, version) values (?, ?, ?)";
  changeRows(dataDir, acknowledge, id, new Date().toISOString(), NOTICE_VERSION);
  return id;
}
