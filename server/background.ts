import type { Server } from "node:http";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { listen } from "~/models/database/writers.server";
import { shareFile } from "~/models/database/database.server";
import * as Nodes from "~/models/database/nodes.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Posters from "~/models/media/posters.server";
import * as SecondSteps from "~/models/sign-in/second-steps.server";
import { deleteExpired, onSignedOut } from "~/models/sign-in/sessions.server";
import * as VoicePromises from "~/models/presentations/voice-promises.server";
import * as VoiceWaiting from "~/models/presentations/voice-waiting.server";
import { checkObjects, measureDisk, startDraining } from "~/services/health/health.server";
import { sweepUploads } from "~/services/media/receive-form.server";
import { conversing } from "~/services/customer/conversing.server";
import { keepLease, warnOfClock } from "~/services/jobs/lease.server";
import { judging } from "~/services/judge/reading-judge.server";
import { services } from "~/services/services.server";
import { hearHangUps } from "~/services/voice/embedded/other-nodes.server";
import { startMetrics } from "~/services/health/metrics.server";
import * as UsedTokens from "~/models/parties/used-tokens.server";
import * as AccessLinks from "~/models/people/access-links.server";
import * as Drafts from "~/models/people/drafts.server";
import type { SweepTimes } from "~/models/records/sweep-times";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as WaitingSweeps from "~/models/records/waiting-sweeps.server";
import { deleteFaded } from "~/models/sign-in/login-attempts.server";
import { deleteExpiredExchanges } from "~/models/support/support-token.server";
import { remindAssigned } from "~/services/mail/assign.server";
import { tellCertificates } from "~/services/mail/certificates.server";
import { sweepRecordings, sweepStored } from "~/services/recording/sweep-recordings.server";
import { tellDays } from "~/services/parties/tell-days.server";
import { mirrorProviders } from "~/services/parties/oidc/providers.server";
import { readSweepTimes } from "~/services/jobs/sweep-clock.server";
import { sweepEvaluatedVideos } from "~/services/videos/evaluated-videos.server";
import { sweepPosters } from "~/services/videos/posters.server";
import { sweepModuleVideos, sweepTutorialVideos } from "~/services/videos/stored-video.server";
import { attachVoice, type VoiceUpgradeOptions } from "./voice-upgrade";

const HOUR_MS = 3_600_000;
/** The time in ms after the start before openers are voiced, as the server is busy at first. */
const SETTLED_MS = 30_000;

export interface Background {
  /** Gives the jobs to other nodes, and lets the conversations of this node go on for `DRAIN_SECONDS`. */
  drain(): Promise<void>;
  /** Ends and stores the conversations, and queues running jobs again. Requests may still be answered. */
  stop(): Promise<void>;
  /** Gives the lease back, and unloads the engines and both threads. Nobody may need them any more. */
  close(): Promise<void>;
}

/** Starts the services beside the pages: the voice gateway on the same port, the job worker, the hourly sweep. */
export async function startBackground(
  server: Server,
  options: Omit<VoiceUpgradeOptions, "agents" | "findHolder" | "onSilence">,
): Promise<Background> {
  const { embeddedAgents: agents, jobs, speech, tickets, tmpDir } = services();
  const { databaseUrl, node } = config();
  const stopCounting = countProcess();
  await sweepUploads(tmpDir);
  const takeOver = async () => {
    await Promise.all([
      agents.takeOver(),
      jobs.takeOver(),
      VoicePromises.deleteExpired(),
      VoiceWaiting.deleteGone(),
    ]);
  };
  const begin = async () => {
    await shareFile();
    await agents.recover();
    await jobs.start();
    Cards.requestMissing().catch((err: unknown) => log().error({ err }, "cards are missing"));
    Posters.requestMissing().catch((err: unknown) => log().error({ err }, "posters are missing"));
  };
  const lease = await keepLease({ ...node, takeOver, begin });
  mirrorProviders().catch((err: unknown) => log().error({ err }, "providers were not mirrored"));
  checkObjects().catch((err: unknown) => log().error({ err }, "no file can be stored"));
  const notices = databaseUrl
    ? [await listen(databaseUrl, "jobs", Jobs.wakeAll), await hearHangUps(databaseUrl, agents)]
    : [];
  const findHolder = async (query: URLSearchParams) => {
    const holder = tickets?.otherHolderOf(query);
    return holder ? Nodes.findAddress(holder) : null;
  };
  const onSilence = async (query: URLSearchParams) => {
    const holder = tickets?.otherHolderOf(query);
    if (holder) await Nodes.withdrawPlaces(holder);
  };
  const voice = attachVoice(server, { agents, findHolder, onSilence, ...options });
  const stopHangingUp = onSignedOut((userId) => {
    agents
      .hangUp(userId, "signed out")
      .catch((err: unknown) => log().error({ err, userId }, "a talk outlived its session"));
  });
  const isOurs = services().agents === agents || services().supportAgents === agents;
  if (isOurs)
    agents.measure().catch((err: unknown) => log().error({ err }, "voice was not measured"));
  const voiceAhead = () => {
    if (!isOurs || !config().voice.isAhead) return;
    agents
      .voiceOpeners()
      .catch((err: unknown) => log().error({ err }, "first words were not voiced"));
  };
  const firstAhead = setTimeout(voiceAhead, SETTLED_MS);
  // Cards change. A line that is there costs only a look.
  const furtherAhead = setInterval(voiceAhead, HOUR_MS);
  for (const timer of [firstAhead, furtherAhead]) timer.unref();
  sweepAll(); // removes a killed process's files now instead of in an hour
  const sweep = setInterval(sweepAll, HOUR_MS);
  sweep.unref();
  const stopLettingGo = WaitingSweeps.onLetGo(sweepAll);
  return {
    async drain() {
      if (node.drainMs === 0) return;
      startDraining();
      const until = performance.now() + node.drainMs;
      await Promise.all([jobs.stop(), agents.drain(node.drainMs)]);
      await voice.drain(Math.max(0, until - performance.now()));
    },
    async stop() {
      clearInterval(sweep);
      stopLettingGo();
      clearTimeout(firstAhead);
      clearInterval(furtherAhead);
      stopHangingUp();
      await Promise.all([voice.close(), jobs.stop()]);
    },
    async close() {
      await Promise.all([lease.stop(), ...notices.map((listener) => listener.stop())]);
      await Promise.all([speech.close(), judging().close(), conversing().close()]);
      stopCounting();
    },
  };
}

/**
 * Counts the work of this process, for `/metrics`. Returns the function that stops the counting. Does nothing without
 * a token.
 */
function countProcess(): () => void {
  if (config().metricsToken === null) return () => {};
  const { embeddedAgents: agents, jobs } = services();
  const conversations = () =>
    (["voice", "text"] as const).map((mode) => ({ mode, ...agents.occupancy(mode) }));
  const { dataDir } = config();
  return startMetrics({ laneOf: jobs.laneOf, conversations, dataDir }).stop;
}

/** Removes faded rows and abandoned files, measures the disk and the clock, reminds people. Logs each failure and goes on. */
function sweepAll(): void {
  const { timeZone } = config();
  Promise.all([
    deleteExpired(),
    deleteFaded(),
    Drafts.deleteExpired(),
    AccessLinks.deleteExpired(),
    SecondSteps.deleteExpired(),
    deleteExpiredExchanges(),
    UsedTokens.deleteExpired(),
  ]).catch((err: unknown) => log().error({ err }, "expired sessions and tries stay"));
  readSweepTimes()
    .then(sweepPeoplesData)
    .catch((err: unknown) => log().error({ err }, "data whose time is up stay"));
  warnOfClock().catch((err: unknown) => log().error({ err }, "the clock was not compared"));
  remindAssigned(timeZone).catch((err: unknown) =>
    log().error({ err }, "people were not reminded of their assignments"),
  );
  tellCertificates().catch((err: unknown) =>
    log().error({ err }, "the terms of certificates were not told"),
  );
  tellDays(timeZone).catch((err: unknown) =>
    log().error({ err }, "the days of assignments were not told"),
  );
  Deliveries.wakeWaiting().catch((err: unknown) =>
    log().error({ err }, "waiting events were not sent"),
  );
}

/** Removes people's data whose time is up, as far as no admin must decide. Measures the disk. */
async function sweepPeoplesData(times: SweepTimes): Promise<void> {
  const { files, media, objects, portionFiles, sounds } = services();
  const { dataDir, recordingKeepDays: keepDays } = config();
  const videos = [sweepModuleVideos, sweepPosters, sweepTutorialVideos, sweepEvaluatedVideos];
  const swept = {
    "abandoned videos stay": Promise.all(videos.map((sweep) => sweep(media, times))),
    "abandoned recordings stay": sweepStored({ files, portionFiles, objects, sounds, times }),
    "recordings whose time is up stay": sweepRecordings({ store: media, dataDir, keepDays, times }),
    "waiting removals of gone nodes stay": WaitingSweeps.forgetGone(),
    "the disk was not measured": measureDisk(dataDir),
  };
  for (const [told, sweep] of Object.entries(swept))
    sweep.catch((err: unknown) => log().error({ err }, told));
  await Promise.allSettled(Object.values(swept));
}
