/** A running demo server. */
export interface DemoServer {
  url: string;
  dataDir: string;
  pid: number;
  /** Returns the standard error so far. */
  errors(): string;
}

interface DemoOptions {
  env?: Readonly<Record<string, string>>;
  preload?: string | null;
  folder?: string;
  seed?: boolean;
}

export function withDemoServer<T>(
  options: DemoOptions,
  body: (server: DemoServer) => Promise<T>,
): Promise<T>;

export function signIn(url: string, account: string): Promise<string>;

export function runEntry(
  name: string,
  dataDir: string,
  argument: string,
  env?: Readonly<Record<string, string>>,
): Promise<unknown>;
