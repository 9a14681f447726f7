import { deriveKey, sameSignature, signFields } from "~/models/proof/signing.server";

/** The addresses of places at several nodes. Every node reads the tickets of the others. */
export interface Tickets {
  /** Returns the query of the socket's address that opens a place of this node, or of the named one. */
  queryOf(token: string, holder?: string): string;
  /** Returns the other node that holds the ticket's place; null for a ticket of this node, or one that no node signed. */
  otherHolderOf(query: URLSearchParams): string | null;
}

/** Returns the tickets of a node. All nodes sign with the same secret, so a stranger cannot make one relay to another. */
export function createTickets({ node, secret }: { node: string; secret: string }): Tickets {
  const key = deriveKey(secret, "voice-ticket");
  return {
    queryOf(token, holder = node) {
      const signature = signFields([holder, token], key);
      return new URLSearchParams({ node: holder, token, signature }).toString();
    },
    otherHolderOf(query) {
      const [holder, token, signature] = ["node", "token", "signature"].map((name) =>
        query.get(name),
      );
      if (!holder || !token || !signature || holder === node) return null;
      return sameSignature(signature, signFields([holder, token], key)) ? holder : null;
    },
  };
}
