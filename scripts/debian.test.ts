import { expect, test } from "vitest";
import { installPackages, plannedPackages } from "./debian.mjs";

const simulation = `NOTE: This is only a simulation!
Inst libasound2-data (1.2.14-1 Debian:13.1/stable [all])
Inst libasound2t64 (1.2.14-1 Debian:13.1/stable [amd64])
Conf libasound2-data (1.2.14-1 Debian:13.1/stable [all])
Conf libasound2t64 (1.2.14-1 Debian:13.1/stable [amd64])
`;

/** Returns a Debian release with these packages. It notes commands and messages in order. */
function release(...known: string[]) {
  const events: string[] = [];
  return {
    events,
    say: (text: string) => void events.push(text),
    run: async (command: string, args: string[]) => {
      events.push([command, ...args].join(" "));
      if (args[0] === "update") return "";
      if (!known.includes(args.at(-1) ?? "")) throw new Error(`no package ${args.at(-1)}`);
      return simulation;
    },
  };
}

const SAID = "Paquets Debian que root installe : libasound2-data, libasound2t64.";
const INSTALLED = "apt-get install -y -qq --no-install-recommends libasound2t64";

test("a simulation names the packages that it would install, with their dependencies", () => {
  expect(plannedPackages(simulation)).toEqual(["libasound2-data", "libasound2t64"]);
});

test("the script names every package before it installs, and asks nobody without a terminal", async () => {
  const debian = release("libasound2t64");
  const ask = () => Promise.reject(new Error("nobody is there"));
  const names = ["libasound2", "libasound2t64"];
  await expect(installPackages(names, { ...debian, isAsked: false, ask })).resolves.toBe(true);
  expect(debian.events.slice(-2)).toEqual([SAID, INSTALLED]);
});

test.each([
  ["a no at the terminal installs nothing", false],
  ["a yes at the terminal installs what was said", true],
])("%s", async (_, answer) => {
  const debian = release("libasound2t64");
  const ask = () => Promise.resolve(answer);
  await expect(installPackages(["libasound2t64"], { ...debian, isAsked: true, ask })).resolves.toBe(
    answer,
  );
  expect(debian.events.includes(INSTALLED)).toBe(answer);
});

test("the error names a release's missing package", async () => {
  await expect(
    installPackages(["one", "another"], { ...release(), isAsked: false }),
  ).rejects.toThrow("no package another");
});
