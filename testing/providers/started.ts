import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { createProviderBrowser } from "../doubles/oidc-provider-double";
import { freePort } from "../free-port";

/** The person of every provider. */
export const PERSON = {
  login: "lea",
  password: "a-secret-of-lea",
  name: "Léa Durand",
  email: "lea@entreprise.example",
};

/** A browser without scripts at a provider. */
export interface ProviderVisit {
  /** Opens an address of the provider, and signs in when the provider asks. Returns the address elsewhere. */
  open(address: string): Promise<{ to: string | null }>;
  /** Opens the provider's address that ends its session, and confirms. Returns the address elsewhere. */
  leave(address: string): Promise<string | null>;
  /** Ends the session at the provider, which then tells the academy. */
  leaveThere?(): Promise<void>;
  /** The number of times that the provider asked for the password. */
  readonly asked: number;
}

/** A page of a provider in the browser of a visit. */
type OpenedPage = Awaited<ReturnType<ReturnType<typeof createProviderBrowser>["open"]>>;

/** Returns a visit by this browser, which counts how often the provider asks. `signIn` answers its page. */
export function createVisit(
  browser: ReturnType<typeof createProviderBrowser>,
  {
    signIn,
    ...leaving
  }: Pick<ProviderVisit, "leave" | "leaveThere"> & {
    signIn(login: OpenedPage): Promise<OpenedPage>;
  },
): ProviderVisit {
  let asked = 0;
  return {
    ...leaving,
    get asked() {
      return asked;
    },
    async open(address) {
      const page = await browser.open(address);
      if (page.to) return page;
      asked += 1;
      return signIn(page);
    },
  };
}

/** A provider of Debian that runs in a folder of its own. */
export interface DebianProvider {
  issuer: string;
  /** Gives the person this one group. */
  moveTo(group: string): Promise<void>;
  visit(): ProviderVisit;
  stop(): Promise<void>;
}

/** The addresses of the academy that a provider must know. */
export interface Academy {
  /** The public address, for browsers. */
  url: string;
  /** The address that the provider's server calls. */
  backUrl: string;
}

/** A provider's folder, port and address, before it runs. */
export interface Place {
  folder: string;
  port: number;
  url: string;
}

/** Returns a folder and a free port for a provider. */
export async function newPlace(name: string): Promise<Place> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), `aplomb-${name}-`));
  return { folder, port, url: `http://127.0.0.1:${port}` };
}

/** Starts a provider's program. Resolves with its end once `path` answers. @throws Error with what it printed */
export async function startProgram(
  { folder, url }: Place,
  answers: string,
  [program = "", ...args]: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<() => Promise<void>> {
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (said += text.toString()));
  const until = performance.now() + 30_000;
  while (!(await isWell(`${url}${answers}`))) {
    if (child.exitCode !== null || performance.now() > until) {
      await end(child, folder);
      throw new Error(`The provider did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return () => end(child, folder);
}

const isWell = (address: string): Promise<boolean> =>
  fetch(address).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
}
