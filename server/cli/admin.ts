import * as v from "valibot";
import type { ReadStream } from "node:tty";
import { config } from "~/platform/config.server";
import { emailText } from "~/platform/email";
import { copy } from "~/copy/copy";
import { freshPassword } from "~/models/people/password.server";
import { isTooShort } from "~/models/people/password-form";
import { isRole, roleLabels } from "~/models/terms/roles";
import { WeakPassword } from "~/services/accounts/access-links.server";
import {
  NameMissing,
  NotAnAdmin,
  planAdmin,
  setAdmin,
} from "~/services/accounts/operator-accounts.server";
import { OperatorError } from "../operator-error";
import { cleanName } from "~/models/terms/clean-name";
import { NAME_MAX } from "~/models/terms/text-table";

const ENTER = new Set(["\r", "\n"]);
const ERASE = new Set(["\u007F", "\b"]);
/** Ctrl+C and Ctrl+D. */
const GIVE_UP = new Set(["\u0003", "\u0004"]);

/** A terminal that can ask for a password. */
interface Terminal {
  input: Pick<ReadStream, "setRawMode" | "on" | "off" | "resume" | "pause">;
  output: Pick<NodeJS.WritableStream, "write">;
}

/** Asks for one hidden line. Returns null when the person gave up (Ctrl+C, Ctrl+D). */
function askHidden(question: string, { input, output }: Terminal): Promise<string | null> {
  input.setRawMode(true); // first, so that a fast answer is hidden too
  output.write(question);
  return new Promise((resolve) => {
    let typed: string[] = [];
    const end = (answer: string | null) => {
      input.off("data", read);
      input.setRawMode(false);
      input.pause();
      output.write("\n");
      resolve(answer);
    };
    const read = (bytes: Buffer) => {
      for (const one of bytes.toString("utf8")) {
        if (GIVE_UP.has(one)) return end(null);
        if (ENTER.has(one)) return end(typed.join(""));
        typed = ERASE.has(one) ? typed.slice(0, -1) : [...typed, one];
      }
    };
    input.on("data", read);
    input.resume();
  });
}

const USAGE = "npm run admin -- EMAIL NOM";
const PROMOTE = "--promote";

const done = {
  "admin-created": (email: string) => `${email} est administrateur.`,
  "admin-promoted": (email: string) =>
    `${email} devient administrateur, avec ce mot de passe. Ses sessions sont fermées.`,
  "password-reset": (email: string) =>
    `Le mot de passe de ${email} est changé. Ses sessions sont fermées.`,
};

/**
 * Runs `admin EMAIL NAME [--promote]`: creates an admin account or changes an existing account's password. A change
 * ends its sessions and enters the audit log. Without a terminal, or with an empty answer, the password is generated
 * and printed once.
 * @throws OperatorError
 */
export async function runAdmin(args: readonly string[], terminal: Terminal | null): Promise<void> {
  const wanted = wantedBy(args);
  try {
    await planAdmin(wanted);
    const typed = terminal ? await askTwice(terminal) : "";
    const password = typed || freshPassword();
    const action = await setAdmin({ ...wanted, password });
    process.stdout.write(`${done[action](wanted.email)}\n`);
    if (!typed) process.stdout.write(`Mot de passe, affiché cette seule fois\u00A0: ${password}\n`);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

const Email = v.pipe(emailText("no email"), v.toLowerCase());

/** Returns the account that the arguments name. @throws OperatorError */
export function wantedBy(args: readonly string[]) {
  const [address, ...names] = args.filter((arg) => arg !== PROMOTE);
  if (!address || names.some((name) => name.startsWith("--")))
    throw new OperatorError(`Indiquez l’email et le nom\u00A0: ${USAGE}`);
  const email = v.safeParse(Email, address);
  if (!email.success)
    throw new OperatorError(`«\u00A0${address}\u00A0» n’est pas un email\u00A0: ${USAGE}`);
  const name = cleanName(names.join(" "));
  if (name.length > NAME_MAX) throw new OperatorError(`${copy.salesRep.nameTooLong(NAME_MAX)}.`);
  return { email: email.output, name, promote: args.includes(PROMOTE) };
}

/** Asks twice. Returns "" when no password was wanted. @throws OperatorError when it is too short or the two differ */
async function askTwice(terminal: Terminal): Promise<string> {
  const { passwordMinLength } = config();
  const typed = await askHidden("Mot de passe (vide\u00A0: en générer un)\u00A0: ", terminal);
  if (typed === null) throw new OperatorError("Rien n’a changé.");
  if (typed === "") return "";
  if (isTooShort(typed, passwordMinLength))
    throw new OperatorError(
      `${copy.salesRep.passwordTooShort(passwordMinLength)}. Rien n’a changé.`,
    );
  if ((await askHidden("Encore une fois\u00A0: ", terminal)) !== typed)
    throw new OperatorError("Les deux mots de passe diffèrent. Rien n’a changé.");
  return typed;
}

function refusalOf(error: unknown): OperatorError | null {
  if (error instanceof NameMissing)
    return new OperatorError(`Aucun compte n’a cet email. Pour en créer un\u00A0: ${USAGE}`);
  if (error instanceof WeakPassword) return new OperatorError(`${error.sentence} Rien n’a changé.`);
  if (!(error instanceof NotAnAdmin)) return null;
  const role = isRole(error.role) ? roleLabels[error.role] : error.role;
  return new OperatorError(
    `Ce compte n’est pas administrateur (${role}). Pour qu’il le devienne\u00A0: ${USAGE} ${PROMOTE}`,
  );
}

/** Returns the terminal for passwords, or null without a person. */
export const ownTerminal = (): Terminal | null =>
  process.stdin.isTTY && process.stdout.isTTY
    ? { input: process.stdin, output: process.stdout }
    : null;
