import { describe, test } from "vitest";
import {
  expectKeptThroughKills,
  expectOneOfGroup,
  expectOneOfModule,
  useAssembly,
} from "../../../testing/assembly";

const academy = useAssembly();

test("a process killed again and again while it takes portions keeps each one it acknowledged", () =>
  expectKeptThroughKills(academy, { portions: 400, kills: [3, 40, 80, 150, 320] }));

describe("a process killed while it assembles", () => {
  test.each(["stored", "committed"])("a module's recording, %s, leaves one of it", (place) =>
    expectOneOfModule(academy, place),
  );

  test.each(["joined", "remuxed", "stored", "committed"])(
    "a group's recording, %s, ends it once when it starts over",
    (place) => expectOneOfGroup(academy, place),
  );
});
