import * as AccessLinks from "~/models/people/access-links.server";
import * as Drafts from "~/models/people/drafts.server";
import { sweepUpgradeCopies } from "~/models/records/upgrade-copies.server";
import { deleteFaded } from "~/models/sign-in/login-attempts.server";
import { deleteExpired } from "~/models/sign-in/sessions.server";
import { deleteExpiredExchanges } from "~/models/support/support-token.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { measureDisk } from "~/services/health.server";
import { remindAssigned } from "~/services/mail/remind.server";
import { sweepRecordings } from "~/services/recording/sweep-recordings.server";
import { sweepStored } from "~/services/recording/sweep-stored.server";
import { services } from "~/services/services.server";
import { sweepEvaluatedVideos } from "~/services/videos/evaluated-videos.server";
import { sweepModuleVideos } from "~/services/videos/module-videos.server";
import { sweepPosters } from "~/services/videos/posters.server";
import { sweepTutorialVideos } from "~/services/videos/tutorial-videos.server";

/** Removes faded rows and abandoned files, measures the disk, reminds people. Logs each failure and goes on. */
export function sweepAll(): void {
  const { media, objects, portionFiles, sounds } = services();
  const { dataDir, recordingKeepDays: keepDays, timeZone } = config();
  Promise.all([
    deleteExpired(),
    deleteFaded(),
    Drafts.deleteExpired(),
    AccessLinks.deleteExpired(),
    deleteExpiredExchanges(),
  ]).catch((err: unknown) => log().error({ err }, "expired sessions and tries stay"));
  Promise.all([
    sweepModuleVideos(media),
    sweepPosters(media),
    sweepTutorialVideos(media),
    sweepEvaluatedVideos(media),
  ]).catch((err: unknown) => log().error({ err }, "abandoned videos stay"));
  sweepStored({ portionFiles, objects, sounds }).catch((err: unknown) =>
    log().error({ err }, "abandoned recordings stay"),
  );
  sweepUpgradeCopies(dataDir).catch((err: unknown) =>
    log().error({ err }, "copies before an upgrade stay"),
  );
  measureDisk(dataDir).catch((err: unknown) => log().error({ err }, "the disk was not measured"));
  sweepRecordings({ store: media, dataDir, keepDays }).catch((err: unknown) =>
    log().error({ err }, "recordings whose time is up stay"),
  );
  remindAssigned(timeZone).catch((err: unknown) =>
    log().error({ err }, "people were not reminded of their assignments"),
  );
}
