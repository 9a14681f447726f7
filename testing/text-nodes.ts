import path from "node:path";
import ts from "typescript";

/** The compiled sources of the pages, and the place of each fault. */
interface Pages {
  program: ts.Program;
  checker: ts.TypeChecker;
}

/** A child of an element: it may be a text node, may be absent, or is the caller's (`children`, `action`). */
interface Child {
  node: ts.JsxChild;
  text?: boolean;
  absent?: boolean;
  slot?: boolean;
}

/** Compiles the sources of pages, with the project's own options. */
export function compilePages(files: readonly string[], read = ts.sys.readFile): Pages {
  const config = ts.getParsedCommandLineOfConfigFile("tsconfig.json", undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(String(messageText));
    },
  });
  const options = { ...config?.options, noEmit: true };
  const host = ts.createCompilerHost(options);
  host.readFile = read;
  const exists = host.fileExists;
  host.fileExists = (file) => exists(file) || read(file) !== undefined;
  const program = ts.createProgram(files, options, host);
  return { program, checker: program.getTypeChecker() };
}

/**
 * Returns the elements in which a text stands beside a child that comes and goes, as 'file:line'. A browser's
 * translator may have moved the text: React then cannot place its sibling, and the page fails.
 */
export function bareTexts({ program, checker }: Pages, files: readonly string[]): string[] {
  const faults: string[] = [];
  const slots = new Map<ts.Symbol, Set<string>>();
  const uses: (ts.JsxElement | ts.JsxSelfClosingElement)[] = [];
  const tell = (node: ts.Node) => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${path.relative("", source.fileName)}:${line + 1}`);
  };
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) uses.push(node);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const shown = node.children.filter(isShown);
      // The types of elements, which take the most time, matter beside a text or a slot alone.
      const words = shown.length > 1 ? shown.filter(isNoElement) : [];
      const told = new Map<ts.JsxChild, Child>(
        words.map((child) => [child, childOf(child, checker)]),
      );
      if ([...told.values()].some((child) => child.text || child.slot)) {
        const children = shown.map((child) => told.get(child) ?? childOf(child, checker));
        const isMoving = (child: Child) =>
          children.some((other) => (other === child ? child.text : true) && other.absent);
        if (children.some((child) => child.text && isMoving(child))) tell(node);
        for (const child of children)
          if (child.slot && children.some((other) => other !== child && other.absent))
            keepSlot(child.node, slots, checker);
      }
    }
    ts.forEachChild(node, look);
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) look(source);
  }
  for (const use of uses) if (fillsSlot(use, slots, checker)) tell(use);
  return [...new Set(faults)].sort();
}

const isShown = (child: ts.JsxChild) =>
  ts.isJsxText(child)
    ? child.text.trim() !== ""
    : !ts.isJsxExpression(child) || (child.expression && !isBlank(child.expression));

const isNoElement = (child: ts.JsxChild) => ts.isJsxText(child) || ts.isJsxExpression(child);

const isBlank = (node: ts.Expression) => ts.isStringLiteral(node) && node.text.trim() === "";

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

const has = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  type.isUnion() ? type.types.some((part) => has(part, flags)) : (type.flags & flags) !== 0;

function childOf(node: ts.JsxChild, checker: ts.TypeChecker): Child {
  if (ts.isJsxText(node)) return { node, text: true };
  if (ts.isJsxExpression(node) && node.expression) {
    const type = checker.getTypeAtLocation(node.expression);
    const [text, none, element] = [TEXT, NOTHING, ts.TypeFlags.Object].map((f) => has(type, f));
    if (text && none && element) return { node, slot: true };
    return { node, text, absent: none || (text && element) || checker.isArrayLikeType(type) };
  }
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  if (!ts.isJsxSelfClosingElement(opening) && !ts.isJsxOpeningElement(opening)) return { node };
  if (/^[a-z]/.test(opening.tagName.getText())) return { node };
  const shown = signatureOf(opening, checker)?.getReturnType();
  return { node, absent: shown && has(shown, NOTHING) && !has(shown, TEXT) };
}

/**
 * Returns the signature of a component. One without type parameters and overloads is known without a look at its props, which
 * takes a hundred times as long.
 */
function signatureOf(
  opening: ts.JsxOpeningElement | ts.JsxSelfClosingElement,
  checker: ts.TypeChecker,
): ts.Signature | undefined {
  const [only, ...others] = checker.getTypeAtLocation(opening.tagName).getCallSignatures();
  const isPlain = only && others.length === 0 && !only.typeParameters;
  return isPlain ? only : checker.getResolvedSignature(opening);
}

/** Keeps the prop that a component shows beside a child that comes and goes. */
function keepSlot(
  node: ts.JsxChild,
  slots: Map<ts.Symbol, Set<string>>,
  checker: ts.TypeChecker,
): void {
  const prop = ts.isJsxExpression(node) ? node.expression?.getText() : undefined;
  const component = ts.findAncestor(node, ts.isFunctionDeclaration)?.name;
  const symbol = component && checker.getSymbolAtLocation(component);
  if (symbol && prop) slots.set(symbol, (slots.get(symbol) ?? new Set()).add(prop));
}

/** Returns true when a use of a component gives a bare text to such a prop. */
function fillsSlot(
  use: ts.JsxElement | ts.JsxSelfClosingElement,
  slots: ReadonlyMap<ts.Symbol, ReadonlySet<string>>,
  checker: ts.TypeChecker,
): boolean {
  const { tagName, attributes } = ts.isJsxElement(use) ? use.openingElement : use;
  const named = checker.getSymbolAtLocation(tagName);
  const isAlias = named && (named.flags & ts.SymbolFlags.Alias) !== 0;
  const props = named && slots.get(isAlias ? checker.getAliasedSymbol(named) : named);
  if (!props) return false;
  const isText = (child: ts.JsxChild) => childOf(child, checker).text === true;
  if (props.has("children") && ts.isJsxElement(use) && use.children.filter(isShown).some(isText))
    return true;
  return attributes.properties.some(
    (one) =>
      ts.isJsxAttribute(one) &&
      props.has(one.name.getText()) &&
      one.initializer !== undefined &&
      (ts.isStringLiteral(one.initializer) ||
        (ts.isJsxExpression(one.initializer) && isText(one.initializer))),
  );
}
