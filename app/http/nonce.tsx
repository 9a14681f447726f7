import { createContext, useContext } from "react";

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;

/** The nonce for inline scripts; undefined in the browser, which hides it anyway. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
