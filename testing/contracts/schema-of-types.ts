import { readFileSync } from "node:fs";
import ts from "typescript";

/** A JSON Schema, as ajv takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** The interfaces and type aliases of one published declaration file, by name. */
export type Declarations = ReadonlyMap<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>;

/** Reads the declarations of a vendor's package, for vendors that publish no schema. */
export function readDeclarations(file: string): Declarations {
  const found = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const look = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      found.set(node.name.text, node);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Returns the schema of a declared type. Undeclared fields are not allowed. @throws Error for unsupported types */
export function schemaOfType(name: string, declared: Declarations): Schema {
  const node = declared.get(name);
  if (!node) throw new Error(`no type ${name} is declared`);
  return ts.isTypeAliasDeclaration(node)
    ? schemaOf(node.type, declared)
    : schemaOfMembers(node.members, declared);
}

/** Returns the literal value of a member such as `type: "ping"`, or null for any other member. */
export function literalOf(
  name: string,
  member: string,
  declared: Declarations,
): string | number | null {
  const node = declared.get(name);
  if (!node || !ts.isInterfaceDeclaration(node)) return null;
  const found = node.members.find((one) => nameOf(one) === member);
  const type = found && ts.isPropertySignature(found) ? found.type : undefined;
  const schema = type && ts.isLiteralTypeNode(type) ? schemaOf(type, declared) : null;
  return typeof schema?.const === "string" ? schema.const : null;
}

const nameOf = ({ name }: ts.TypeElement) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : null;

function schemaOfMembers(members: ts.NodeArray<ts.TypeElement>, declared: Declarations): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  let isOpen = false;
  for (const member of members) {
    if (ts.isIndexSignatureDeclaration(member)) isOpen = true;
    const name = nameOf(member);
    if (name === null || !ts.isPropertySignature(member) || !member.type) continue;
    properties[name] = schemaOf(member.type, declared);
    if (!member.questionToken) required.push(name);
  }
  return { type: "object", properties, required, additionalProperties: isOpen };
}

const keywords: Partial<Record<ts.SyntaxKind, Schema>> = {
  [ts.SyntaxKind.StringKeyword]: { type: "string" },
  [ts.SyntaxKind.NumberKeyword]: { type: "number" },
  [ts.SyntaxKind.BooleanKeyword]: { type: "boolean" },
  [ts.SyntaxKind.ObjectKeyword]: { type: "object" },
  [ts.SyntaxKind.AnyKeyword]: {},
  [ts.SyntaxKind.UnknownKeyword]: {},
};

function schemaOf(node: ts.TypeNode, declared: Declarations): Schema {
  const keyword = keywords[node.kind];
  if (keyword) return keyword;
  if (ts.isUnionTypeNode(node)) return { anyOf: node.types.map((one) => schemaOf(one, declared)) };
  if (ts.isArrayTypeNode(node))
    return { type: "array", items: schemaOf(node.elementType, declared) };
  if (ts.isTupleTypeNode(node)) return { type: "array" };
  if (ts.isTypeLiteralNode(node)) return schemaOfMembers(node.members, declared);
  if (ts.isLiteralTypeNode(node)) return schemaOfLiteral(node.literal);
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    const [first, second] = node.typeArguments ?? [];
    const name = node.typeName.text;
    if (name === "Array" && first) return { type: "array", items: schemaOf(first, declared) };
    if (name === "Record" && second)
      return { type: "object", additionalProperties: schemaOf(second, declared) };
    return schemaOfType(name, declared);
  }
  throw new Error(`a type of kind ${ts.SyntaxKind[node.kind]} cannot be told`);
}

function schemaOfLiteral(literal: ts.LiteralTypeNode["literal"]): Schema {
  if (literal.kind === ts.SyntaxKind.NullKeyword) return { type: "null" };
  if (literal.kind === ts.SyntaxKind.TrueKeyword) return { const: true };
  if (literal.kind === ts.SyntaxKind.FalseKeyword) return { const: false };
  if (ts.isStringLiteral(literal)) return { const: literal.text };
  if (ts.isNumericLiteral(literal)) return { const: Number(literal.text) };
  throw new Error(`a literal of kind ${ts.SyntaxKind[literal.kind]} cannot be told`);
}
