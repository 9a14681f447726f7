import { createContext } from "react-router";
import type { Session } from "react-router";
import type { SessionData, SessionFlash } from "~/models/sign-in/session-data";
import type { User } from "~/models/tables";

/** The signed-in user of this request; null when signed out. */
export const userContext = createContext<User | null>(null);

/** The browser's session, opened once per request by the root middleware. */
export const sessionContext = createContext<Session<SessionData, SessionFlash>>();

/** The support session or token of this request; null for who has none. It is nobody's account. */
export const supportContext = createContext<{ id: string } | null>(null);

/** Identifies the request in the log; shown to the person when something fails. */
export const requestIdContext = createContext<string>("");

/** The nonce of this answer's Content-Security-Policy; empty under the stock runner. */
export const nonceContext = createContext<string>("");

/** The caller's address, as far as the trusted proxies say. */
export const addressContext = createContext<string>("");

/** Lets the body of this request take as long as its bytes keep coming; nothing to lift under the stock runner. */
export const longBodyContext = createContext<() => void>(() => {});
