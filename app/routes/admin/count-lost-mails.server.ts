import { mails as words } from "~/copy/mails";
import * as Mails from "~/models/mail/mails.server";
import { log } from "~/platform/log.server";

/** Returns the count beside 'Courriels' in the menu: mails that no try sent. Null shows nothing, also when it fails. */
export async function countLostMails(): Promise<string | null> {
  const lost = await Mails.countLost().catch((err: unknown) => {
    log().error({ err }, words.loadFailed);
    return 0;
  });
  return lost === 0 ? null : String(lost);
}
