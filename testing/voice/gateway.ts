import { mkdtemp, rm } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { OtherNodes } from "~/services/voice/embedded/other-nodes.server";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import type { RolePlayer } from "~/services/customer/port";
import type { Speech } from "~/services/speech/port";
import {
  type EmbeddedAgents,
  createEmbeddedAgents,
} from "~/services/voice/embedded/gateway.server";
import type { Clock } from "~/services/voice/embedded/timers";
import { judgeAnswer } from "~/services/judge/judging-tasks";
import { HeardAnswers } from "~/services/voice/shared-answers.server";
import { createRulesAssistant } from "~/services/support/rules-assistant";
import type { EmbeddedBrief, PresentationBrief } from "~/services/voice/port";
import type { Sounds } from "~/services/media/sounds/port";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import { createPublicOrigin } from "../../server/edge";
import { attachVoice } from "../../server/voice-upgrade";
import { presentationBrief } from "./brief";
import { VoiceClient } from "./client";
import { createFakeRolePlayer } from "../doubles/fake-role-player";
import { FakeSpeech } from "../doubles/voice-speech";

export interface Gateway {
  agents: EmbeddedAgents;
  server: Server;
  origin: string;
  dataDir: string;
  ended: string[];
  /** Answers of moments that wait for their page. */
  heard: HeardAnswers;
  brief: typeof presentationBrief;
  /** Connects a client that has initiated its session and received its metadata. */
  join(
    values?: Partial<PresentationBrief>,
  ): Promise<{ client: VoiceClient; id: string; brief: PresentationBrief }>;
  /** Does the same for a brief of either kind. */
  hold(brief: EmbeddedBrief): Promise<{ client: VoiceClient; id: string }>;
  connect(
    signedUrl: string,
    origin?: string,
    headers?: Record<string, string>,
  ): Promise<VoiceClient>;
  /** Stops the gateway as SIGTERM does. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a real server on a free port with the embedded agents. */
export async function startGateway(
  options: {
    speech?: Speech;
    rolePlayer?: RolePlayer;
    maxSessions?: number | null;
    behindProxy?: boolean;
    clock?: Clock;
    queryOf?: ((token: string) => string) | undefined;
    others?: OtherNodes;
    /** The place of the sounds; the data directory by default. */
    sounds?: Sounds;
  } = {},
): Promise<Gateway> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "voice-"));
  const ended: string[] = [];
  const heard = new HeardAnswers();
  const agents = createEmbeddedAgents({
    speech: options.speech ?? new FakeSpeech(),
    rolePlayer: options.rolePlayer ?? createFakeRolePlayer(),
    assistant: createRulesAssistant(),
    moments: { judge: async (task) => judgeAnswer(task), heard },
    maxSessions: options.maxSessions === undefined ? 2 : options.maxSessions,
    clock: options.clock,
    queryOf: options.queryOf,
    others: options.others,
    sounds: options.sounds ?? createDiskSounds(dataDir),
    log: pino({ level: "silent" }),
    onEnded: ({ id }) => ended.push(id),
  });
  await agents.recover();
  const server = createServer((_, response) => response.end("page"));
  const voice = attachVoice(server, {
    agents,
    publicOrigin: createPublicOrigin({
      publicUrl: undefined,
      trustsProxy: () => options.behindProxy ?? false,
    }),
    othersAllowed: false,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const connect = (signedUrl: string, from = origin, headers = {}) =>
    VoiceClient.connect(new URL(signedUrl, origin.replace("http", "ws")).href, from, headers);

  async function hold(given: EmbeddedBrief) {
    const ticket = await agents.open(given);
    const client = await connect(ticket.signedUrl);
    client.initiate();
    const metadata = await client.nextOfType("conversation_initiation_metadata");
    const event = metadata.conversation_initiation_metadata_event;
    return { client, id: String(event?.conversation_id) };
  }

  return {
    agents,
    server,
    origin,
    dataDir,
    ended,
    heard,
    brief: presentationBrief,
    connect,
    hold,
    async join(values) {
      const given = await presentationBrief(values);
      return { ...(await hold(given)), brief: given };
    },
    stop: () => voice.close(),
    async close() {
      await voice.close();
      await new Promise((resolve) => server.close(resolve));
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Returns the numbers of open sessions of a gateway. */
export const openNow = ({ agents }: Pick<Gateway, "agents">) => ({
  voice: agents.occupancy("voice").open,
  typed: agents.occupancy("text").open,
});

/** Waits until the conversation's last turn is stored. */
export async function finished(
  { agents }: Pick<Gateway, "agents">,
  client: VoiceClient,
  presentationId: string,
): Promise<void> {
  await client.closed;
  await agents.settled(presentationId);
}
