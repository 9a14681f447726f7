import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { expect, test, vi } from "vitest";
import { isWholeSuite } from "../../../testing/whole-suite";
import { useDemoAcademy } from "../../../testing/demo-academy";
import { demoPassword } from "../../../demo/academy";

/** Before a commit each test of `/api` compares its requests and answers with the document (`academy-request.ts`). */
const ofWholeSuite = test.runIf(isWholeSuite);

const origin = useDemoAcademy();

const client = path.resolve("testing/api-client");

/** Generates types from the document that the server serves. */
async function generate(): Promise<void> {
  const document = (await (await fetch(`${origin()}/api/openapi.json`)).json()) as OpenAPI3;
  const file = ts.factory.createTypeReferenceNode("Blob");
  const ast = await openapiTS(document, {
    transform: ({ format }) => (format === "binary" ? file : undefined),
  });
  writeFileSync(path.join(client, "generated.d.ts"), astToString(ast));
}

ofWholeSuite("a generated client drives the academy, and the compiler agrees with it", async () => {
  await generate();
  const tsc = path.resolve("node_modules/typescript/bin/tsc");
  const told = () =>
    execFileSync(process.execPath, [tsc, "-p", client], { encoding: "utf8", stdio: "pipe" });
  expect(told()).toBe("");

  const { drive } = (await import("../../../testing/api-client/journey" as string)) as {
    drive: (journey: object) => Promise<unknown>;
  };
  const seen = await drive({
    origin: origin(),
    admin: { email: "admin@aplomb.example", password: demoPassword },
    rep: { email: "terrain@aplomb.example", password: demoPassword },
    video: new Blob([readFileSync("testing/media/lesson.mp4")], { type: "video/mp4" }),
    until: <T>(ask: () => Promise<T | null>) =>
      vi.waitFor(async () => (await ask()) ?? Promise.reject(new Error("not yet")), {
        timeout: 60_000,
        interval: 50,
      }),
  });
  expect(seen).toEqual({
    before: 10,
    order: ["Second", "Premier"],
    grouped: ["Premier", "Second"],
    evaluated: { status: "declared", score: null, of: true },
    users: [2, true, 6],
    renewed: 200,
    loggedOut: 204,
    after: [401, { message: "Unauthorized" }],
  });
});

ofWholeSuite("a call that the document does not have does not compile", () => {
  const file = path.join(client, "mistaken.ts");
  const text = `import createClient from "openapi-fetch";
import type { paths } from "./generated";
void createClient<paths>().POST("/api/login", { body: { email: 1 } });
`;
  const tsconfig = ts.readConfigFile(path.join(client, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(tsconfig.config, ts.sys, client);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], options, host);
  const faults = ts.getPreEmitDiagnostics(program).map(({ code }) => code);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults).not.toContain(2307);
});
