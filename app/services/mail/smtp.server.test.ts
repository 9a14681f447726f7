import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpServer } from "../../../testing/doubles/smtp-server";
import { mails } from "~/copy/people/mail";
import { createSmtpMailer } from "./smtp.server";

const { faults } = mails;
const from = "Académie <academie@example.test>";
const login = { username: "academie", password: "un:mot@de/passe" };

async function start(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const server = await startSmtpServer(options);
  onTestFinished(server.stop);
  return server;
}

/** Returns the fault of a check; null when the server takes mails. */
const faultOf = (url: string): Promise<string | null> =>
  createSmtpMailer({ url, from })
    .check()
    .then(
      () => null,
      (error: Error) => `${error.name}: ${error.message}`,
    );

const withLogin = (port: number, host: string, password = login.password) =>
  `smtp://${login.username}:${encodeURIComponent(password)}@${host}:${port}`;

test("a check signs in and sends nothing", async () => {
  const server = await start({ login });
  expect(await faultOf(withLogin(server.port, "127.0.0.1"))).toBeNull();
  expect(server.tried).toEqual([login]);
  expect(server.received).toEqual([]);
});

test("a wrong password and an absent server have different faults", async () => {
  const server = await start({ login });
  expect(await faultOf(withLogin(server.port, "127.0.0.1", "faux"))).toBe(
    `MailFault: ${faults.credentials}`,
  );
  await server.stop();
  expect(await faultOf(server.url)).toBe(`MailFault: ${faults.unreachable}`);
});

// On Linux 0.0.0.0 reaches this machine, by an address that is not its loopback.
test.runIf(process.platform === "linux")(
  "a password is sent only over an encrypted connection, except to this machine",
  async () => {
    const server = await start({ login });
    expect(await faultOf(withLogin(server.port, "0.0.0.0"))).toBe(`MailFault: ${faults.tls}`);
    expect(server.tried).toEqual([]);
  },
);

test("a server that sends a line now and then, and never ends, is given up", async () => {
  let left = () => {};
  const isLeft = new Promise<void>((resolve) => (left = resolve));
  const server = createServer((socket) => {
    socket.resume().on("error", () => {}); // the mailer is gone while a line is on its way
    socket.write("220 ready\r\n");
    const drip = setInterval(() => socket.write("250-SIZE\r\n"), 5);
    socket.once("end", left).once("close", () => clearInterval(drip));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from }, { wholeMs: 200 });
  const to = { name: "Ada", address: "ada@example.test" };
  const message = { to, subject: "s", text: "t", html: "h", messageId: "<1@example.test>" };
  const sent = mailer.send({ ...message, settingsLink: null });
  await expect(sent).rejects.toThrow(faults.slow);
  await isLeft;
});
