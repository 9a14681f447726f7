import { onTestFinished } from "vitest";
import { config } from "~/platform/config.server";
import { createForgottenPassword } from "~/services/accounts/forgotten-password.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createSendMail } from "~/services/mail/send-mail.server";
import { createSmtpMailer } from "~/services/mail/smtp.server";
import { configureBy } from "./configure-by";
import { startSmtpServer } from "./doubles/smtp-server";
import { createRingingClock } from "./ringing-clock";

export const PUBLIC_URL = "https://academie.example.test";
export const MAIL_FROM = "Académie Exemple <academie@example.test>";

/** Configures the public address without a mail server: mails are listed. */
export const listMails = (): void => configureBy({ PUBLIC_URL });

/**
 * Starts a mail server and the jobs that send to it, until the end of the test. `work` runs the jobs that are due, and
 * `later` moves their clock on first.
 */
export async function startMailing({ refuses }: { refuses?: string[] } = {}) {
  const server = await startSmtpServer(refuses ? { refuses } : {});
  configureBy({ PUBLIC_URL, SMTP_URL: server.url, MAIL_FROM });
  const { smtp } = config();
  const clock = createRingingClock();
  const runner = createJobRunner({
    clock,
    handlers: {
      "forgotten-password": createForgottenPassword(),
      "send-mail": createSendMail({ mailer: smtp && createSmtpMailer(smtp), from: MAIL_FROM }),
    },
  });
  await runner.start();
  onTestFinished(() => runner.stop());
  const work = () => runner.settled();
  return {
    server,
    work,
    async later(minutes: number) {
      clock.advance(minutes * 60_000);
      await work();
    },
  };
}

/** Returns the links of a text to the academy, as paths. */
export const pathsIn = (text: string | undefined): string[] =>
  [...(text ?? "").matchAll(/https:\/\/academie\.example\.test(\/\S*)/g)].map(
    ([, path]) => path ?? "",
  );
