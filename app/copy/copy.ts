/**
 * The sentences the product was given, to the letter (straight apostrophes, three dots), and ours beside them in French
 * typography (product §14.2); used by the screens and the e2e tests as `copy.login.title`.
 * They live in `app/copy/`, one file per screen.
 */
export * as copy from "./all";
