import { worksCouncil as words } from "~/copy/admin/works-council";
import { copy } from "~/copy/copy";
import { noticePoints } from "~/copy/people/notice-points";
import { onDate } from "~/models/dates";
import { now } from "~/models/database/database.server";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import * as Parties from "~/models/parties/parties.server";
import { findPrivacy, type Privacy } from "~/models/people/privacy-settings.server";
import { NOTICE_VERSION } from "~/models/people/recording-notices.server";
import { countViewers } from "~/models/people/viewers.server";
import { type KeptTerm, TERM_KINDS } from "~/models/records/kept-terms";
import * as KeptTerms from "~/models/records/kept-terms.server";
import { countReviews } from "~/models/reviews/review-counts.server";
import { roleLabels } from "~/models/terms/roles";
import { PASS_SCORE } from "~/models/terms/score";
import { brand } from "~/platform/brand";
import { type Config, config } from "~/platform/config.server";
import { readingCode } from "~/services/judge/reading-code";
import { chosenCandidate, serverOf, standingOf } from "~/services/judge/who-judges.server";
import { services } from "~/services/services.server";
import { terms as termWords } from "~/copy/admin/terms";
import { lengthOf } from "./terms.server";

/** Reads the facts of the file for the works council, from the settings and the rows of now. */
export async function readFile() {
  const settings = config();
  const [privacy, terms, viewers, reviews, readers, parties] = await Promise.all([
    findPrivacy(),
    KeptTerms.findTerms(),
    countViewers(),
    countReviews(),
    readReaders(settings),
    Parties.findListed(),
  ]);
  return {
    madeOn: words.madeOn(onDate(now(), settings.timeZone), brand.product),
    purpose: purposeOf(privacy),
    recorded: recordedOf(privacy),
    seen: [
      words.seenRows.own,
      words.seenRows.admins(viewers.admins, roleLabels.admin),
      words.seenRows.managers(viewers.managers),
      words.seenRows.others,
    ],
    measured: [
      words.measuredRows.points,
      words.measuredRows.manner,
      words.measuredRows.figures,
      words.measuredRows.score(PASS_SCORE),
    ],
    terms: termRows(terms, settings.recordingKeepDays),
    readers: [...readers, words.review, words.reviewed(reviews.waiting, reviews.decided)],
    processors: [...processorsOf(settings), ...parties.flatMap(partyOf)],
  };
}

function purposeOf({ basis, contact }: Privacy): string[] {
  const admins = words.contactAdmins(roleLabels.admin);
  return [noticePoints.whyDetail, noticePoints.bases[basis], words.contact(contact || admins)];
}

function recordedOf({ surface }: Privacy): string[] {
  const rows = words.recordedRows;
  const { sound, transcript, typed, never } = rows;
  return [rows.surface[surface], sound, transcript, typed, never, rows.consent(NOTICE_VERSION)];
}

/** Returns the terms that hold, recordings first. */
function termRows(terms: readonly KeptTerm[], recordingDays: number | null) {
  const { recordings, withWords } = words;
  const evaluations = terms.find(({ kind }) => kind === "evaluations")?.holds ?? null;
  const own = recordingDays === null ? null : termWords.days(recordingDays);
  const term = own ?? (evaluations === null ? termWords.forEver : withWords);
  const others = TERM_KINDS.map((kind) => ({
    name: termWords.kinds[kind],
    term: lengthOf(kind, terms.find((one) => one.kind === kind)?.holds ?? null),
  }));
  return [{ name: recordings, term }, ...others];
}

/** Returns the readers of a talk: the near reader, and the model with its trial. */
async function readReaders({ languageModel, timeZone }: Config): Promise<string[]> {
  const near = words.near(readingCode.version);
  if (languageModel === null) return [near, words.noModel];
  const candidate = await chosenCandidate(services().chatModel);
  if (candidate === null) return [near, words.modelUnchosen(serverOf(languageModel.baseUrl))];
  const { model, server, promptVersion: prompt } = candidate;
  const trials = await JudgeTrials.findOf(candidate);
  const standing = standingOf(trials, null);
  const judges =
    standing.kind === "model" && trials.done?.endedAt
      ? words.modelJudges(
          onDate(trials.done.endedAt, timeZone),
          trials.done.languages.map((language) => copy.languages[language]).join(", "),
        )
      : words.modelAdvises(words.why[standing.kind === "near" ? standing.why : "running"]);
  return [near, words.model({ model, server, prompt }), judges];
}

interface Processor {
  name: string;
  gets: string;
}

const hostOf = (address: string) => new URL(address).host;

/** Returns the vendors and servers that the settings name, with what passes through each. */
function processorsOf(settings: Config): Processor[] {
  const { elevenLabs, mediaVendor, objectStore, googleDrive, languageModel, smtp } = settings;
  const { gotten } = words;
  const found: (Processor | false)[] = [
    elevenLabs !== null && {
      name: "ElevenLabs",
      gets: elevenLabs.transcribes ? gotten.voiceAndWords : gotten.voice,
    },
    mediaVendor !== null && { name: mediaVendor.title, gets: gotten.media },
    objectStore !== null && {
      name: `${hostOf(objectStore.endpoint)} (${objectStore.bucket})`,
      gets: gotten.objects,
    },
    googleDrive !== null && { name: "Google Drive", gets: gotten.drive },
    languageModel !== null && { name: hostOf(languageModel.baseUrl), gets: gotten.model },
    smtp !== null && { name: hostOf(smtp.url), gets: gotten.mail },
    settings.databaseUrl !== null && { name: words.database, gets: words.gottenDatabase },
    settings.traces !== null && { name: hostOf(settings.traces.url), gets: gotten.traces },
  ];
  return found.filter((one) => one !== false);
}

/** Returns a party outside the academy as a receiver. */
const partyOf = ({ kind, name }: Awaited<ReturnType<typeof Parties.findListed>>[number]) => [
  { name, gets: words.gotten[kind] },
];
