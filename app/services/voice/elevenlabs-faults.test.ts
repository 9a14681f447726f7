import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { createRep } from "../../../testing/factories";
import {
  type ElevenLabsDouble,
  startElevenLabsDouble,
} from "../../../testing/doubles/elevenlabs-double";
import { FakeSpeech } from "../../../testing/doubles/voice-speech";
import { vendorFaults } from "../../../testing/doubles/vendor-faults";
import { startGateway } from "../../../testing/voice/gateway";
import { sessionRequest } from "../../../testing/voice/session-request";
import { copy } from "~/copy/copy";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { agentRefusal } from "~/routes/api/requests/answer-list.server";
import { createHearFromVendor } from "~/services/evaluation/hear-from-vendor.server";
import { requestEvaluation } from "~/services/evaluation/request.server";
import { PermanentFailure } from "~/services/jobs/run-jobs.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { createElevenLabsAgents, type ElevenLabsAgents } from "./elevenlabs.server";
import { AgentUnreachable } from "./port";
import { createStandIn } from "./stand-in.server";
import { startSession } from "./start-session.server";

useTestDatabase();

const KEY = "CANARI-KEY";
/** A time in ms above the longest wait for the vendor. */
const PATIENCE_MS = 30_000;
/** The longest wait of a test for an answer that never comes; real answers may be slow on a busy machine. */
const SHORT_MS = 300;

let double: ElevenLabsDouble;
let agents: ElevenLabsAgents;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "faults-"));
  double = await startElevenLabsDouble({ apiKey: KEY, agents: {} });
  double.rows.push({ id: "conv_1", startedAtMs: Date.now(), agentId: "agent_1" });
});
afterAll(async () => {
  await double.close();
  rmSync(dataDir, { recursive: true });
});

const begin = (user: Parameters<typeof startSession>[0], moduleId: string, plug: typeof agents) =>
  startSession(user, sessionRequest(moduleId), {
    agents: plug,
    chatModel: null,
    onTranslationFailure: () => undefined,
  });
const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

/** The port's result for each fault of the vendor: an error of the port, or a plain "there is none". */
const table = Object.keys(vendorFaults).map((fault) => ({
  fault,
  none: fault === "404",
  /** True when the vendor has already sent 200. */
  begun: ["cut", "malformed", "huge"].includes(fault),
}));

describe.each(table)("while ElevenLabs answers with $fault", ({ fault, none, begun }) => {
  beforeAll(() => {
    double.fault = vendorFaults[fault] ?? null;
    agents = createElevenLabsAgents({
      apiKey: KEY,
      agentId: "agent_1",
      sounds: createDiskSounds(dataDir),
      apiBase: double.url,
      timeoutMs: fault === "slow" ? SHORT_MS : PATIENCE_MS,
    });
  });

  test(
    "a session is refused with an error of the port, without the key",
    async () => {
      const { user, module } = await createRep();
      const error = await caught(begin(user, module.id, agents));
      expect(error).toBeInstanceOf(AgentUnreachable);
      const refused = agentRefusal(error, { busy: "" });
      expect(refused.status).toBe(502);
      const { message } = (await refused.json()) as { message: string };
      expect(message).toMatch(/ElevenLabs/);
      expect(message + JSON.stringify(error)).not.toContain(KEY);
      const said = copy.supportCall.es;
      expect(await agentRefusal(error, said).json()).toEqual({ message: said.unreachable });
    },
    PATIENCE_MS,
  );

  test(
    "our own agent stands in, and the window says so",
    async () => {
      const gateway = await startGateway({ speech: new FakeSpeech() });
      const told: unknown[] = [];
      const onUnreachable = (error: unknown) => void told.push(error);
      const standIn = createStandIn({ vendor: agents, embedded: gateway.agents, onUnreachable });
      const session = await begin(...(await rep()), {
        ...agents,
        ...standIn,
        provider: "elevenlabs",
      });
      expect(session).toMatchObject({
        ticket: { provider: "embedded" },
        voice: true,
        reason: copy.presentation.standIn,
      });
      expect(told).toHaveLength(1);
      await gateway.close();
    },
    PATIENCE_MS,
  );

  test(
    "an evaluation waits and the job asks again",
    async () => {
      const { presentation, module } = await createRep();
      const asked = { presentationId: presentation.id, moduleId: module.id, askVendor: true };
      const { evaluationId } = await requestEvaluation(asked);
      const { run } = createHearFromVendor({ vendor: agents });
      const error = await caught(
        Promise.resolve(
          run({
            payload: { evaluationId },
            signal: new AbortController().signal,
            finish: () => Promise.reject(new Error("nothing is to be finished")),
          } as unknown as Parameters<typeof run>[0]),
        ),
      );
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(PermanentFailure);
      expect(String(error)).toMatch(/fournisseur|ElevenLabs/);
      expect(await Evaluations.findById(evaluationId)).toMatchObject({
        state: "pending",
        standing: "waiting",
      });
    },
    PATIENCE_MS,
  );

  test("no sound is stored", async () => {
    const sound = await caught(agents.audio("conv_1"));
    if (none) expect(sound).toBeNull();
    else expect(sound).toBeInstanceOf(AgentUnreachable);
    const kept = path.join(dataDir, "conversations");
    expect(existsSync(kept) ? readdirSync(kept) : []).toEqual([]);
  });

  test(
    "a deletion fails when the vendor does not confirm it",
    async () => {
      const forgotten = await caught(agents.forget("conv_1"));
      if (none || begun) expect(forgotten).toBeUndefined();
      else expect(forgotten).toBeInstanceOf(AgentUnreachable);
    },
    PATIENCE_MS,
  );
});

async function rep() {
  const { user, module } = await createRep();
  return [user, module.id] as const;
}
