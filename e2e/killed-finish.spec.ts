import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as oneTurn } from "node:timers/promises";
import { filesUnder } from "../testing/files-under";
import { mediaFiles } from "../testing/media/files";
import { type Academy, startAcademy } from "./support/academy";
import { findRow, findRows } from "./support/database";
import { expect, test } from "./support/fixtures";
import { openPortionLine, type PortionLine, type Stage } from "./support/portion-line";
import { digestOf } from "./support/recorded";
import { cutInPortions, sendPortion } from "./support/sent-recording";
import { TypedRep } from "./support/typed-session";

const LINES = [
  "Bonjour madame, je viens vous présenter notre caisse.",
  "Avec quoi encaissez-vous aujourd’hui ?",
  "La tablette montre votre carte et le plan de salle.",
  "Merci de votre temps, au revoir.",
];
const portions = cutInPortions(readFileSync(mediaFiles.recording), 4);
const LAST = portions.length - 1;
/** Each restart assembles and judges beside other work. */
const PATIENCE = { timeout: 600_000 };

/** The finish of one recording as its client and its disk see it. */
interface Finish {
  answered: { portion: boolean; handIn: boolean };
  row: { recordingState: string; lastPortionIndex: number | null };
  evaluations: { state: string }[];
  portions: number;
  temporary: number;
  finished: number;
}
type Moment = Stage | ((finish: Finish) => boolean);

type Kill = [name: string, moment: Moment];

/**
 * Kills from the first byte of the last portion to the last row, in their order. An evaluation that is interrupted six
 * times ends as failed, so each recording gets fewer kills after its request.
 */
const DELIVERY: Kill[] = [
  ["half of the last portion is sent", "half"],
  ["all of it is sent", "forwarded"],
  ["its bytes are being written", ({ temporary }) => temporary > 0],
  ["its file is in place", ({ portions: kept }) => kept > LAST],
  ["its row is committed", ({ row }) => row.lastPortionIndex === LAST],
  ["it is answered, the page does not know", "answered"],
  ["the page knows", ({ answered }) => answered.portion],
];
const REQUEST: Kill[] = [
  ["the evaluation is requested", ({ evaluations }) => evaluations.length > 0],
  ["the request is answered", ({ answered }) => answered.handIn],
  ["the portions are being joined", ({ temporary }) => temporary > 0],
];
const ASSEMBLY: Kill[] = [
  ["the whole is being made seekable", ({ temporary }) => temporary > 1],
  ["the recording is in place, not yet noted", ({ finished }) => finished > 0],
  ["it is ready", ({ row }) => row.recordingState === "ready"],
  ["it is judged", ({ evaluations }) => evaluations[0]?.state === "scored"],
];

function lookAt(academy: Academy, instanceId: string): Omit<Finish, "answered"> {
  const countIn = (folder: string) => filesUnder(path.join(academy.dataDir, folder)).length;
  const query = "select recordingState, lastPortionIndex from presentations where id = ?";
  return {
    row: findRow(academy, query, instanceId),
    evaluations: findRows(
      academy,
      "select state from evaluations where presentationId = ?",
      instanceId,
    ),
    portions: countIn(`recordings/${instanceId}`),
    temporary: countIn("tmp"),
    finished: countIn("media/recordings"),
  };
}

const isOver = ({ row, evaluations, answered }: Finish) =>
  row.recordingState === "ready" &&
  ["scored", "failed"].includes(evaluations[0]?.state ?? "") &&
  answered.portion &&
  answered.handIn;

/** Sends until the answer comes, as a page that tries again. Kills the server at the moment. */
async function killAt(
  moment: Moment,
  { academy, rep, line, instanceId, answered }: Playing,
): Promise<{ isLate: boolean; left: Finish }> {
  const server: { dead: Promise<unknown> | null } = { dead: null };
  const kill = () => (server.dead ??= academy.stop("SIGKILL"));
  const stop = line.watch((portion, stage) => {
    if (portion.last && stage === moment) void kill();
  });
  const portion = { instanceId, index: LAST, bytes: portions[LAST] ?? new Uint8Array() };
  const sendAll = async () => {
    do {
      if (!answered.portion || typeof moment === "string") {
        const answer = await sendPortion(line.url, rep, { ...portion, isLast: true });
        answered.portion ||= answer?.status === 200;
      }
      if (!server.dead && !answered.handIn)
        answered.handIn = (await handIn(rep, instanceId)) === 200;
    } while (!server.dead && !(answered.portion && answered.handIn));
  };
  const sends = sendAll();
  let isLate = false;
  while (!server.dead && !isLate) {
    const finish = { ...lookAt(academy, instanceId), answered };
    if (typeof moment === "function" && moment(finish)) void kill();
    else isLate = isOver(finish);
    await oneTurn();
  }
  await kill();
  await sends;
  stop();
  return { isLate, left: { ...lookAt(academy, instanceId), answered: { ...answered } } };
}

interface Playing {
  academy: Academy;
  rep: TypedRep;
  line: PortionLine;
  instanceId: string;
  answered: Finish["answered"];
}

/** Hands the module in as the browser does. Returns the status; 0 when the server was killed meanwhile. */
const handIn = (rep: TypedRep, instanceId: string) =>
  rep
    .post("/api/evaluate-messages", {
      module_id: rep.moduleId(),
      group_id: null,
      instance_id: instanceId,
      messages: LINES.map((line) => `type:user,message:${line}`),
    })
    .then(
      ({ status }) => status,
      () => 0,
    );

async function talk(rep: TypedRep): Promise<string> {
  const { client, instanceId } = await rep.open();
  for (const text of LINES) {
    const from = client.messages.length;
    client.send({ type: "user_message", text });
    await client.nextOfType("agent_response", from);
  }
  client.end();
  await client.closed;
  return instanceId;
}

async function killedAt(kills: Kill[]): Promise<void> {
  const env = { SPEECH_DIR: mkdtempSync(path.join(tmpdir(), "aplomb-no-speech-")) };
  let academy = await startAcademy({ env });
  const line = await openPortionLine(academy.url);
  // The rep's requests pass the line, which leads to the server of the moment.
  const rep = await TypedRep.signIn({ url: line.url, dataDir: academy.dataDir });
  const instanceId = await talk(await TypedRep.signIn(academy));
  for (const [index, bytes] of portions.slice(0, LAST).entries())
    expect(await sendPortion(line.url, rep, { instanceId, index, bytes })).toMatchObject({
      status: 200,
    });
  const answered = { portion: false, handIn: false };
  const report: string[] = [];
  for (const [name, moment] of kills) {
    const { isLate, left } = await killAt(moment, { academy, rep, line, instanceId, answered });
    report.push(`${isLate ? "late" : "killed"}: ${name}: ${JSON.stringify(left)}`);
    academy = await startAcademy({ env, dataDir: academy.dataDir });
    line.lead(academy.url);
  }
  await test.info().attach("kills", { body: report.join("\n") });
  if (!answered.handIn) expect(await handIn(rep, instanceId)).toBe(200);
  const look = () => lookAt(academy, instanceId);
  await expect.poll(() => look().row.recordingState, PATIENCE).toBe("ready");
  await expect.poll(() => look().evaluations, PATIENCE).toEqual([{ state: "scored" }]);
  await expect
    .poll(
      () =>
        findRows(
          academy,
          `select kind, state from jobs where kind <> 'lapse-presentation' and (payloadJson like ? or
           payloadJson like (select '%' || id || '%' from evaluations where presentationId = ?)) order by kind`,
          `%${instanceId}%`,
          instanceId,
        ),
      PATIENCE,
    )
    .toEqual([
      { kind: "assemble-recording", state: "done" },
      { kind: "evaluate-presentation", state: "done" },
    ]);
  expect(
    findRow(
      academy,
      "select recordingDigest, videoDurationS > 2.5 as lasts from presentations where id = ?",
      instanceId,
    ),
  ).toEqual({ recordingDigest: digestOf(portions.map((bytes) => Buffer.from(bytes))), lasts: 1 });
  await expect.poll(() => look().temporary, PATIENCE).toBe(0);
  await expect.poll(() => look().portions, PATIENCE).toBe(0);
  expect(look().finished, "one file").toBe(1);
  await line.close();
  await academy.stop();
  academy.remove();
}

for (const [part, kills] of [
  ["the last portion", DELIVERY],
  ["the evaluation's request", REQUEST],
  ["the assembly", ASSEMBLY],
] as const)
  test(`a server that is killed at every moment of ${part} keeps the recording whole and judges once`, async () => {
    test.setTimeout(3_600_000);
    await killedAt(kills);
  });
