import { onTestFinished } from "vitest";
import { config } from "~/platform/config.server";
import { createForgottenPassword } from "~/services/accounts/sign-in.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import type { Mailer } from "~/services/mail/port";
import { createSendMail } from "~/services/mail/send-mail.server";
import { createSmtpMailer } from "~/services/mail/smtp.server";
import { configureBy } from "./configure-by";
import { startSmtpServer } from "./doubles/smtp-server";
import { createRingingClock } from "./ringing-clock";

/** Without TLS, so that the tests' sessions have the plain cookie. */
export const PUBLIC_URL = "http://academie.example.test";
export const MAIL_FROM = "Académie Exemple <academie@example.test>";

/** Configures the public address without a mail server, and starts the jobs: mails are listed. */
export function listMails() {
  configureBy({ PUBLIC_URL });
  return startJobs(null);
}

/** Starts a mail server, and the jobs that send to it, until the end of the test. */
export async function startMailing({ refuses = [] }: { refuses?: string[] } = {}) {
  const server = await startSmtpServer({ refuses });
  onTestFinished(server.stop);
  configureBy({ PUBLIC_URL, SMTP_URL: server.url, MAIL_FROM });
  const { smtp } = config();
  return { server, ...(await startJobs(smtp && createSmtpMailer(smtp))) };
}

/** Starts the jobs of mail. `work` runs the jobs that are due, and `later` moves their clock on first. */
async function startJobs(mailer: Mailer | null) {
  const clock = createRingingClock();
  const runner = createJobRunner({
    clock,
    handlers: {
      "forgotten-password": createForgottenPassword(),
      "send-mail": createSendMail({ mailer, from: MAIL_FROM }),
    },
  });
  await runner.start();
  onTestFinished(() => runner.stop());
  const work = () => runner.settled();
  return {
    work,
    async later(minutes: number) {
      await work(); // a lane at work would set its timer after the clock moved
      clock.advance(minutes * 60_000);
      await work();
    },
  };
}

/** Returns the links of a text to the academy, as paths. */
export const pathsIn = (text: string | undefined): string[] =>
  [...(text ?? "").matchAll(/http:\/\/academie\.example\.test(\/\S*)/g)].map(
    ([, path]) => path ?? "",
  );
