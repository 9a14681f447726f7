import { afterEach, beforeEach, expect, onTestFinished, vi } from "vitest";
import { inTransaction } from "~/models/database/database.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Events from "~/models/parties/events.server";
import * as Subscribers from "~/models/parties/subscribers.server";
import * as Users from "~/models/people/users.server";
import { EVENT_KINDS, type EventKind } from "~/models/terms/party";
import { createJobRunner, type JobRunner } from "~/services/jobs/run-jobs.server";
import { createDeliver } from "~/services/parties/webhooks/deliver.server";
import { createSend } from "~/services/parties/webhooks/send.server";
import { configureBy } from "./configure-by";
import { type EventReceiver, startEventReceiver } from "./doubles/event-receiver";
import { createUser } from "./factories";

const START = Date.parse("2026-11-23T08:00:00.000Z");

/** Gives each test a receiver on loopback, a clock that moves on command, and a worker for deliveries. */
export function useSubscriberStage() {
  const stage = { receiver: null as unknown as EventReceiver, runner: null as JobRunner | null };
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: START });
    configureBy({ EVENTS_PRIVATE_HOSTS: "127.0.0.1" });
    stage.receiver = await startEventReceiver();
  });
  afterEach(async () => {
    await stage.runner?.stop();
    stage.runner = null;
    expect(stage.receiver.faults).toEqual([]);
    await stage.receiver.close();
    vi.useRealTimers();
  });

  /** Adds a subscriber of these kinds, the receiver's by default. */
  async function subscribe({
    url = stage.receiver.url,
    kinds = [...EVENT_KINDS] as EventKind[],
    name = "CRM",
  } = {}) {
    const admin = await createUser({ role: "admin" });
    return Subscribers.add({ name, url, kinds }, admin.id);
  }

  /** Starts a worker, another node when one runs. */
  async function startWorker({ timeoutMs = 5_000 } = {}): Promise<JobRunner> {
    const runner = createJobRunner({
      handlers: { deliver: createDeliver({ send: createSend({ timeoutMs }) }) },
    });
    if (stage.runner) onTestFinished(() => runner.stop());
    else stage.runner = runner;
    await runner.start();
    return runner;
  }

  /** Sends everything that is due, as the sweep and the worker do. */
  async function drain(): Promise<void> {
    const runner = stage.runner ?? (await startWorker());
    await Deliveries.wakeWaiting();
    await runner.settled();
  }

  /** Lets time pass, then sends everything that is due. */
  async function pass(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms);
    await drain();
  }

  return { stage, subscribe, startWorker, drain, pass };
}

/** Writes one event of an account, which is created at its first event. */
export async function publishPerson(
  userId: string,
  kind: "created" | "deactivated" = "created",
): Promise<void> {
  await needPerson(userId);
  await inTransaction((trx) =>
    kind === "created"
      ? Events.record({ kind: "person.created", payload: { userId, roles: ["user"] } }, trx)
      : Events.record({ kind: "person.deactivated", payload: { userId } }, trx),
  );
}

/** Creates the account of this id unless it is there. */
export async function needPerson(id: string): Promise<void> {
  if (!(await Users.findById(id))) await createUser({ id });
}
