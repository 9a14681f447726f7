import { startSmtpServer } from "../../testing/doubles/smtp-server";
import { startAcademy } from "./academy";
import { freePort } from "./nginx";

/** Starts an academy that sends its mails to a mail server of this machine. */
export async function startMailAcademy() {
  const smtp = await startSmtpServer();
  // PUBLIC_URL names the port before the server listens.
  const port = await freePort();
  const academy = await startAcademy({
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: smtp.url,
      MAIL_FROM: "academie@aplomb.example",
    },
  });
  return {
    academy,
    smtp,
    async stop() {
      await academy.stop();
      academy.remove();
      await smtp.stop();
    },
  };
}
