import { expect, test } from "vitest";
import { EDITIONS, manifestOf } from "./manifest";

const facts = { id: "0a1b", title: `L’offre & "ses" <prix>` };

test.each(EDITIONS)("the manifest of %s names one SCO, its files and its title", (edition) => {
  const text = manifestOf(facts, edition);
  expect(text).toContain('<item identifier="item" identifierref="resource"');
  expect(text).toContain('<resource identifier="resource" type="webcontent"');
  expect(text).toContain('href="index.html">');
  expect(text.match(/<title>(.*)<\/title>/)?.[1]).toBe(
    "L’offre &amp; &quot;ses&quot; &lt;prix&gt;",
  );
  expect([...text.matchAll(/<file href="(.*?)"/g)].map(([, file]) => file)).toEqual([
    "index.html",
    "launch.js",
  ]);
});

test("each edition has its own words", () => {
  const [old, present] = [manifestOf(facts, "1.2"), manifestOf(facts, "2004")];
  expect(old).toContain("<schemaversion>1.2</schemaversion>");
  expect(old).toContain('adlcp:scormtype="sco"');
  expect(old).not.toContain("imsss");
  expect(present).toContain("<schemaversion>2004 4th Edition</schemaversion>");
  expect(present).toContain('adlcp:scormType="sco"');
  expect(present).toContain('objectiveSetByContent="true"');
});
