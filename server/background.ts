import type { Server } from "node:http";

export interface Background {
  stop(): Promise<void>;
}

/** Starts what runs beside the pages: the voice gateway on the same port and the job worker. */
export async function startBackground(_server: Server): Promise<Background> {
  return { stop: () => Promise.resolve() };
}
