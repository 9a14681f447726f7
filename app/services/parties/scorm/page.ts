import { scormPage as words } from "~/copy/admin/scorm";
import { escaped } from "~/platform/escaped";
import { type Edition, type PackageFacts, SCRIPT } from "./manifest";

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}" +
  "a{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#14213d;color:#fff;text-decoration:none}";

/** Returns the page of a package. Its script reads the attributes of `<html>`, and shows one of the states. */
export function pageOf({ id, title, academy }: PackageFacts, edition: Edition): string {
  const shown = escaped(title);
  const address = escaped(`${academy}/scorm/${id}`);
  const states = Object.entries(words.states)
    .map(([state, sentence]) => `<p data-state="${state}" hidden>${escaped(sentence)}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="fr" data-academy="${address}" data-edition="${edition}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${shown}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${shown}</h1>
<p>${escaped(words.lead)}</p>
<p><a id="open" href="${address}" target="_blank" rel="noopener">${escaped(words.open)}</a></p>
<div role="status">
${states}
</div>
<script src="${SCRIPT}"></script>
</body>
</html>
`;
}
