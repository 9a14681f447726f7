import type { SmtpSettings } from "~/platform/vendor-settings.server";
import { AddressRefused, type Mailer, MailFault } from "./port";
import type { Reason } from "~/models/terms/reason";

type Fault = Extract<Reason, { code: "mail" }>["fault"];

/** The limits in ms: for a connection, for the greeting, and between two answers. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The limit in ms for a whole mail. A server that sends a byte now and then would hold the mails' lane for ever. */
const WHOLE_MS = 120_000;

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);

/**
 * Creates the mailer of an SMTP server. A password is sent only over an encrypted connection, except to this machine. A
 * message never reads a file or an address.
 */
export function createSmtpMailer(
  { url, from }: SmtpSettings,
  { wholeMs = WHOLE_MS }: { wholeMs?: number } = {},
): Mailer {
  const { username, hostname } = new URL(url);
  async function connect() {
    const { createTransport } = await import("nodemailer"); // at the first mail: most processes send none
    return createTransport({
      url,
      ...LIMITS,
      requireTLS: username !== "" && !isLoopback(hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
  return {
    async send({ settingsLink, ...message }) {
      const transport = await connect();
      try {
        await transport.sendMail({
          ...message,
          from,
          signal: AbortSignal.timeout(wholeMs),
          headers: { "Auto-Submitted": "auto-generated" },
          ...(settingsLink ? { list: { unsubscribe: settingsLink } } : {}),
        });
      } catch (error) {
        throw faultOf(error);
      } finally {
        transport.close();
      }
    },
    async check() {
      const transport = await connect();
      try {
        await transport.verify();
      } catch (error) {
        throw faultOf(error);
      } finally {
        transport.close();
      }
    },
  };
}

/** The fields of nodemailer's errors that tell what happened. */
interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
}

function faultOf(error: unknown): AddressRefused | MailFault {
  const { code = "", command, responseCode } = error as Failure;
  if (command === "RCPT TO" && responseCode !== undefined && responseCode >= 500)
    return new AddressRefused({ code: "mailAnswered", status: responseCode }, { cause: error });
  return new MailFault(reasonOf(code, responseCode), { cause: error });
}

function reasonOf(code: string, responseCode: number | undefined): Reason {
  const mail = (fault: Fault) => ({ code: "mail", fault }) as const;
  if (code === "EAUTH" || code === "ENOAUTH") return mail("credentials");
  if (code === "ETLS") return mail("tls");
  if (responseCode !== undefined) return { code: "mailAnswered", status: responseCode };
  if (code === "ETIMEDOUT" || code === "EABORT") return mail("slow");
  if (["ECONNECTION", "ESOCKET", "EDNS"].includes(code)) return mail("unreachable");
  return mail("unknown");
}
