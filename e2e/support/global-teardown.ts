import { checkProvoked } from "../../testing/check-provoked";

/** Throws at the end of `npm run test:all` unless tests made every listed sentence visible. */
export default function globalTeardown(): void {
  if (process.env.COMPARE_SENTENCES === "1") checkProvoked();
}
