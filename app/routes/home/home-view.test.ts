import { describe, expect, test } from "vitest";
import { homeScore } from "../../../testing/factories";
import { assembleHome } from "~/models/home/home";
import { CARDS_PER_PAGE } from "./card-pages";
import { greeting, homeView, MANY_CARDS } from "./home-view";
import { PASS_SCORE } from "~/models/terms/score";

type Rows = Parameters<typeof assembleHome>[0];

const everyone = "admin,user";
const module = (id: string, containerId: string | null, presentable: 0 | 1 = 1) => ({
  id,
  title: `Module ${id}`,
  presentable,
  allowedRoles: everyone,
  containerId,
  videoUrl: null,
  videoDurationS: 70,
  guidelines: `Consigne secrète ${id}`,
});

/** Containers A (a, b to present), b (c), then what has no container (d). `scores` by module. */
function home(scores: Record<string, number>, role = "user") {
  const rows: Rows = {
    role,
    containers: [
      { id: "A", title: "Premier" },
      { id: "B", title: "Second" },
    ],
    modules: [
      module("watch", "A", 0),
      module("a", "A"),
      module("b", "A"),
      module("c", "B"),
      module("d", null),
    ],
    groups: [{ id: "g", title: "Groupe", allowedRoles: everyone, containerId: "B" }],
    members: [{ groupId: "g", moduleId: "c" }],
    opened: [],
    scores: Object.entries(scores).map(([id, score]) =>
      homeScore({
        moduleId: id === "g" ? null : id,
        groupId: id === "g" ? "g" : null,
        score,
      }),
    ),
  };
  return homeView(assembleHome(rows));
}

const states = (view: ReturnType<typeof home>) => view.sections.map(({ state }) => state);
const nextOf = (view: ReturnType<typeof home>) =>
  view.sections.flatMap((section) =>
    section.state === "later" ? [] : section.cards.filter(({ next }) => next).map(({ id }) => id),
  );

describe("the chain", () => {
  test.each([
    ["nothing presented", {}, ["now", "later", "open"]],
    ["one of two passed", { a: PASS_SCORE }, ["now", "later", "open"]],
    ["first container passed", { a: PASS_SCORE, b: 100 }, ["done", "now", "open"]],
    ["both passed", { a: PASS_SCORE, b: 90, c: PASS_SCORE, g: 91 }, ["done", "done", "now"]],
    ["all passed", { a: PASS_SCORE, b: 90, c: PASS_SCORE, g: 91, d: 99 }, ["done", "done", "done"]],
  ])("opens one container after the other with %s", (_, scores, expected) => {
    expect(states(home(scores))).toEqual(expected);
  });

  test("is open for an admin, whose current container is the first unfinished one", () => {
    expect(states(home({}, "admin"))).toEqual(["now", "open", "open"]);
  });

  test("sends nothing of a locked container but its name and what opens it", () => {
    const [, locked] = home({}).sections;
    expect(locked).toEqual({ key: "B", title: "Second", state: "later", lockedBy: "Premier" });
  });

  test("calls the section without container 'Sans titre'", () => {
    expect(home({}).sections[2]?.title).toBe("Sans titre");
  });

  test("leaves guidelines on the server until their dialog is asked for", () => {
    expect(JSON.stringify(home({}, "admin"))).not.toContain("Consigne secrète");
  });
});

test.each([
  ["the first module never presented comes next", {}, ["a"]],
  ["a module never presented comes before one to do again", { a: 64 }, ["b"]],
  ["the first to do again comes next once all were presented", { a: 64, b: 20 }, ["a"]],
  ["a module to watch never comes next", { a: 90 }, ["b"]],
  [
    "nothing comes next once all is passed",
    { a: PASS_SCORE, b: 90, c: PASS_SCORE, g: 91, d: 99 },
    [],
  ],
])("%s", (_, scores, expected) => {
  expect(nextOf(home(scores))).toEqual(expected);
});

test.each([
  [{}, "Bonjour Inès, encore 2 présentations réussies et «\u00a0Second\u00a0» s’ouvre."],
  [{ a: 90 }, "Bonjour Inès, encore une présentation réussie et «\u00a0Second\u00a0» s’ouvre."],
  [
    { a: 90, b: PASS_SCORE },
    "Bonjour Inès, encore 2 présentations à réussir dans «\u00a0Second\u00a0».",
  ],
  [
    { a: 90, b: PASS_SCORE, c: 86, g: PASS_SCORE, d: PASS_SCORE },
    "Bonjour Inès, toutes vos présentations sont réussies.",
  ],
])("the greeting says what is left after the scores %o", (scores, expected) => {
  expect(greeting("Inès", home(scores))).toBe(expected);
});

test("someone who sees nothing is greeted all the same", () => {
  expect(greeting("Inès", { sections: [] })).toBe("Bonjour Inès.");
});

describe("an academy", () => {
  /**
   * Returns the opened section and the card counts of an admin's home: two containers of `count` modules, none locked.
   */
  const large = (count: number, asked?: string) => {
    const rows: Rows = {
      role: "admin",
      containers: [
        { id: "A", title: "Premier" },
        { id: "B", title: "Second" },
      ],
      modules: ["A", "B"].flatMap((container) =>
        Array.from({ length: count }, (_, index) => module(`${container}${index}`, container)),
      ),
      groups: [],
      members: [],
      opened: [],
      scores: [],
    };
    const view = homeView(assembleHome(rows), asked);
    const cards = view.sections.map((section) =>
      section.state === "later" ? null : [section.cards.length, section.cardCount],
    );
    return { opened: view.opened, cards };
  };

  test("with many cards gives those of the open container, the others on request", () => {
    const half = MANY_CARDS / 2 + 1;
    const whole = [CARDS_PER_PAGE, half];
    const waiting = [0, half];
    expect(large(half)).toEqual({ opened: "A", cards: [whole, waiting] });
    expect(large(half, "B")).toEqual({ opened: "B", cards: [waiting, whole] });
    expect(large(half, "nowhere")).toEqual({ opened: "A", cards: [whole, waiting] });
  });

  test("with few cards gives all of them", () => {
    expect(large(3).cards).toEqual([
      [3, 3],
      [3, 3],
    ]);
  });
});

test("a locked container does not open because it is asked for", () => {
  const rows: Rows = {
    role: "user",
    containers: [
      { id: "A", title: "Premier" },
      { id: "B", title: "Second" },
    ],
    modules: [module("a", "A"), module("b", "B")],
    groups: [],
    members: [],
    opened: [],
    scores: [],
  };
  expect(homeView(assembleHome(rows), "B").opened).toBe("A");
});
