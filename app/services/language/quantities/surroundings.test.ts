import { describe } from "vitest";
import { readTable } from "../../../../testing/quantity-tables";

describe("a time that is said to pass is a limit", () => {
  readTable(
    "fr",
    `
avant que deux heures soient passées => <120 min
avant que les deux heures ne soient écoulées => <120 min
avant qu'une heure soit passée => <60 min
pas avant que trois semaines soient passées => ≥21 day
pas plus tard que deux heures après => ≤120 min
avant que trois clients viennent => 3 client
deux heures avant la visite => 120 min
`,
  );
  readTable(
    "en",
    `
before two hours are up => <120 min
before the two hours have passed => <120 min
not before three weeks have passed => ≥21 day
pay before two years of use => 2 year
`,
  );
  readTable(
    "es",
    `
antes de que pasen dos horas => <120 min
antes de que se hayan cumplido las dos horas => <120 min
no antes de que pasen tres semanas => ≥21 day
no más tarde de dos horas => ≤120 min
antes de que vengan tres clientes => 3 client
antes de que firme el contrato de dos años => 2 year
`,
  );
});

describe("a denied 'before' is the earliest moment", () => {
  readTable("fr", "pas avant 18 heures => ≥clock 1080");
  readTable("en", "not before 9 am => ≥clock 540");
  readTable("es", "no antes de las 18 horas => ≥clock 1080");
});
