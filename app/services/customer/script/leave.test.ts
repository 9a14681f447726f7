import { expect, it } from "vitest";
import { takesLeave } from "./leave";

it.each<[string, boolean]>([
  ["Le samedi est ma bonne journée.", false],
  ["No cierro hasta mañana.", false],
  ["We never say goodbye.", false],
  ["D'accord, merci. Bonne journée !", true],
  ["Merci et au revoir.", true],
  ["Vale. ¡Hasta luego!", true],
  ["Well, thanks, have a nice day.", true],
  ["Je vous souhaite une bonne journée.", true],
  ["Passez une bonne soirée.", true],
  ["You have a lovely day.", true],
  ["All right, see you then. Bye.", true],
  ["Adiós.", true],
  ["Le deseo que tenga un buen día.", true],
])("a goodbye is a sentence of its own, or stands behind a mark: %s", (line, isLeave) =>
  expect(takesLeave(line)).toBe(isLeave),
);
