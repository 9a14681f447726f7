import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeSpeech, toWav } from "../scripts/make-speech.mjs";
import { SPEECH_RATE_HZ } from "../app/services/speech/port";
import type { Academy } from "../e2e/support/academy";
import { changeRows, findRow, findRows } from "../e2e/support/database";
import { expect, test } from "../e2e/support/fixtures";
import { tillText } from "../e2e/support/speech";
import { TypedRep } from "../e2e/support/typed-session";
import { spokenLesson } from "../e2e/support/videos";

const MODULE = "La caisse sur tablette";
const LONG = 8;
const LONG_SOUND = "conversations/long.wav";

/** Keeps a minute of a rep's voice as the gateway keeps them, under `LONG_SOUND`. Returns their length in ms. */
async function keepLongSound({ dataDir }: Academy): Promise<number> {
  const samples = await makeSpeech(tillText(), { rateHz: SPEECH_RATE_HZ, character: "marc" });
  const file = path.join(dataDir, LONG_SOUND);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, toWav(samples, SPEECH_RATE_HZ));
  return Math.round((samples.length / SPEECH_RATE_HZ) * 1_000);
}

/** Ends a spoken session, gives it the sound of `LONG_SOUND` and its words, and asks for its evaluation. */
async function presentAloud(academy: Academy, rep: TypedRep, lengthMs: number): Promise<string> {
  const module_id = rep.moduleId(MODULE);
  const { client, instanceId } = await rep.open({ module_id, mode: "voice" });
  client.end();
  await client.closed;
  const talk = () =>
    findRow<{ id: string; state: string }>(
      academy,
      "select id, state from conversations where presentationId = ?",
      instanceId,
    );
  await expect.poll(() => talk().state).toBe("ended");
  const { id } = talk();
  changeRows(
    academy.dataDir,
    "update conversations set audioFile = ? where id = ?",
    LONG_SOUND,
    id,
  );
  changeRows(
    academy.dataDir,
    `insert into turns (conversationId, turnIndex, source, message, startMs, endMs, interrupted)
     values (?, 1000, 'user', ?, 0, ?, 0)`,
    id,
    tillText(),
    lengthMs,
  );
  await rep.handIn({ module_id, instanceId, messages: [] });
  return instanceId;
}

/** Adds a module with a spoken lesson, whose transcription is queued. Returns its id. */
async function addLesson(academy: Academy): Promise<string> {
  const form = new FormData();
  form.set("title", "Transcrit");
  form.set("video", new File([readFileSync(spokenLesson)], "lecon.mp4", { type: "video/mp4" }));
  const signIn = await fetch(`${academy.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@aplomb.example", password: "aplomb-demo" }),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${access_token}` };
  const sent = { method: "POST", headers, body: form };
  const answer = await fetch(`${academy.url}/api/modules`, sent);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test("eight long evaluations of one rep delay neither another rep's nor a lesson", async ({
  ownAcademy: academy,
}) => {
  test.setTimeout(900_000);
  const [busy, other] = await Promise.all([
    TypedRep.signIn(academy, "terrain"),
    TypedRep.signIn(academy, "sedentaire"),
  ]);
  const lengthMs = await keepLongSound(academy);
  /** Returns the states of the evaluations of these presentations. */
  const states = (instanceIds: readonly string[]) =>
    findRows<{ presentationId: string; state: string }>(
      academy,
      "select presentationId, state from evaluations",
    ).flatMap(({ presentationId, state }) => (instanceIds.includes(presentationId) ? [state] : []));
  const scored = (instanceIds: readonly string[]) =>
    states(instanceIds).filter((state) => state === "scored").length;

  const long: string[] = [];
  for (let at = 0; at < LONG; at++) long.push(await presentAloud(academy, busy, lengthMs));
  const begunMs = performance.now();
  const since = () => `${((performance.now() - begunMs) / 1_000).toFixed(0)} s`;
  const [single, lessonId] = await Promise.all([
    presentAloud(academy, other, lengthMs),
    addLesson(academy),
  ]);
  const before = scored(long);

  const wait = { timeout: 600_000, intervals: [500] };
  await expect.poll(() => scored([single]), wait).toBe(1);
  const meanwhile = scored(long) - before;
  process.stdout.write(
    `another rep's long evaluation after ${since()}; of the eight, ${meanwhile} ended meanwhile\n`,
  );
  const lesson = () =>
    findRow<{ state: string }>(
      academy,
      "select transcriptState as state from modules where id = ?",
      lessonId,
    ).state;
  await expect.poll(lesson, wait).toBe("ready");
  process.stdout.write(`the lesson's text after ${since()}, ${scored(long)} of the eight ended\n`);
  expect(scored(long)).toBeLessThan(LONG);
  // One evaluation runs already, and the machine may be quicker with the next.
  expect(meanwhile).toBeLessThanOrEqual(2);
  await expect.poll(() => scored(long), wait).toBe(LONG);
  process.stdout.write(`the eight after ${since()}\n`);
  expect(states(long)).toHaveLength(LONG);
});
