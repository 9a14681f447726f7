import { constants } from "node:fs";
import { copyFile, open } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { inTransaction } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import { makeFolders } from "~/platform/disk.server";
import { services } from "~/services/services.server";
import { config } from "~/platform/config.server";
import { LANGUAGES } from "~/models/terms/language";
import { issueSupportToken } from "~/models/support/support-token.server";
import { OperatorError } from "../operator-error";

/**
 * Runs `support-calls --to folder`: copies the kept calls, one JSON line each in `calls.jsonl`, with their sounds.
 * `support-calls --erase conv_…` erases a call's words and sound, and the text that a tutorial took from it. No call
 * names its caller; the caller can only give its id.
 * @throws OperatorError
 */
export async function runSupportCalls(args: readonly string[]): Promise<void> {
  const { to, erase } = callOptions(args);
  const said = to ? await handOver(path.resolve(to)) : await eraseCall(erase ?? "");
  process.stdout.write(`${said}\n`);
}

async function handOver(folder: string): Promise<string> {
  makeFolders(folder, 0o700);
  const file = await open(path.join(folder, "calls.jsonl"), "wx", 0o600).catch((cause: unknown) => {
    throw new OperatorError(`${folder} contient déjà des appels.`, { cause });
  });
  let count = 0;
  try {
    for await (const call of SupportCalls.eachWithTurns()) {
      await file.appendFile(`${JSON.stringify(call)}\n`);
      if (call.audioFile) await takeSound(call.audioFile, folder);
      count += 1;
    }
  } finally {
    await file.close();
  }
  return `${count} appels\u00A0: ${folder}`;
}

/** Copies a sound. A sound removed meanwhile is left out. */
async function takeSound(audioFile: string, folder: string): Promise<void> {
  const copy = await services().sounds.localCopy(audioFile);
  try {
    const target = path.join(folder, path.basename(audioFile));
    if (copy) await copyFile(copy.path, target, constants.COPYFILE_EXCL);
  } finally {
    await copy?.dispose();
  }
}

async function eraseCall(id: string): Promise<string> {
  const call = await SupportCalls.findById(id);
  if (!call) throw new OperatorError(`Aucun appel ${id}.`);
  if (call.state === "open") throw new OperatorError(`L’appel ${id} est en cours.`);
  const sounds = SupportCalls.soundsOf(call);
  await inTransaction(async (trx) => {
    await SupportCalls.erase(id, trx);
    // The vendor's copy goes once the server runs.
    const files = { presentationIds: [], videoUrls: [], mediaFiles: [], sounds };
    await Jobs.enqueueRemoval(files, trx);
  });
  for (const sound of sounds) await services().sounds.remove(sound);
  return `Appel effacé\u00A0: ${id}`;
}

function callOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: "string" }, erase: { type: "string" } },
    });
    if (Boolean(values.to) !== Boolean(values.erase)) return values;
  } catch (error) {
    throw new OperatorError("support-calls ne connaît que --to et --erase.", { cause: error });
  }
  throw new OperatorError("support-calls demande --to dossier, ou --erase conv_….");
}

const SYSTEMS = ["android", "ios"];
const LIFE_S = 15 * 60;

/**
 * Runs `support-token [--os android|ios] [--lang fr|en|es]`: prints a link that opens the support page once within 15
 * minutes, like the mobile app's back end does.
 * @throws OperatorError
 */
export async function runSupportToken(args: readonly string[]): Promise<void> {
  const { os, lang } = tokenOptions(args);
  if (!SYSTEMS.includes(os)) throw new OperatorError(`--os\u00A0: ${SYSTEMS.join(" ou ")}.`);
  if (!(LANGUAGES as readonly string[]).includes(lang))
    throw new OperatorError(`--lang\u00A0: ${LANGUAGES.join(", ")}.`);
  const { host, port, publicUrl, secrets } = config();
  const token = await issueSupportToken(secrets.support, { lifeS: LIFE_S });
  const link = new URL("/support", publicUrl ?? `http://${host}:${port}`);
  link.search = new URLSearchParams({ token, os, lang }).toString();
  process.stdout.write(`${link.href}\n`);
}

function tokenOptions(args: readonly string[]): { os: string; lang: string } {
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
