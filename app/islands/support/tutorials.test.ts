import { expect, it } from "vitest";
import { type PageTutorial, pointedAt } from "./tutorials";

const filmed: PageTutorial = { id: "t1", title: "Imprimer", answer: "Ouvrez.", videoUrl: "/v1" };
const written: PageTutorial = { id: "t2", title: "Annuler", answer: "Touchez.", videoUrl: null };
const page = [written, filmed];

it("the page finds the tutorial that the assistant names", () => {
  expect(pointedAt({ id: "t1" }, page)).toBe(filmed);
  expect(pointedAt({ id: "t1", title: "<b>", videoUrl: "https://evil.example" }, page)).toBe(
    filmed,
  );
});

it.each([
  ["another id", { id: "t9" }],
  ["an id of another kind", { id: 1 }],
  ["a list of ids", { id: ["t1"] }],
  ["no id", {}],
  ["nothing", null],
  ["a text", "t1"],
])("the page shows nothing for %s, and tells the assistant", (_, parameters) => {
  expect(() => pointedAt(parameters, page)).toThrow("this page has no such tutorial");
});

it("the page has no button for a tutorial without a video", () => {
  expect(() => pointedAt({ id: "t2" }, page)).toThrow("this tutorial has no video");
});
