import { createConfirmRubric } from "~/services/evaluation/reviews/confirm-rubric.server";
import path from "node:path";
import { config } from "~/platform/config.server";
import type { LanguageModelSettings } from "~/platform/language-model-settings";
import { log } from "~/platform/log.server";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { dayLimits } from "~/models/llm/model-calls.server";
import { createLapsePresentation } from "./evaluation/lapse-presentation.server";
import { createAssembleRecording } from "./recording/assemble-recording.server";
import { createEraseTraces, createRemoveFiles } from "./accounts/delete-user.server";
import { createForgottenPassword } from "./accounts/sign-in.server";
import { createEvaluationPipeline } from "./evaluation/evaluate-presentation.server";
import { createGoogleDrive } from "./media/drive/google.server";
import { createLocalDrive } from "./media/drive/local.server";
import { createEvaluateVideo } from "./evaluation/evaluate-video.server";
import { createJudgeByModel } from "./evaluation/model-again.server";
import { evaluateHeard } from "./evaluation/request.server";
import { createHearFromVendor } from "./evaluation/hear-from-vendor.server";
import {
  type ModelCatalogue,
  createChosenModel,
  createModelCatalogue,
  onlyModelId,
} from "./llm/catalogue.server";
import { type Metering, createMeteredModel, isBudgetSpent, pricedBy } from "./llm/metered.server";
import { createRestingModel, createTurns, inTurn } from "./llm/pacing";
import { createOpenAiCompatible } from "./llm/openai-compatible.server";
import { createMakeCard } from "./customer/make-card.server";
import { createModelRolePlayer } from "./customer/model-role-player.server";
import { createScriptedRolePlayer } from "./customer/scripted-role-player.server";
import { createSendMail } from "./mail/send-mail.server";
import { createDeliver } from "./parties/webhooks/deliver.server";
import { createSmtpMailer } from "./mail/smtp.server";
import { createDiskFiles } from "./media/disk-files.server";
import { createEitherStore, mediaVendorOf } from "./media/vendors.server";
import { temporaryFolder } from "~/platform/academy-folder.server";
import { createLocalMediaStore } from "./media/local-disk.server";
import { createObjectFiles } from "./media/objects/object-files.server";
import { createS3Store } from "./media/objects/s3.server";
import type { MediaStore } from "./media/port";
import { createDiskSounds } from "./media/sounds/disk-sounds.server";
import { createObjectSounds } from "./media/sounds/object-sounds.server";
import { createObjectPortions, createPortionFiles } from "./recording/portion-files.server";
import { createJobRunner } from "./jobs/run-jobs.server";
import { createAnswerReader } from "./moments/judge-moment.server";
import { conversing } from "./customer/conversing.server";
import { createNearJudge, createReadingJudge } from "./judge/reading-judge.server";
import { candidacyOf, createJudgeTrialJob, serverOf, trialOf } from "./judge/who-judges.server";
import { createEmbeddedSpeech } from "./speech/embedded.server";
import type { Speech } from "./speech/port";
import { createSoundCache } from "./speech/sound-cache.server";
import { createDraftRubric, createProposeRubric } from "./rubrics/current-rubric.server";
import { createModelAssistant } from "./support/model-assistant.server";
import { createRulesAssistant } from "./support/rules-assistant";
import { createMakePoster } from "./videos/posters.server";
import { createTranslateCaptions } from "./videos/translate-captions.server";
import { createReadTutorialVideo, createTranscribeModuleVideo } from "./videos/stored-video.server";
import { createElevenLabsAgents } from "./voice/elevenlabs.server";
import { withElevenLabs } from "./voice/elevenlabs-speech.server";
import { type EmbeddedAgents, createEmbeddedAgents } from "./voice/embedded/gateway.server";
import { createTickets } from "./voice/embedded/tickets.server";
import { createOtherNodes } from "./voice/embedded/other-nodes.server";
import { HeardAnswers, shareAnswer } from "./voice/shared-answers.server";
import { createHearCallAgain } from "~/services/voice/hear-call-again.server";
import { createHearSupportCall } from "./voice/hear-support-call.server";
import type { VoiceAgents } from "./voice/port";
import { createStandIn } from "./voice/stand-in.server";

function composeMedia() {
  const { dataDir, secrets, mediaVendor: account, objectStore, googleDrive } = config();
  const tmpDir = temporaryFolder(dataDir);
  const mediaDir = path.join(dataDir, "media");
  const objects = objectStore && createS3Store(objectStore, { tmpDir });
  const onDisk = createDiskFiles(mediaDir);
  const files = objects ? createObjectFiles({ objects, before: onDisk }) : onDisk;
  const localMedia = createLocalMediaStore({ dir: mediaDir, secret: secrets.media, files });
  const vendor = account && mediaVendorOf(account).create(account, { tmpDir, ownDisk: localMedia });
  const media: MediaStore = vendor ? createEitherStore({ local: localMedia, vendor }) : localMedia;
  const drive = googleDrive ? createGoogleDrive(googleDrive) : createLocalDrive(files, media);
  const portionFiles = objects
    ? createObjectPortions(objects)
    : createPortionFiles(path.join(dataDir, "recordings"));
  const sounds = objects
    ? createObjectSounds({ objects, dataDir, tmpDir })
    : createDiskSounds(dataDir);
  return { media, localMedia, objects, files, drive, tmpDir, portionFiles, sounds };
}

/** Returns the customer, the assistant and the judge: the configured model, else rules that say so on screen. */
function composeCustomer() {
  const settings = config().languageModel;
  const catalogue = createModelCatalogue({
    source: config().catalogue,
    onTrouble: (trouble) => log().warn(trouble, "the catalogue of models was not read whole"),
  });
  const chatModel = settings && composeModel(settings, catalogue);
  const rules = createScriptedRolePlayer();
  const patienceMs = settings?.patienceMs;
  const onFallback = (err: unknown) =>
    log().warn({ err }, "the language model failed; rules answered");
  return {
    chatModel,
    /** Returns true when models may not play the customer any more today. */
    isModelBudgetSpent: async () =>
      settings !== null &&
      isBudgetSpent("role-play", {
        limits: dayLimits(settings.dailyBudget),
        timeZone: config().timeZone,
      }),
    catalogue,
    rolePlayer: chatModel
      ? createModelRolePlayer({ model: chatModel, patienceMs, onFallback })
      : rules,
    assistant: chatModel
      ? createModelAssistant({ model: chatModel, patienceMs, onFallback })
      : createRulesAssistant(),
    readAnswer: chatModel
      ? createAnswerReader({
          model: chatModel,
          mayRead: async (id, language) => (await trialOf(id, language)) !== null,
        })
      : null,
    judge: chatModel
      ? createReadingJudge({ model: chatModel, server: serverOf(settings.baseUrl), trialOf })
      : createNearJudge(),
  };
}

/** Composes the chosen models and their prices. All of them share the daily budgets. */
function composeModel(settings: LanguageModelSettings, catalogue: ModelCatalogue) {
  const { baseUrl, apiKey, wholeMs, maxTokens, dailyBudget } = settings;
  const turns = createTurns(settings.parallel);
  const metering: Metering = {
    limits: dayLimits(dailyBudget),
    timeZone: config().timeZone,
    priceOf: catalogued(),
    onTrouble: (err) => log().error({ err }, "a call of the language model was not counted"),
  };
  return createChosenModel({
    defaultId: settings.model,
    findChosenId: AiSettings.findModelId,
    findOnlyId: () => onlyModelId(catalogue),
    create: (model) =>
      inTurn(
        createRestingModel(
          createMeteredModel(
            createOpenAiCompatible({ baseUrl, apiKey, model, maxTokens, limits: { wholeMs } }),
            metering,
          ),
        ),
        turns,
      ),
  });
}

/** Returns a call's cost according to the catalogue. */
const catalogued = () => pricedBy(config().catalogue?.url ?? null);

/** Returns our own speech engines, or the vendor's for the parts that the operator chose. */
function composeSpeech(): Speech {
  const { speech: settings, elevenLabs, dataDir } = config();
  const embedded = createEmbeddedSpeech({ dir: settings.dir, idleMs: settings.idleMs });
  if (!elevenLabs?.transcribes && !elevenLabs?.voices) return embedded;
  return withElevenLabs(embedded, {
    ...elevenLabs,
    cache: createSoundCache({
      dir: path.join(dataDir, "spoken"),
      memoryBytes: SPOKEN_MEMORY_BYTES,
      diskBytes: SPOKEN_DISK_BYTES,
    }),
    onFallback: (err) => log().warn({ err }, "the vendor neither heard nor spoke; our engines did"),
    onLeft: (err, transcript) => log().error({ err, transcript }, "the vendor keeps a transcript"),
  });
}

/** The cache sizes for sentences spoken by a vendor, each paid once. */
const SPOKEN_MEMORY_BYTES = 16_000_000;
const SPOKEN_DISK_BYTES = 256_000_000;

function compose() {
  const { dataDir, timeZone, voice, elevenLabs, smtp, node, secrets } = config();
  const stores = composeMedia();
  const { media, localMedia, tmpDir, portionFiles, sounds } = stores;
  const assembly = { store: media, portionFiles, tmpDir, timeZone };
  const { judge, ...customer } = composeCustomer();
  const { chatModel, rolePlayer, assistant } = customer;
  const speech = composeSpeech();
  const heardAnswers = new HeardAnswers();
  const tickets = node.isShared
    ? createTickets({ node: node.name, secret: secrets.session })
    : null;
  const embeddedAgents = createEmbeddedAgents({
    speech,
    rolePlayer,
    assistant,
    moments: {
      judge: (task, signal) => conversing().run("answer", task, signal),
      heard: heardAnswers,
      share: tickets ? (id) => shareAnswer(heardAnswers, id) : undefined,
    },
    maxSessions: voice.maxSessions,
    sounds,
    log: log(),
    queryOf: tickets?.queryOf,
    others: tickets ? createOtherNodes(tickets) : undefined,
    onEnded: ({ id }) => {
      evaluateHeard(id).catch((err: unknown) =>
        log().error({ err, conversation: id }, "what was heard is not evaluated anew"),
      );
    },
  });
  const vendorAgents = elevenLabs && createElevenLabsAgents({ ...elevenLabs, sounds });
  const agents = withStandIn(vendorAgents, embeddedAgents);
  const supportAgents = elevenLabs?.supportAgentId ? agents : embeddedAgents;
  const evaluation = createEvaluationPipeline({ speech, judge, sounds });
  const jobs = createJobRunner({
    handlers: {
      "assemble-recording": createAssembleRecording(assembly),
      "evaluate-presentation": evaluation.handler,
      "lapse-presentation": createLapsePresentation(),
      "judge-by-model": createJudgeByModel({ grade: evaluation.grade }),
      "hear-from-vendor": createHearFromVendor({ vendor: vendorAgents ?? null }),
      "hear-support-call": createHearSupportCall({ vendor: vendorAgents ?? null }),
      "hear-call-again": createHearCallAgain({ speech, sounds }),
      "evaluate-video": createEvaluateVideo({ store: media, speech, judge, tmpDir }),
      "remove-files": createRemoveFiles({ store: media, portionFiles, sounds, agents }),
      "erase-traces": createEraseTraces({ dataDir, tmpDir }),
      "forgotten-password": createForgottenPassword(),
      "send-mail": createSendMail({
        mailer: smtp && createSmtpMailer(smtp),
        from: smtp?.from ?? "",
      }),
      "draft-rubric": createDraftRubric({ model: chatModel }),
      "judge-trial": createJudgeTrialJob({
        current: candidacyOf(chatModel, { priceOf: catalogued() }),
      }),
      "confirm-rubric": createConfirmRubric(),
      deliver: createDeliver(),
      "propose-rubric": createProposeRubric({ model: chatModel }),
      "make-card": createMakeCard({ model: chatModel }),
      "translate-captions": createTranslateCaptions({ model: chatModel }),
      "read-tutorial-video": createReadTutorialVideo({ store: media, tmpDir }),
      "make-poster": createMakePoster({ media, localMedia, tmpDir }),
      "transcribe-module-video": createTranscribeModuleVideo({ store: media, speech, tmpDir }),
    },
  });
  return {
    ...stores,
    speech,
    ...customer,
    agents,
    supportAgents,
    embeddedAgents,
    tickets,
    heardAnswers,
    jobs,
  };
}

/** Returns the vendor's agents, with ours as a stand-in where the operator allows it; ours alone without a vendor. */
function withStandIn(vendor: VoiceAgents | null, embedded: EmbeddedAgents): VoiceAgents {
  if (!vendor) return embedded;
  if (!config().voice.standsIn) return vendor;
  let isMeasured = false;
  return createStandIn({
    vendor,
    embedded,
    onUnreachable(err) {
      log().error({ err }, "the voice vendor gave no session; the embedded agent answers");
      if (isMeasured) return;
      isMeasured = true; // not at the start: measuring loads the engines
      embedded
        .measure()
        .catch((failure: unknown) => log().error({ err: failure }, "voice was not measured"));
    },
  });
}

export type Services = ReturnType<typeof compose>;

const holder = globalThis as typeof globalThis & { aplombServices?: Services };

/** Returns the services of this process, chosen by the configuration and created at first use. */
export function services(): Services {
  holder.aplombServices ??= compose();
  return holder.aplombServices;
}
