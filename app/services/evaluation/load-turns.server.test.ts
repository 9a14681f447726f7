import { expect, test } from "vitest";
import { parseBrowserMessages } from "./load-turns.server";

test("the loading reads the lines of the browser's copy, whatever the text holds", () => {
  const lines = [
    "type:ai,message:Bonjour !",
    "type:user,message:Oui, type:ai,message:non\nsuite",
    "type:system,message:x",
    "rien",
    "type:user,message:  ",
  ];
  expect(parseBrowserMessages(lines)).toEqual([
    { source: "ai", message: "Bonjour !" },
    { source: "user", message: "Oui, type:ai,message:non\nsuite" },
  ]);
});
