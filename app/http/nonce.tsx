import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;

/** Returns the nonce for inline scripts. Returns undefined in the browser, which hides it. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
