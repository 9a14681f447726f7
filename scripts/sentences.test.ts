import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** Shown strings that are no sentence: a format, an address, the end of an id. */
const NO_SENTENCE = new Set(["mm:ss", "/api/openapi.json", "-label"]);

/** The descriptions of `/api` are in English, for programmers. */
const API = "app/routes/api/";

const filesOf = (...tops: string[]) =>
  tops
    .flatMap((top) =>
      readdirSync(top, { recursive: true, encoding: "utf8" }).map((name) =>
        path.posix.join(top, name.replaceAll("\\", "/")),
      ),
    )
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !file.startsWith(API));

/** The properties of markup that people read or hear. */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|lead|legend|hint|caption|sub)$/;

const FRENCH_WORD =
  /(?<![\p{L}’'-])(?:le|la|les|un|une|des|du|de|et|ou|est|sont|pas|pour|dans|sur|avec|sans|votre|vos|cette|ces|qui|que|aux?|en|par|elle|vous|nous|[dlnjmtsc]['’](?=\p{L})|qu['’])(?![\p{L}-])/iu;

/** Returns true for a text with a French letter, or with a French word beside another word. */
const isFrench = (text: string) =>
  /[éèêëàâçùûôîïœ]/i.test(text) ||
  (FRENCH_WORD.test(text) && /\p{L}\s+\p{L}/u.test(text) && !/[=<>{}/_`]/.test(text));

const holdsWord = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/&\w+;/g, " "));

/** Returns the literal text of a string or a template, gaps as spaces. Returns null for other code. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join(" ");
}

/** Returns the value of a property of markup that people read, or null. */
function shownBy(node: ts.Node): string | null {
  const isNamed = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
  if (!isNamed || !node.initializer || !SHOWN.test(node.name.getText())) return null;
  const value = ts.isJsxExpression(node.initializer)
    ? node.initializer.expression
    : node.initializer;
  return value ? textOf(value) : null;
}

/** Returns the sentences that a file says itself, in order. */
function sentencesIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    const shown = ts.isJsxText(node) ? node.text : shownBy(node);
    const text = textOf(node);
    const said =
      shown !== null && holdsWord(shown) ? shown : text !== null && isFrench(text) ? text : null;
    if (said !== null && !NO_SENTENCE.has(said.trim())) found.push(said.trim());
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("a sentence of the product", () => {
  const files = filesOf("app/routes", "app/components", "app/islands");

  test("stands in app/copy", () => {
    expect(files.length).toBeGreaterThan(400);
    const strays = files.flatMap((file) =>
      sentencesIn(file, readFileSync(file, "utf8")).map((said) => `${file}: ${said}`),
    );
    expect(strays).toEqual([]);
  });

  test.each([
    ["<p>Aller au contenu</p>", "Aller au contenu"],
    ['<nav aria-label="Administration" />', "Administration"],
    ["<b title={`Note ${score}`} />", "Note"],
    ['const entry = { label: "Modules" };', "Modules"],
    ['const retry = "Réessayer";', "Réessayer"],
    ["const hello = `${name}, toutes vos notes sont là.`;", ", toutes vos notes sont là."],
  ])("is found in %s", (code, said) => {
    expect(sentencesIn("code.tsx", code)).toEqual([said]);
  });

  test.each([
    '<p className="muted">{copy.common.help}&nbsp;:</p>',
    'const kind = "evaluate-presentation";',
    'log().warn("a person\'s data were not erased");',
    "const cache = `private, max-age=${seconds}`;",
  ])("is not found in %s", (code) => expect(sentencesIn("code.tsx", code)).toEqual([]));
});

/** Sentences that the specification gives with straight apostrophes, word for word. */
const GIVEN = new Set([
  "Qu'est-ce qu'un token ?",
  "Échec de la mise à jour de l'ordre des containers",
  "Échec de la mise à jour de l'ordre des groupes",
  "Échec de la mise à jour de l'ordre des modules",
  "Une erreur est survenue lors de l'ajout du module",
  "Échec de l'upload de la vidéo",
  "Une erreur est survenue lors de l'évaluation",
  "Une erreur est survenue lors de la création de l'utilisateur",
  "Une erreur est survenue lors de la mise à jour de l'utilisateur",
  "C'est fini",
  "Pour commencer la session vous devez lancer le partage de tout l'écran ",
  "Erreur lors du démarrage de l'enregistrement. Veuillez vérifier les permissions du navigateur. ",
  "❌ Erreur lors de la sauvegarde de l'enregistrement",
  "Vérification de l'accès...",
  "Vous n'êtes pas autorisé à accéder à cette page. Veuillez contacter le support technique si vous pensez qu'il s'agit d'une erreur.",
]);

/** Sentences of sealed judgements: one that is computed again gives the same reason to the letter. */
const SEALED = [
  "Aucune parole du présentateur n'a été entendue.",
  "L'évaluation n'était pas finie après deux minutes\u00a0: elle a été arrêtée.",
];

/** Returns the texts of a file with a straight apostrophe in French, by sentence. */
function straightIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isJsxText(node) ? node.text : textOf(node);
    if (text !== null && STRAIGHT.test(text)) found.push(text);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const STRAIGHT = /(?<![\p{L}’'])(?:[dlnjmtsc]|qu|jusqu|lorsqu|puisqu)'(?=\p{L}| |$)/iu;

describe("an apostrophe that people read", () => {
  const files = filesOf(
    "app/copy",
    "app/routes",
    "app/components",
    "app/islands",
    "app/platform",
    "server",
  );

  test("is typographic, except in the sentences of the specification", () => {
    const straight = files.flatMap((file) => straightIn(file, readFileSync(file, "utf8")));
    expect(new Set(straight)).toEqual(new Set([...GIVEN, ...SEALED]));
  });

  test("is found in a string and in a template", () => {
    const code = "const a = \"Rien n'a changé.\"; const b = `Effacer l'appel ${id}`;";
    expect(straightIn("code.ts", code)).toEqual(["Rien n'a changé.", "Effacer l'appel  "]);
    expect(straightIn("code.ts", "const c = \"a person's data, don't\";")).toEqual([]);
  });
});
