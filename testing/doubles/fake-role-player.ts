import type { RolePlayer } from "~/services/customer/port";

/** Creates a customer that answers with the given words, and says goodbye to "au revoir". */
export function createFakeRolePlayer(
  overrides: Partial<RolePlayer> = {},
): RolePlayer & { asked: string[] } {
  const asked: string[] = [];
  return {
    name: "écho",
    usesLanguageModel: false,
    asked,
    async *reply({ userText }) {
      asked.push(userText);
      if (userText.includes("revoir")) {
        yield "Merci et au revoir.";
        return;
      }
      yield "D'accord.";
      yield `Vous dites ${userText} ?`;
    },
    closes: (text) => text.includes("au revoir"),
    ...overrides,
  };
}
