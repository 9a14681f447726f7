// The words of NOTICE and THIRD-PARTY.md.
import { BUILT_IN, INSIDE } from "./licences-known.mjs";

const has = (name) => (row) => row.licence.includes(name);
const named = ({ name, version }) => `${name} ${version}`;
const isFont = ({ name }) => name.startsWith("@fontsource");

/** NOTICE: who must be named, and where the sources of what is not ours are. */
export function noticeOf(packages, models) {
  const mpl = packages.filter(has("MPL-2.0"));
  const fonts = packages.filter(isFont);
  const apart = models.filter(({ separateProgram }) => separateProgram);
  const shipped = models.filter(({ separateProgram }) => !separateProgram);
  return `Aplomb
Copyright (c) 2026 The Aplomb authors
Licence: MIT (LICENSE)

Written by \`npm run licences\`; every package is in THIRD-PARTY.md, with its licence and copyright.

Under the Mozilla Public License 2.0, unchanged; their sources are the npm packages themselves and the addresses below:
${mpl.map((row) => `- ${named(row)}, ${row.copyright}`).join("\n")}
- Symphonia 0.6, in the binaries of node-web-audio-api: https://github.com/pdeljanov/Symphonia
- Eigen, in the binaries of onnxruntime-node: https://gitlab.com/libeigen/eigen

Under the Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0):
${packages
  .filter(has("Apache-2.0"))
  .map((row) => `- ${named(row)}, ${row.copyright}`)
  .join("\n")}

Fonts, under the SIL Open Font License 1.1 (https://openfontlicense.org):
${fonts.map((row) => `- ${named(row)}, ${row.copyright}`).join("\n")}

Data: app/models/people/common-passwords.txt, from @zxcvbn-ts/language-common 4.1.3, MIT (text in the file),
Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.; Copyright (c) 2021 @zxcvbn-ts

Models, fetched by \`npm run speech:install\` (scripts/speech-models.json has their sums):
${shipped.map((row) => `- ${row.holds} (${named(row)}): ${row.licence}. ${row.copyright}`).join("\n")}

Not part of Aplomb, and in no package or image of it: the operator's command \`npm run speech:install\` fetches
${apart.map((row) => `- ${named(row)}, ${row.licence}, ${row.copyright}; sources: https://github.com/espeak-ng/espeak-ng`).join("\n")}
It runs as a program of its own, in a process of its own: words go in, letters come out. The system's \`espeak-ng\`
is used instead where there is one. Without either, Aplomb writes and listens, and does not speak.

Also used when the machine has it, as a separate program and never brought along here: ffmpeg (AVI files, posters). The
Dockerfile installs Debian's.
`;
}

const cell = (text) => text.replaceAll("|", "\\|");
const row = (cells) => `| ${cells.map(cell).join(" | ")} |`;

/** THIRD-PARTY.md: tables. */
export function thirdPartyOf(packages, models) {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const inside = Object.entries(INSIDE).flatMap(([name, parts]) =>
    parts.map(([what, licence]) => row([name, what, licence])),
  );
  return `# Third-party software, models and fonts

Written by \`npm run licences\` from \`package-lock.json\` and \`scripts/speech-models.json\`; \`npm test\` fails when it is
stale or names a licence that is not allowed (\`scripts/licences-known.mjs\`). Packages for other platforms than the one
at hand are listed too. Each package's own licence file lies in its folder under \`node_modules/\`.

${[...counts]
  .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
  .map(([licence, count]) => `${licence}: ${count}`)
  .join(" · ")}

## Packages

| Package | Version | Licence | Copyright |
|---|---|---|---|
${packages
  .filter((pack) => !isFont(pack))
  .map(({ name, version, licence, copyright }) =>
    row([BUILT_IN.includes(name) ? `${name} (in the build)` : name, version, licence, copyright]),
  )
  .join("\n")}

## Inside binaries

| Package | Holds | Licence |
|---|---|---|
${inside.join("\n")}

## Fonts

| Package | Version | Licence | Copyright |
|---|---|---|---|
${packages
  .filter(isFont)
  .map(({ name, version, licence, copyright }) => row([name, version, licence, copyright]))
  .join("\n")}

## Models

Fetched by the operator's command, not part of any package of ours.

| Package | Version | Holds | Licence | Copyright |
|---|---|---|---|---|
${models.map(({ name, version, holds, licence, copyright, separateProgram }) => row([name, version, holds, separateProgram ? `${licence} (a separate program)` : licence, copyright])).join("\n")}
`;
}
