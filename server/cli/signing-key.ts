import { dataPaths } from "~/platform/config.server";
import { fingerprintOf, knownKeys, rotateKey } from "~/services/proof/signing-keys.server";
import { prepareDataDir } from "../data-dir";
import { OperatorError } from "../operator-error";

/** Runs `signing-key [--rotate]`: prints the public keys that sign evaluations, or makes one. @throws OperatorError */
export async function runSigningKey(args: readonly string[]): Promise<void> {
  const [option, ...others] = args;
  if (others.length > 0 || (option !== undefined && option !== "--rotate"))
    throw new OperatorError("signing-key ne connaît que --rotate.");
  const { dataDir } = dataPaths();
  if (option) await prepareDataDir(dataDir);
  const keys = option ? rotateKey(dataDir) : knownKeys(dataDir);
  if (keys.length === 0)
    process.stdout.write("Aucune clé encore\u00A0: la première signature en fait une.\n");
  for (const { publicKey, createdAt, retiredAt } of keys)
    process.stdout.write(
      `${publicKey}\n  empreinte ${fingerprintOf(publicKey)}\n  du ${createdAt}${retiredAt ? ` au ${retiredAt}` : ", en cours"}\n`,
    );
}
