import { describe, expect, test } from "vitest";
import { peopleImport as words } from "~/copy/people/people-data";
import { salesRep } from "~/copy/people/sales-rep";
import { MOST_LINES, readPeople, textOfFile } from "./people-csv.server";

const HEAD = "Nom;Email;Rôle;Équipe;Manager";
const read = (...lines: string[]) => readPeople([HEAD, ...lines].join("\r\n"));

describe("a file of people", () => {
  test("gives each line's person, with the defaults of empty cells", () => {
    const { people, faults } = read(
      "Zoé Martin; ZOE@Example.test ;Commercial terrain;Équipe Nord;oui",
      "Marc Dupont;marc@example.test;;;",
      "Léa;lea@example.test;candidate;Sud;non",
    );
    expect(faults).toEqual([]);
    expect(people).toEqual([
      {
        line: 2,
        name: "Zoé Martin",
        email: "zoe@example.test",
        role: "field_salesperson",
        team: "Équipe Nord",
        manages: true,
      },
      {
        line: 3,
        name: "Marc Dupont",
        email: "marc@example.test",
        role: null,
        team: null,
        manages: false,
      },
      {
        line: 4,
        name: "Léa",
        email: "lea@example.test",
        role: "candidate",
        team: "Sud",
        manages: false,
      },
    ]);
  });

  test.each([
    ["commas", 'name,email\n"Martin, Zoé",zoe@example.test'],
    ["tabs", "name\temail\nMartin, Zoé\tzoe@example.test"],
    ["a mark and an unknown column", "\uFEFFe-mail;Ville;NOM\nzoe@example.test;Lyon;Martin, Zoé"],
    ["empty lines", "nom;courriel\n\n;;\nMartin, Zoé;zoe@example.test\n"],
    ["an empty first line", '\r\nnom,courriel\r\n"Martin, Zoé",zoe@example.test'],
  ])("is read with %s", (_, text) => {
    expect(readPeople(text)).toMatchObject({
      people: [{ name: "Martin, Zoé", email: "zoe@example.test" }],
      faults: [],
    });
  });

  test("is read with the line ends of two systems", () => {
    const { people, faults } = readPeople(
      "Nom;Email\r\nZoé;zoe@example.test\nMarc;marc@example.test\r\n",
    );
    expect([people.map(({ name, line }) => [name, line]), faults]).toEqual([
      [
        ["Zoé", 2],
        ["Marc", 3],
      ],
      [],
    ]);
  });

  test.each([
    ["a missing name", ";zoe@example.test;;;", salesRep.nameRequired],
    ["a wrong email", "Zoé;zoe;;;", salesRep.emailInvalid],
    ["no email", "Zoé;;;;", salesRep.emailInvalid],
    ["an unknown role", "Zoé;zoe@example.test;pirate;;", words.roleUnknown],
    ["an odd manager", "Zoé;zoe@example.test;;Nord;peut-être", words.managerUnknown],
    ["a manager of nothing", "Zoé;zoe@example.test;;;oui", words.managerWithoutTeam],
    ["a cell too many", "Zoé;zoe@example.test;;;;de trop", words.extraCells],
    ["a long name", `${"a".repeat(201)};zoe@example.test;;;`, salesRep.nameTooLong(200)],
    ["a long team", `Zoé;zoe@example.test;;${"a".repeat(201)};`, words.teamTooLong],
  ])("names the line of %s and the reason", (_, line, reason) => {
    const { people, faults } = read("Marc;marc@example.test;;;", line);
    expect(people).toHaveLength(1);
    expect(faults).toMatchObject([{ line: 3, reason: `${reason}.`, marks: [{ reason }] }]);
  });

  test("says every reason of a line, and where an email stands already", () => {
    const { faults } = read("Zoé;zoe@example.test;;;", "\u200b;ZOE@example.test;pirate;;");
    expect(faults).toMatchObject([
      {
        line: 3,
        reason: `${salesRep.nameRequired}. ${words.roleUnknown}. ${words.sameEmail(2)}.`,
      },
    ]);
  });

  test.each([
    ["nothing", "", 1, words.noHeader(["Nom", "Email"])],
    ["no email column", "Nom;Rôle\nZoé;user", 1, words.noHeader(["Email"])],
    ["two name columns", "Nom;Name;Email\nZoé;Zoé;zoe@example.test", 1, words.twice("Name")],
    ["a head alone", HEAD, null, words.nobody],
    ["an open quote", `${HEAD}\n"Zoé;zoe@example.test`, 2, words.malformed],
  ])("is refused whole with %s", (_, text, line, reason) => {
    expect(readPeople(text)).toEqual({ people: [], faults: [{ line, reason }], unused: [] });
  });

  test("has a most number of lines", () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `Personne;personne${at}@example.test;;;`);
    expect(read(...lines(MOST_LINES)).people).toHaveLength(MOST_LINES);
    const { people, faults } = read(...lines(MOST_LINES + 1));
    expect([people, faults]).toEqual([[], [{ line: null, reason: words.tooLarge(MOST_LINES) }]]);
  });
});

describe("a file of a spreadsheet program", () => {
  test.each([
    ["a separator line", "sep=;\r\nNom;Email\r\nZoé Martin;zoe@example.test"],
    ["a separator line with a mark", "\uFEFFsep=,\nNom,Email\nZoé Martin,zoe@example.test"],
    ["a quoted separator line", '"sep=;"\r\nNom;Email\r\nZoé Martin;zoe@example.test'],
    ["a rare separator", "sep=|\nNom|Email\nZoé Martin|zoe@example.test"],
    ["text cells", 'Nom;Email\n="Zoé Martin";="zoe@example.test"'],
    ["quoted text cells", 'Nom,Email\n"=""Zoé Martin""","=""zoe@example.test"""'],
    ["a line break in a cell", 'Nom;Email\n"Zoé\r\nMartin";zoe@example.test'],
    ["a line break in the head", '"Nom\ncomplet",Email\nZoé Martin,zoe@example.test'],
    ["separators in the head", '"Nom, prénom";Email\nZoé Martin;zoe@example.test'],
    ["non-breaking spaces", "Nom;Email\nZoé\u00a0Martin\u00a0;\u00a0zoe@example.test\u202f"],
    ["rows of empty cells", "Nom;Email;\n;;\n\u00a0;\u200b;\nZoé Martin;zoe@example.test;\n;;"],
    ["empty columns at the end", "Nom;Email;;\nZoé Martin;zoe@example.test;;;;;"],
    ["hints in the head", "Nom *;Email (requis)\nZoé Martin;zoe@example.test"],
  ])("is read with %s", (_, text) => {
    const { people, faults, unused } = readPeople(text);
    expect([people.map(({ name, email }) => [name, email]), faults, unused]).toEqual([
      [["Zoé Martin", "zoe@example.test"]],
      [],
      [],
    ]);
  });

  test("counts the separator line among its lines", () => {
    const { faults } = readPeople("sep=;\r\nNom;Email\r\nZoé;zoe");
    expect(faults).toMatchObject([{ line: 3, marks: [{ field: "email", value: "zoe" }] }]);
  });

  test("gives a formula's name back as the export wrote it", () => {
    expect(readPeople("Nom;Email\n'=Zoé;zoe@example.test").people[0]?.name).toBe("=Zoé");
  });
});

test.each([
  ["Prénom;Nom", "Zoé;Martin", []],
  ["Nom;Prénom", "Martin;Zoé", []],
  ["NOM_DE_FAMILLE;prénom", "Martin;Zoé", []],
  ["First name;Last name", "Zoé;Martin", []],
  ["Surname;Given Name", "Martin;Zoé", []],
  ["Nombre;Apellidos", "Zoé;Martin", []],
  ["Vorname;Name", "Zoé;Martin", []],
  ["Nom complet;Nom;Prénom", "Zoé Martin;M;Z", ["Nom", "Prénom"]],
  ["Prénom;Nom", "Zoé Martin;", []],
  ["Prénom;Nom", ";Zoé Martin", []],
])("the columns %s make one name of %s", (head, cells, unused) => {
  const read = readPeople(`${head};Email\n${cells};zoe@example.test`);
  expect(read.people.map(({ name }) => name)).toEqual(["Zoé Martin"]);
  expect([read.faults, read.unused]).toEqual([[], unused]);
});

test("the columns that are not read are named, those without a head by their place", () => {
  const text = "Nom;Ville;Email;;Créé le;\nZoé;Lyon;zoe@example.test;x;hier;";
  const { faults, unused } = readPeople(text);
  expect([faults, unused]).toEqual([[], ["Ville", words.unnamedColumn(4), "Créé le"]]);
});

test.each([
  ["zoe\u200b@example.test", "zoe[U+200B]@example.test"],
  ["zoe@example.test\u200b", "zoe@example.test[U+200B]"],
  ["zoe@exam\u00adple.test", "zoe@exam[U+00AD]ple.test"],
  ["zoe\u00a0@example.test", "zoe[U+00A0]@example.test"],
  ["\u202ezoe@example.test", "[U+202E]zoe@example.test"],
  ["zoe\u2060@example.test", "zoe[U+2060]@example.test"],
])("the invalid address %j is quoted with its invisible sign", (address, shown) => {
  const { people, faults } = readPeople(`Nom;Email\nZoé;${address}`);
  expect(people).toEqual([]);
  expect(faults).toMatchObject([{ line: 2, marks: [{ field: "email", value: shown }] }]);
});

test.each([
  ["UTF-8", new TextEncoder().encode("Zoé")],
  ["the Windows code page", Uint8Array.of(0x5a, 0x6f, 0xe9)],
  ["UTF-16 with its mark", Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xe9, 0)],
  ["UTF-16 in the other order", Uint8Array.of(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xe9)],
])("the bytes of a file are read as %s", (_, bytes) => {
  expect(textOfFile(bytes).replace("\uFEFF", "")).toBe("Zoé");
});
