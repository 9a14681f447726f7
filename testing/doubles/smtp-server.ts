import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail that the server received. */
export interface ReceivedMail extends Email {
  /** The sender and the recipients of the envelope. */
  envelope: { from: string; to: string[] };
  /** The message as it was sent. */
  raw: string;
}

/** Throws the fault with which the server will answer a command. */
const refuse = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * Starts a real SMTP server on loopback until `stop`. It parses the received mails. `refuses` are addresses
 * that it refuses for good. `port` lets a server come back where a former one was. With `login` it asks for a name and
 * a password, unencrypted.
 */
export async function startSmtpServer({
  refuses = [],
  port = 0,
  login = null,
}: {
  refuses?: string[];
  port?: number;
  login?: { username: string; password: string } | null;
} = {}) {
  const received: ReceivedMail[] = [];
  /** The codes with which the next messages are refused, once their content was sent. */
  const faults: number[] = [];
  /** The names and passwords that clients sent. */
  const tried: { username: string; password: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      tried.push({ username: username ?? "", password: password ?? "" });
      const fits = username === login?.username && password === login?.password;
      done(fits ? null : refuse(535, "no"), fits ? { user: username } : undefined);
    },
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(refuses.includes(address) ? refuse(550, "no such mailbox") : null);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const fault = faults.shift();
        if (fault) return done(refuse(fault, "not now"));
        const raw = Buffer.concat(parts).toString("utf8");
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(raw).then((mail) => {
          received.push({ ...mail, envelope: { from, to }, raw });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    received,
    faults,
    tried,
    stop,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
  };
}
