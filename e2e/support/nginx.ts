import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { connect } from "node:tls";

export interface Proxy {
  url: string;
  port: number;
  stop(): Promise<void>;
}

function answers(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false; // The command is not on the path.
  }
}

/** True when this machine has nginx and openssl. */
export const canProxy = answers("nginx", ["-v"]) && answers("openssl", ["version"]);

/**
 * Starts nginx with TLS before `upstream`, as deploy/nginx.conf configures it. `silent` leaves out the headers about
 * the browser's request, as a bare `proxy_pass` does.
 */
export async function startNginx(
  upstream: string,
  { port, silent = false }: { port: number; silent?: boolean },
): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-nginx-"));
  const at = (name: string) => path.join(folder, name);
  execFileSync(
    "openssl",
    // prettier-ignore
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
      "-keyout", at("key.pem"), "-out", at("certificate.pem")],
    { stdio: "ignore" },
  );
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace("listen 80;", `listen unix:${at("plain")};`)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("academie.example", "127.0.0.1")
    .replaceAll("/etc/ssl/aplomb", folder)
    .replaceAll("/var/log/nginx", folder)
    .replace("http://127.0.0.1:3000", upstream)
    .replaceAll(/^.*X-Forwarded.*$/gm, silent ? "" : "$&");
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const places = kept.map((name) => `${name}_temp_path ${at(name)};`).join(" ");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    at("nginx.conf"),
    `${user} daemon off; pid ${at("pid")}; error_log stderr notice; events {}
     http { access_log off; ${places} ${site} }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", at("nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      said.push(line);
      if (line.includes("start worker process ")) resolve();
    });
    child.once("exit", () => reject(new Error(`nginx ended:\n${said.join("\n")}`)));
  });
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Sends raw bytes through TLS. Returns the first bytes that come back. */
export async function sayThrough({ port }: Pick<Proxy, "port">, bytes: string): Promise<string> {
  // The proxy's certificate is self-signed.
  const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false });
  socket.write(bytes);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return answer.toString();
}
