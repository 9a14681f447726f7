import { checkProvoked } from "../../testing/check-provoked";

/** After the whole suite (`npm test` says so): every listed sentence was made visible by some test. */
export default function globalTeardown(): void {
  if (process.env.WHOLE_SUITE === "1") checkProvoked();
}
