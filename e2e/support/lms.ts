import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Edition } from "~/services/parties/scorm/manifest";

/** The data that a learning system keeps of a learner, as `scorm-again` commits them. */
interface Kept {
  cmi: object;
}

/** A learning system in one page: `scorm-again` around a frame with a package. */
export interface Lms {
  url: string;
  /** Returns what the package has told, or null before its first commit. */
  kept(): Kept["cmi"] | null;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);

const runtimes = {
  "1.2": { file: require.resolve("scorm-again/scorm12/min"), name: "API", made: "Scorm12API" },
  "2004": {
    file: require.resolve("scorm-again/scorm2004/min"),
    name: "API_1484_11",
    made: "Scorm2004API",
  },
} as const;

/** Returns the page of the system, which begins with the data that it kept. */
function pageOf(edition: Edition, kept: Kept | null): string {
  const { name, made } = runtimes[edition];
  return `<!doctype html><title>LMS</title><script src="/runtime.js"></script><script>
window.${name} = new ${made}({ autocommit: false, lmsCommitUrl: "/commit", logLevel: 5 });
${kept ? `window.${name}.loadFromJSON(${JSON.stringify(kept.cmi)}, "cmi");` : ""}
</script><iframe src="/course/index.html" width="900" height="500"></iframe>`;
}

/** Starts a learning system with a package. Its host is `localhost`, so that it is another site than the academy's. */
export async function startLms(edition: Edition, files: Map<string, Buffer>): Promise<Lms> {
  let kept: Kept | null = null;
  const types: Record<string, string> = {
    html: "text/html",
    js: "text/javascript",
    xml: "text/xml",
  };
  const server: Server = createServer(async (request, response) => {
    const address = request.url ?? "/";
    if (address === "/commit") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      kept = JSON.parse(Buffer.concat(chunks).toString()) as Kept;
      return response.end(JSON.stringify({ result: "true", errorCode: 0 }));
    }
    const file = files.get(address.replace("/course/", ""));
    const type = types[address.split(".").at(-1) ?? ""] ?? "text/html";
    response.setHeader("Content-Type", `${type}; charset=utf-8`);
    if (address === "/") return response.end(pageOf(edition, kept));
    if (address === "/runtime.js") return response.end(readFileSync(runtimes[edition].file));
    response.statusCode = file ? 200 : 404;
    response.end(file);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    kept: () => kept?.cmi ?? null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
