import * as Factors from "~/models/sign-in/factors/factors.server";
import * as RecoveryCodes from "~/models/sign-in/factors/recovery-codes.server";
import { codeAt, freshSecret } from "~/models/sign-in/factors/totp";
import { inTransaction } from "~/models/database/database.server";
import type { User } from "~/models/tables";

/** Gives an account an app and recovery codes. `code` returns the app's code, some steps of 30 s from now. */
export async function giveApp({ id: userId }: Pick<User, "id">, name = "Téléphone") {
  const secret = freshSecret();
  const codes = await inTransaction(async (trx) => {
    await Factors.add({ userId, kind: "totp", name, secret, counter: 0 }, trx);
    return RecoveryCodes.issue(userId, trx);
  });
  const code = (steps = 0) => codeAt(secret, Date.now() + steps * 30_000);
  return { secret, codes, code };
}

/** Keeps the cookies of a browser from answer to answer. */
export function createBrowser() {
  const jar = new Map<string, string>();
  return {
    get headers() {
      return { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
    },
    /** Takes the cookies of an answer and returns it. */
    keep(response: Response): Response {
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";", 1);
        const equals = pair.indexOf("=");
        if (/max-age=0/i.test(cookie)) jar.delete(pair.slice(0, equals));
        else jar.set(pair.slice(0, equals), pair.slice(equals + 1));
      }
      return response;
    },
    forget(name: string) {
      jar.delete(name);
    },
    has: (name: string) => jar.has(name),
  };
}
