import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { Refused, SessionExpired } from "~/islands/api";
import { manualClock } from "../../../../testing/island-clock";
import { createPauses } from "./retries";
import { createPortionSender, limitMs, type Portion, type PortionSender } from "./portion-sender";
import { idleSending, percentAcknowledged, type SendingEvent, sendingReducer } from "./sending";
import { openSpool, type Spool } from "~/islands/recording/spool/spool.client";

const key = { userId: "ada", instanceId: "i1" };
const opened: { spool: Spool; sender: PortionSender }[] = [];
let database = 0;

afterEach(async () => {
  for (const { spool, sender } of opened.splice(0)) {
    sender.stop();
    await sender.outcome;
    spool.close();
  }
});

type Answer = Error | "never" | "lost" | undefined;

/** Creates a spool with a recording, a scripted server, and the sender between them. */
async function stage({
  answers = [],
  server = 0,
  kind = "group",
}: { answers?: Answer[]; server?: number; kind?: "group" | "module" } = {}) {
  const spool = await openSpool(`sender-${++database}`);
  await spool.begin({
    ...key,
    kind,
    subjectId: "g1",
    title: "Groupe",
    audioStartMs: 5,
    videoStartMs: 7,
  });
  const clock = manualClock(() => new Promise(setImmediate));
  const arrived: (Omit<Portion, "video"> & { text: string | null; atMs: number })[] = [];
  const asked: number[] = [];
  const aborted: unknown[] = [];
  const probes: Error[] = [];
  let state = idleSending;
  let recorded = 0;
  const pauses = createPauses(clock.wait);
  const sender = createPortionSender(key, {
    pauses,
    spool: () => Promise.resolve(spool),
    wait: clock.wait,
    dispatch: (event: SendingEvent) => {
      state = sendingReducer(state, event);
    },
    report: () => undefined,
    transport: {
      async send({ video, ...portion }, signal) {
        asked.push(clock.now());
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        const text = video ? await video.text() : null;
        if (answer !== "never") arrived.push({ ...portion, text, atMs: clock.now() });
        if (answer === "lost") throw new TypeError("Failed to fetch");
        if (answer === "never")
          await new Promise((_, reject) => {
            signal.addEventListener("abort", () => {
              aborted.push(signal.reason);
              reject(signal.reason);
            });
          });
      },
      progress: () => {
        const error = probes.shift();
        return error ? Promise.reject(error) : Promise.resolve({ next: server, finished: false });
      },
    },
  });
  opened.push({ spool, sender });
  return {
    hurry: pauses.hurry,
    spool,
    sender,
    clock,
    arrived,
    asked,
    aborted,
    probes,
    state: () => state,
    async keep(...texts: string[]) {
      for (const text of texts) {
        await spool.append(key, recorded, new Blob([text]));
        sender.kept(++recorded);
      }
      await clock.advance(0);
    },
    async finish() {
      await spool.finish(key);
      sender.finish();
      await clock.advance(0);
    },
    left: () => spool.portionIndexes(key),
  };
}

describe("the portions", () => {
  it("go in order as they are recorded, and leave the spool when acknowledged", async () => {
    const s = await stage();
    await s.clock.advance(60_000);
    expect(s.asked).toEqual([]);
    await s.keep("a");
    await s.keep("b", "c");
    expect(s.arrived.map(({ index, text, last }) => [index, text, last])).toEqual([
      [0, "a", false],
      [1, "b", false],
      [2, "c", false],
    ]);
    expect(s.arrived[0]).toMatchObject({
      instanceId: "i1",
      groupId: "g1",
      audioStartMs: 5,
      videoStartMs: 7,
    });
    expect(await s.left()).toEqual([]);
    expect(s.state()).toMatchObject({ phase: "sending", acknowledged: 3, recorded: 3 });
  });

  it("name no group when the instance is a module's", async () => {
    const s = await stage({ kind: "module" });
    await s.keep("a");
    expect(s.arrived[0]).toMatchObject({ instanceId: "i1", groupId: null });
  });

  it("are counted in bytes too, for the bar", async () => {
    const s = await stage({ answers: [undefined, "never"] });
    await s.keep("aaa", "b");
    expect(s.state()).toMatchObject({ sentBytes: 3, recordedBytes: 4, recorded: 2 });
    expect(percentAcknowledged(s.state())).toBe(75);
  });

  it("end with a marked last one, which is held back until the recording is finished", async () => {
    const s = await stage();
    s.sender.holdBack();
    await s.keep("a", "b");
    expect(s.arrived.map(({ text }) => text)).toEqual(["a"]);
    await s.finish();
    expect(s.arrived.at(-1)).toMatchObject({ index: 1, text: "b", last: true });
    expect(await s.sender.outcome).toBe("sent");
    expect(s.state()).toMatchObject({ phase: "sent", acknowledged: 2, recorded: 2 });
    expect(await s.spool.find(key)).toMatchObject({ uploaded: true });
  });

  it("end with a request without a file when all are acknowledged already", async () => {
    const s = await stage();
    await s.keep("a", "b");
    await s.finish();
    expect(s.arrived.at(-1)).toMatchObject({ index: 1, text: null, last: true });
    expect(await s.sender.outcome).toBe("sent");
  });

  it("are not requested for an empty recording", async () => {
    const s = await stage();
    await s.finish();
    expect(await s.sender.outcome).toBe("sent");
    expect(s.asked).toEqual([]);
  });

  it("end when their owner has deleted the recording", async () => {
    const s = await stage();
    await s.spool.remove(key);
    s.sender.finish();
    expect(await s.sender.outcome).toBe("sent");
  });
});

describe("a failure that may pass is tried again", () => {
  it.each<[string, Error]>([
    ["no network", new TypeError("Failed to fetch")],
    ["408", new Refused(408, null)],
    ["429", new Refused(429, null)],
    ["500", new Refused(500, null)],
    ["503", new Refused(503, null)],
    ["an answer of somebody else's (a captive portal)", new Error("Invalid type")],
  ])("without end, less and less often, and loses nothing: %s", async (_, error) => {
    const s = await stage({ answers: Array.from({ length: 40 }, () => error) });
    await s.keep("a");
    expect(s.state()).toMatchObject({ phase: "waiting", trouble: "line" });
    await s.clock.advance(10 * 60_000);
    expect(s.asked.slice(0, 8)).toEqual([0, 1, 3, 7, 15, 30, 45, 60].map((at) => at * 1_000));
    expect(s.asked.length).toBeLessThanOrEqual(45);
    expect(s.arrived.map(({ text }) => text)).toEqual(["a"]);
    expect(s.state()).toMatchObject({ phase: "sending", trouble: null });
  });

  it("sooner when somebody comes back, not when a portion was recorded meanwhile", async () => {
    const s = await stage({
      answers: [new TypeError("x"), new TypeError("x"), new TypeError("x")],
    });
    await s.keep("a");
    await s.clock.advance(3_000);
    expect(s.asked).toEqual([0, 1_000, 3_000]);
    await s.keep("b", "c");
    expect(s.asked).toHaveLength(3);
    expect(s.state()).toMatchObject({ acknowledged: 0, recorded: 3 });
    s.hurry();
    await s.clock.advance(0);
    expect(s.arrived.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });

  it("under the same index, with the same bytes, when an acknowledgement is lost", async () => {
    const s = await stage({ answers: ["lost"] });
    await s.keep("a");
    await s.clock.advance(1_000);
    expect(s.arrived.map(({ index, text }) => [index, text])).toEqual([
      [0, "a"],
      [0, "a"],
    ]);
    expect(await s.left()).toEqual([]);
  });

  it("after a time that follows the request's size, then longer ones", async () => {
    const s = await stage({ answers: ["never", "never"] });
    await s.keep("abcd");
    await s.clock.advance(15_000);
    expect(s.aborted).toHaveLength(0);
    await s.clock.advance(1);
    expect(s.aborted).toHaveLength(1);
    await s.clock.advance(1_000 + 2 * 15_001 - 1);
    expect(s.aborted).toHaveLength(1);
    await s.clock.advance(1);
    expect(s.aborted).toHaveLength(2);
    await s.clock.advance(2_000);
    expect(s.arrived.map(({ text }) => text)).toEqual(["abcd"]);
    // 330 kB at 4 kB/s; 32 MB within hours, not for ever.
    expect([limitMs(330_000, 0), limitMs(330_000, 9)]).toEqual([97_500, 780_000]);
  });
});

describe("a person has to act", () => {
  it("when a session has expired, and all goes once signed in", async () => {
    const expired = new SessionExpired("Unauthorized");
    const s = await stage({ answers: [undefined, expired], server: 2 });
    s.probes.push(expired, expired);
    await s.keep("a", "b", "c");
    expect(s.state()).toMatchObject({ phase: "waiting", trouble: "expired" });
    await s.clock.advance(3_000);
    expect(s.asked).toHaveLength(2); // the portions wait, and only a short question is sent
    await s.clock.advance(4_000);
    // The server has two portions. The second acknowledgement was lost, but its portion is not sent again.
    expect(s.arrived.map(({ index }) => index)).toEqual([0, 2]);
    expect(s.state()).toMatchObject({ phase: "sending", trouble: null, acknowledged: 3 });
  });

  it("when another person signed in: it stays kept until its owner is back", async () => {
    const s = await stage({ answers: [new Refused(404, null)] });
    s.probes.push(new Refused(404, null), new Refused(404, null));
    await s.keep("a");
    expect(s.state()).toMatchObject({ phase: "waiting", trouble: "foreign" });
    expect(await s.left()).toEqual([0]);
    await s.clock.advance(7_000);
    expect(s.arrived.map(({ text }) => text)).toEqual(["a"]);
  });

  it("when the server has no room: its sentence is told, and it goes on later", async () => {
    const full = new Refused(507, { message: "Le disque du serveur est plein." });
    const s = await stage({ answers: [full, full] });
    await s.keep("a");
    expect(s.state()).toMatchObject({
      phase: "waiting",
      trouble: "full",
      message: "Le disque du serveur est plein.",
    });
    await s.clock.advance(3_000);
    expect(s.arrived.map(({ text }) => text)).toEqual(["a"]);
    expect(s.state()).toMatchObject({ trouble: null, message: null });
  });

  it.each([409, 413, 400])(
    "when %d is answered: it is told, kept, never tried again",
    async (status) => {
      const s = await stage({ answers: [new Refused(status, { message: "Non." })] });
      await s.keep("a", "b");
      expect(await s.sender.outcome).toBe("refused");
      await s.clock.advance(3_600_000);
      expect(s.asked).toHaveLength(1);
      expect(await s.left()).toEqual([0, 1]);
      expect(s.state()).toMatchObject({ phase: "refused", trouble: "refused", message: "Non." });
    },
  );
});

it("the sender stops in the middle of a request, and keeps what was not acknowledged", async () => {
  const s = await stage({ answers: [undefined, "never"] });
  await s.keep("a", "b");
  s.sender.stop();
  expect(await s.sender.outcome).toBe("stopped");
  expect(s.aborted).toHaveLength(1);
  expect(await s.left()).toEqual([1]);
});
