/**
 * The product's given sentences, word for word (straight apostrophes, three dots), and ours beside
 * them in French typography (product §14.2). Screens and e2e tests use them as `copy.login.title`.
 * They live in `app/copy/`, one file per screen.
 */
export * as copy from "./all";
