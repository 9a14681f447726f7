import { expect, test } from "vitest";
import { createManualClock } from "../../../../testing/manual-clock";
import type { Records } from "./parts/part";
import { Transcript } from "./transcript.server";

const coded = (code: string) => Object.assign(new Error(code), { code });
const said = (message: string, atMs: number) => ({
  message,
  startMs: atMs,
  endMs: atMs,
  eventId: atMs,
});

/** Opens a transcript whose store refuses every write with `fault` while there is one. */
function opened() {
  const clock = createManualClock();
  const stored: string[] = [];
  const failures: unknown[] = [];
  const disk: { fault: Error | null } = { fault: null };
  const write = async (what: string) => {
    if (disk.fault) throw disk.fault;
    stored.push(what);
  };
  const records: Records = {
    begin: () => write("begin"),
    append: ({ turnIndex, message }) => write(`${turnIndex} ${message}`),
    amend: (turnIndex, { message }) => write(`${turnIndex} ${message} again`),
    feedback: (eventId, score) => write(`${eventId} ${score}`),
    end: (reason) => write(`end: ${reason}`),
  };
  const onFailure = (error: unknown) => failures.push(error);
  const transcript = new Transcript(records, { clock, onFailure });
  return { transcript, stored, failures, disk, clock };
}

test.each(["ENOSPC", "SQLITE_FULL", "53100"])(
  "turns spoken while the disk is full (%s) are stored in order once there is room",
  async (code) => {
    const { transcript, stored, failures, disk, clock } = opened();
    transcript.user(said("Bonjour.", 0));
    await transcript.stored();
    disk.fault = coded(code);
    transcript.agent({ ...said("Bonjour, je vous écoute.", 1), cost: null, shownTutorialId: null });
    transcript.user(said("La caisse coûte 49 euros.", 2));
    transcript.amend(1, { message: "Bonjour" });
    await clock.pass(60_000);
    expect(stored).toEqual(["0 Bonjour."]);
    disk.fault = null;
    await clock.pass(1_000);
    const whole = [
      "0 Bonjour.",
      "1 Bonjour, je vous écoute.",
      "2 La caisse coûte 49 euros.",
      "1 Bonjour again",
    ];
    expect(stored).toEqual(whole);
    expect(failures).toHaveLength(1);
    transcript.user(said("Au revoir.", 3));
    await transcript.stored();
    expect(stored).toEqual([...whole, "3 Au revoir."]);
    expect(clock.waiting()).toBe(0);
  },
);

test("a conversation that ends on a full disk does not wait, and its end is stored last", async () => {
  const { transcript, stored, disk, clock } = opened();
  disk.fault = coded("SQLITE_FULL");
  transcript.user(said("Au revoir.", 0));
  transcript.end("user");
  await transcript.stored();
  expect(stored).toEqual([]);
  disk.fault = null;
  await clock.pass(1_000);
  expect(stored).toEqual(["0 Au revoir.", "end: user"]);
});

test("a write that is refused for seconds is repeated before the next one", async () => {
  const { transcript, stored, failures, disk, clock } = opened();
  disk.fault = coded("57P03");
  transcript.user(said("Bonjour.", 0));
  transcript.user(said("Au revoir.", 1));
  await clock.pass(2_000);
  disk.fault = null;
  await clock.pass(1_000);
  await transcript.stored();
  expect(stored).toEqual(["0 Bonjour.", "1 Au revoir."]);
  expect(failures).toHaveLength(2);
});

test("a write that is always refused is given up, and later ones are tried once until one is stored", async () => {
  const { transcript, stored, failures, disk, clock } = opened();
  disk.fault = coded("SQLITE_CONSTRAINT");
  for (const at of [0, 1, 2]) transcript.user(said(`Bonjour ${at}.`, at));
  await clock.pass(7_000);
  await transcript.stored();
  expect(failures).toHaveLength(6);
  disk.fault = null;
  transcript.user(said("Au revoir.", 3));
  await transcript.stored();
  expect(stored).toEqual(["3 Au revoir."]);
  expect(clock.waiting()).toBe(0);
});
