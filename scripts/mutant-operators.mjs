// The operators of Stryker on TypeScript's own parser. This file runs no tests: `mutants.mjs` does.
import ts from "typescript";

const COMPARISONS = { "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"] };
const EQUALITIES = { "===": "!==", "!==": "===", "==": "!=", "!=": "==" };
const ARITHMETIC = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" };
const ASSIGNMENTS = { "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "??=": "&&=" };
const LOGICAL = { "&&": "||", "||": "&&", "??": "&&" };
const UPDATES = { "++": "--", "--": "++" };
const METHODS = {
  startsWith: "endsWith",
  endsWith: "startsWith",
  toUpperCase: "toLowerCase",
  toLowerCase: "toUpperCase",
  some: "every",
  every: "some",
  min: "max",
  max: "min",
};
const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
/** Returns true for types, which vanish at run time, and for imports and exports, which are no values. */
const isNoCode = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

const byOperator = [
  ["comparison", COMPARISONS],
  ["equality", EQUALITIES],
  ["logical", LOGICAL],
  ["assignment", ASSIGNMENTS],
  ["arithmetic", ARITHMETIC],
];

function* ofBinary(node) {
  const sign = node.operatorToken.getText();
  for (const [operator, table] of byOperator) {
    if (!(sign in table)) continue;
    // A difference of texts means nothing.
    if (operator === "arithmetic" && (isText(node.left) || isText(node.right))) continue;
    for (const text of [table[sign]].flat()) yield [operator, node.operatorToken, text];
  }
}

function* ofCondition(node) {
  const condition = node.expression ?? node.condition;
  if (ts.isWhileStatement(node)) yield ["condition", condition, "false"];
  else for (const text of ["true", "false"]) yield ["condition", condition, text];
}

function* ofUnary(node) {
  const sign = ts.tokenToString(node.operator);
  const { operand } = node;
  if (sign === "!") yield ["boolean", node, operand.getText()];
  else if (sign in UPDATES && ts.isPrefixUnaryExpression(node))
    yield ["update", node, `${UPDATES[sign]}${operand.getText()}`];
  else if (sign in UPDATES) yield ["update", node, `${operand.getText()}${UPDATES[sign]}`];
}

function* ofText(node) {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return; // `sql` and the like: an empty statement is not a useful fault
  const isName =
    (parent.name === node && !ts.isJsxAttribute(parent)) || ts.isExpressionStatement(parent);
  if (isName) return;
  const isEmpty = node.text === "";
  yield ["text", node, isEmpty ? '"a mutant was here"' : '""'];
}

function* ofMember(node) {
  if (node.questionDotToken)
    yield ["chaining", node.questionDotToken, ts.isPropertyAccessExpression(node) ? "." : ""];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { name } = node.expression;
  if (Object.hasOwn(METHODS, name.text)) yield ["method", name, METHODS[name.text]];
}

function* ofNode(node) {
  if (ts.isBinaryExpression(node)) yield* ofBinary(node);
  else if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isConditionalExpression(node))
    yield* ofCondition(node);
  else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    yield* ofUnary(node);
  else if (node.kind === ts.SyntaxKind.TrueKeyword) yield ["boolean", node, "false"];
  else if (node.kind === ts.SyntaxKind.FalseKeyword) yield ["boolean", node, "true"];
  else if (ts.isStringLiteralLike(node)) yield* ofText(node);
  else if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent))
    yield ["text", node, '""'];
  else if (ts.isBlock(node) && node.statements.length > 0) yield ["block", node, "{}"];
  else if (ts.isArrayLiteralExpression(node) && node.elements.length > 0)
    yield ["array", node, "[]"];
  else if (ts.isObjectLiteralExpression(node) && node.properties.length > 0)
    yield ["object", node, "({})"];
  else if (ts.isArrowFunction(node) && !ts.isBlock(node.body))
    yield ["arrow", node.body, "undefined"];
  else yield* ofMember(node);
}

/**
 * Returns every mutant of a file: `operator`, its place (`start`, `end` in characters, `line` from 1), the present
 * text (`original`) and the new one (`text`).
 */
export function mutantsIn(source, file = "file.ts") {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (isNoCode(node)) return;
    for (const [operator, place, text] of ofNode(node)) {
      const [start, end] = [place.getStart(tree), place.getEnd()];
      const line = tree.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ file, operator, start, end, line, original: source.slice(start, end), text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Returns the source with one mutant in it. */
export const mutate = (source, { start, end, text }) =>
  source.slice(0, start) + text + source.slice(end);

/** Returns numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws `count` different mutants, the same for the same seed. */
export function draw(mutants, { count, seed }) {
  const next = numbersFrom(seed);
  const left = [...mutants];
  const drawn = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(next() * left.length), 1));
  return drawn;
}
