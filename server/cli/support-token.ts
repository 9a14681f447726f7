import { parseArgs } from "node:util";
import { config } from "~/platform/config.server";
import { LANGUAGES } from "~/models/terms/language";
import { issueSupportToken } from "~/models/support/support-token.server";
import { OperatorError } from "../operator-error";

const SYSTEMS = ["android", "ios"];
const LIFE_S = 15 * 60;

/**
 * Runs `support-token [--os android|ios] [--lang fr|en|es]`: prints a link that opens the support page once within 15
 * minutes, like the mobile app's back end does.
 * @throws OperatorError
 */
export async function runSupportToken(args: readonly string[]): Promise<void> {
  const { os, lang } = optionsOf(args);
  if (!SYSTEMS.includes(os)) throw new OperatorError(`--os\u00A0: ${SYSTEMS.join(" ou ")}.`);
  if (!(LANGUAGES as readonly string[]).includes(lang))
    throw new OperatorError(`--lang\u00A0: ${LANGUAGES.join(", ")}.`);
  const { host, port, publicUrl, secrets } = config();
  const token = await issueSupportToken(secrets.support, { lifeS: LIFE_S });
  const link = new URL("/support", publicUrl ?? `http://${host}:${port}`);
  link.search = new URLSearchParams({ token, os, lang }).toString();
  process.stdout.write(`${link.href}\n`);
}

function optionsOf(args: readonly string[]): { os: string; lang: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        os: { type: "string", default: "android" },
        lang: { type: "string", default: "fr" },
      },
    });
    return values;
  } catch (error) {
    throw new OperatorError("support-token ne connaît que --os et --lang.", { cause: error });
  }
}
