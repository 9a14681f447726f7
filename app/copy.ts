/**
 * The sentences of the specification, word for word in the language it gives them (straight apostrophes, three
 * dots), and ours beside them in French typography; used by the screens and the e2e tests as `copy.login.title`.
 * They live in `sentences/`, one file per screen.
 */
export * as copy from "./sentences/all";
