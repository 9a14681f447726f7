import * as v from "valibot";
import { expect, test } from "vitest";
import { emailText } from "./email";

const accepts = (text: string) => v.is(emailText("no address"), text);

test.each([
  "zoe@example.test",
  " zoe@example.test ",
  "jeanne.d'arc@example.test",
  "p+1@sous.domaine.example.test",
  // A browser sends contact@café.fr in this form.
  "contact@xn--caf-dma.fr",
  "zoe@a--b.fr",
  `${"z".repeat(64)}@${"example.".repeat(22)}test`,
])("%s is an email", (text) => expect(accepts(text)).toBe(true));

test.each([
  "",
  "zoe",
  "zoe@",
  "@example.test",
  "zoe@localhost",
  "zoe@example.",
  "zoe@.test",
  "zoe zoe@example.test",
  "zoe@example.test,eve@example.test",
  "zoe@example.test\r\nBcc: eve@example.test",
  "<zoe@example.test>",
  `${"z".repeat(242)}@example.test`,
])("%j is no email", (text) => expect(accepts(text)).toBe(false));

test("an address with two faults is refused once", () => {
  const messages = v.safeParse(emailText("no address"), "zoe").issues?.map((one) => one.message);
  expect(messages).toEqual(["no address"]);
});
