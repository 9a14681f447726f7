import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Words of ten trades, in three languages. What a trade needs stands in the texts and the rubric of its modules. */
const WORDS = `
  restaurant restaurants restaurateur restauratrice restaurante bistrot brasserie pizzeria traiteur serveuse waiter
  waiters camarero pourboire pourboires allergène allergènes
  ascenseur ascensor ascensores elevator
  fibre adsl mégabits
  mutuelle lunettes carence
  panneaux photovoltaïque solar
  plombier plumber fontanero
  chaudière thermostat
  audiologist prothèse
  payroll nómina payslip
  cambriolage alarme télésurveillance
  nettoyage javel
  prêt-à-porter boulangerie bakery coiffure coiffeur
`
  .trim()
  .split(/\s+/);

/** The specification's own default greeting and prompt. */
const EXCEPT = new Set(["app/models/content/module-defaults.ts"]);

const files = ["app", "server"].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(top, name.replaceAll("\\", "/")))
    .filter((file) => /(?<!\.test|\.d)\.(?:tsx?|m[jt]s)$/.test(file) && !EXCEPT.has(file)),
);

/** Comments may give examples. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");

test("no word of a trade stands in the code", () => {
  const word = new RegExp(`(?<![\\p{L}-])(?:${WORDS.join("|")})(?![\\p{L}-])`, "giu");
  const found = files.flatMap((file) =>
    [...withoutComments(readFileSync(file, "utf8")).matchAll(word)].map(
      ([one]) => `${file}: ${one}`,
    ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
