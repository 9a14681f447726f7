import { describe, test } from "vitest";
import {
  expectKeptThroughKills,
  expectOneOfGroup,
  expectOneOfModule,
  useAssembly,
} from "../../../testing/assembly";

const academy = useAssembly();

test("a process that is killed repeatedly while it takes portions keeps each acknowledged one", () =>
  expectKeptThroughKills(academy, { portions: 400, kills: [3, 40, 80, 150, 320] }));

describe("when a process is killed while it assembles", () => {
  test.each(["stored", "committed"])("a module's recording, %s, is stored once", (place) =>
    expectOneOfModule(academy, place),
  );

  test.each(["joined", "remuxed", "stored", "committed"])(
    "a group's recording, %s, starts over and ends once",
    (place) => expectOneOfGroup(academy, place),
  );
});
