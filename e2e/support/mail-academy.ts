import { startSmtpServer } from "../../testing/doubles/smtp-server";
import { freePort } from "../../testing/free-port";
import { startAcademy } from "./academy";

/** Starts an academy that sends its mails to a mail server of this machine. */
export async function startMailAcademy() {
  const smtp = await startSmtpServer();
  // PUBLIC_URL names the port before the server listens.
  const port = await freePort();
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: "academie@aplomb.example",
  };
  const academy = await startAcademy({ env });
  let running = academy;
  return {
    academy,
    smtp,
    /** Starts the server anew at its address, so that it sweeps. */
    async restart() {
      await running.stop();
      running = await startAcademy({ env, dataDir: academy.dataDir });
    },
    async stop() {
      await running.stop();
      academy.remove();
      await smtp.stop();
    },
  };
}
