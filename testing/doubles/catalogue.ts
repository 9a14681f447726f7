import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A local catalogue of models, in OpenRouter's format. */
export interface CatalogueDouble {
  url: string;
  /** Sets the answer from now on. */
  answer: (status: number, data?: unknown[]) => void;
  close(): Promise<void>;
}

export const listed = [
  {
    id: "zeste/grand",
    name: "Zeste Grand",
    description: "Un grand modèle, pour les entretiens longs.",
    pricing: { prompt: "0.0000025", completion: "0.00001" },
  },
  {
    id: "abeille/petit",
    name: "Abeille Petit",
    description: "",
    pricing: { prompt: "0", completion: "0" },
  },
  {
    id: "routeur/auto",
    name: "Routeur automatique",
    description: "Choisit un modèle à chaque appel.",
    pricing: { prompt: "-1", completion: "-1" },
  },
];

export async function startCatalogueDouble(): Promise<CatalogueDouble> {
  let now: { status: number; data: unknown[] } = { status: 200, data: listed };
  const server = createServer((_, response) => {
    response.writeHead(now.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ data: now.data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/models`,
    answer: (status, data = []) => {
      now = { status, data };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
