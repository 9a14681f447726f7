import { checkProvoked } from "../../testing/check-provoked";

/** After the whole suite (`npm run test:all` says so): every listed sentence was made visible by some test. */
export default function globalTeardown(): void {
  if (process.env.WHOLE_SUITE === "1") checkProvoked();
}
