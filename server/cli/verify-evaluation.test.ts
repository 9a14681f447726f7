import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createProvenEvaluation } from "../../testing/evaluating";
import { createEvaluation, createUser } from "../../testing/factories";
import { judgedJson } from "../../testing/results";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { exportEvaluation, findExportable } from "~/services/proof/load-evidence.server";
import { certificateText, signCertificate } from "~/services/proof/certificate.server";
import { rotateKey, signerOf } from "~/services/proof/signing-keys.server";
import { prepareDataDir } from "../open-data";
import { runVerify } from "./verify-evaluation";
import { formerly } from "../../testing/reasons";

let folder: string;
let dataDir: string;
let writer: ReturnType<typeof openDatabase>;
let id: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aplomb-verify-"));
  dataDir = path.join(folder, "data");
  await prepareDataDir(dataDir);
  vi.stubEnv("DATA_DIR", dataDir);
  writer = openDatabase(path.join(dataDir, "aplomb.db"));
  await migrateToLatest(writer);
  const user = await createUser();
  ({ id } = await createProvenEvaluation({ userId: user.id }));
  await createEvaluation({ userId: user.id, resultJson: judgedJson() });
});
afterEach(async () => {
  await writer.destroy();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function verify(...args: string[]): Promise<{ isSound: boolean; text: string }> {
  const lines: string[] = [];
  const isSound = await runVerify(args, (line) => lines.push(line));
  return { isSound, text: lines.join("\n") };
}

async function exported(): Promise<string> {
  const found = await findExportable(id);
  const text = found && (await exportEvaluation(found, { dataDir, at: new Date() }));
  const file = path.join(folder, "aplomb-evaluation.json");
  writeFileSync(file, text ?? "");
  return file;
}

describe("the check of the database", () => {
  test("checks one evaluation, or all, beside an open writer, and writes nothing", async () => {
    await writer.executeQuery(
      writer.selectFrom("users").select("id").compile(), // this creates its journal
    );
    const before = readFileSync(path.join(dataDir, "aplomb.db"));
    expect(await verify(id)).toMatchObject({
      isSound: true,
      text: expect.stringContaining("conforme"),
    });
    const all = await verify("--all");
    expect(all.isSound).toBe(true);
    expect(all.text).toContain("1 conforme, 0 différente, 1 sans preuve à vérifier.");
    expect(all.text).toContain("ancien évaluateur");
    expect(readFileSync(path.join(dataDir, "aplomb.db"))).toEqual(before);
    expect(existsSync(path.join(dataDir, "secrets.json"))).toBe(false);
    await expect(db().updateTable("users").set({ name: "x" }).execute()).rejects.toThrow();
  });

  test("prints the differences, and goes on", async () => {
    await writer
      .updateTable("evaluations")
      .set({ reason: formerly("Bien.") })
      .where("id", "=", id)
      .execute();
    const { isSound, text } = await verify("--all");
    expect(isSound).toBe(false);
    expect(text).toContain("DIFFÈRE");
    expect(text).toContain("seal\u00A0:");
    expect(text).toContain("0 conforme, 1 différente, 1 sans preuve à vérifier.");
    await writer.updateTable("evaluations").set({ resultJson: "{" }).where("id", "=", id).execute();
    expect((await verify(id)).text).toContain("resultJson\u00A0: ");
  });

  test("refuses an unknown id, and a missing database, with a sentence", async () => {
    await expect(verify("nobody")).rejects.toThrow("Aucune évaluation nobody.");
    await expect(verify()).rejects.toThrow("Indiquez ce qu’il faut vérifier");
    vi.stubEnv("DATA_DIR", path.join(folder, "elsewhere"));
    await expect(verify("--all")).rejects.toThrow("Aucune base de données");
  });
});

describe("a signed file", () => {
  test("is verified without a database, and a changed one is refused", async () => {
    const file = await exported();
    const own = await verify(file);
    expect(own.isSound).toBe(true);
    expect(own.text).toContain("celle de cette installation");
    const elsewhere = path.join(folder, "elsewhere");
    vi.stubEnv("DATA_DIR", elsewhere);
    const there = await verify(file);
    expect(there.isSound).toBe(true);
    expect(there.text).toContain("pas une clé de cette installation");
    expect(readdirSync(folder)).not.toContain("elsewhere");
    writeFileSync(file, readFileSync(file, "utf8").replace("entendue", "entendus"));
    const changed = await verify(file);
    expect(changed.isSound).toBe(false);
    expect(changed.text).toContain("signature\u00A0:");
  });

  test("still belongs to this installation after its key was replaced", async () => {
    const file = await exported();
    rotateKey(dataDir);
    expect(await verify(file)).toMatchObject({
      isSound: true,
      text: expect.stringMatching(/de cette installation, remplacée le \d{4}-/),
    });
  });

  test.each([
    ["a space at its end", (text: string) => `${text}\n`, "forme non canonique"],
    ["a field that nothing reads", (text: string) => text.replace("{", '{"a":1,'), "a\u00A0: 1"],
    ["no JSON", () => "{", "fichier\u00A0:  → pas un fichier JSON"],
    ["another JSON", () => "[]", 'format\u00A0: absent → attendu\u00A0: "format"'],
    ["a mark in front", (text: string) => `\uFEFF${text}`, "pas un fichier JSON"],
  ])("%s is no exported file of ours", async (_, change, why) => {
    const file = await exported();
    writeFileSync(file, change(readFileSync(file, "utf8")));
    const { isSound, text } = await verify(file);
    expect(isSound).toBe(false);
    expect(text).toContain(why);
  });

  test("is not written for an evaluation that fails its own check", async () => {
    await writer
      .updateTable("evaluations")
      .set({ reason: formerly("Bien.") })
      .where("id", "=", id)
      .execute();
    const found = await findExportable(id);
    expect(found && (await exportEvaluation(found, { dataDir, at: new Date() }))).toBeNull();
  });
});

describe("the check of a certificate", () => {
  const content = {
    person: "Inès Carpentier",
    container: "Servir en salle",
    passedAt: "2026-11-03T14:02:31.781Z",
    items: [],
  };
  const written = (text: string) => {
    const file = path.join(folder, "aplomb-attestation.json");
    writeFileSync(file, text);
    return file;
  };

  test("names person, container and key, without a data directory", async () => {
    const certificate = signCertificate(content, signerOf(dataDir));
    vi.stubEnv("DATA_DIR", path.join(folder, "nowhere"));
    const { isSound, text } = await verify(written(certificateText(certificate)));
    expect(isSound).toBe(true);
    for (const expected of [content.person, content.container, certificate.signedBy.fingerprint])
      expect(text).toContain(expected);
  });

  test("names the last day of a term, and says when it is over", async () => {
    const signed = (endsOn: string) =>
      written(certificateText(signCertificate({ ...content, endsOn }, signerOf(dataDir))));
    const { isSound, text } = await verify(signed("2099-01-31"));
    expect([isSound, text.includes("périmée")]).toEqual([true, false]);
    expect(text).toContain("valable jusqu’au 2099-01-31");
    expect((await verify(signed("2020-01-31"))).text).toContain("périmée");
  });

  test("refuses another name under the same signature", async () => {
    const certificate = signCertificate(content, signerOf(dataDir));
    const forged = certificateText({ ...certificate, person: "Karim Benali" });
    const { isSound, text } = await verify(written(forged));
    expect(isSound).toBe(false);
    expect(text).toContain("cette clé n’a pas signé ce contenu");
  });
});
