import type { RolePlayer } from "~/services/customer/port";

/** A customer that answers with the words it was given, and says goodbye to "au revoir". */
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
