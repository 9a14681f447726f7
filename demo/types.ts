/** Shapes of the demo academy. Plain data: a seeder reads `academy` only. */

export type Role = "admin" | "field_salesperson" | "sedentary_salesperson" | "user" | "candidate";

export type DemoUser = { key: string; name: string; email: string; role: Role };

/** A team and its people. */
export type DemoTeam = {
  key: string;
  name: string;
  managerKeys: readonly [string, ...string[]];
  memberKeys: readonly string[];
};

/** A presentation that a team's first manager asks for. */
export type DemoAssignment = {
  teamKey: string;
  target: { kind: "module" | "group"; key: string };
  /** The days from the seeding to the last day; negative when it is late. */
  dueInDays: number;
  note: string;
};

export type DemoContainer = { key: string; title: string };

export type DemoModule = {
  key: string;
  title: string;
  containerKey: string;
  presentable: boolean;
  allowedRoles: readonly Role[];
  /**
   * The first line is a header that the product drops. Then one `**n**: text` line per step. Empty when not
   * presentable.
   */
  guidelines: string;
  /** The words of the video, one paragraph per slide. */
  videoTranscript: string;
  interactionPrompt: string;
  evaluationPrompt: string;
  agentFirstMessage: string;
  /** File name under `demo/media/`. */
  video: string | null;
  poster: string | null;
};

export type DemoGroup = {
  key: string;
  title: string;
  containerKey: string;
  allowedRoles: readonly Role[];
  /** The modules in order of presentation. */
  moduleKeys: readonly string[];
};

/** One turn of a conversation. Times are ms from the start of the session. */
export type DemoTurn = { source: "ai" | "user"; message: string; startMs: number; endMs: number };

/** The turns about one module. */
export type DemoTalk = {
  moduleKey: string;
  lines: readonly (readonly [DemoTurn["source"], string])[];
};

/**
 * A past presentation and its recording `demo/recordings/{key}.webm`. The evaluator scores it when the demo is seeded.
 */
export type DemoAttempt = {
  key: string;
  userKey: string;
  /** The presented group, with a talk for each of its modules in order. Null for a single module. */
  groupKey: string | null;
  /** Days before the seeding, and the time of that day, "HH:MM" UTC. */
  daysAgo: number;
  time: string;
  talks: readonly DemoTalk[];
};

/** A remark on an attempt, `hours` after the attempt. */
export type DemoRemark = { attemptKey: string; hours: number } & (
  | {
      kind: "comment";
      body: string;
      /** The index of the turn that the remark is about, or null for the whole. */
      turn: number | null;
    }
  | { kind: "request"; sentence: string }
  /** The rep redid a point in writing: 'Refaire ce moment'. */
  | { kind: "moment"; pointId: string; answer: string }
  | { kind: "decision"; reason: string }
  /** The rep did say `pointId`, in `words`. */
  | { kind: "correction"; pointId: string; words: string; reason: string }
);

/** A support tutorial of the companion application. */
export type DemoTutorial = {
  key: string;
  title: string;
  titleEn: string;
  titleEs: string;
  /** Empty when the assistant shows only the video button (product §17). */
  assistantResponse: string;
  assistantResponseEn: string;
  assistantResponseEs: string;
  video: string;
};

/** The picture on the right of a slide. */
export type SlideArt =
  | { kind: "figure"; value: string; unit: string }
  | {
      kind: "device";
      device: "tablet" | "phone" | "screen";
      heading: string;
      rows: readonly (readonly [label: string, value: string])[];
    }
  | { kind: "saying"; text: string };

export type Slide = {
  title: string;
  points: readonly string[];
  art: SlideArt;
  /** The spoken text of the slide, sentence by sentence. */
  narration: string;
};

/** A video made by `scripts/make-demo-videos.mjs`. */
export type DemoVideo = {
  file: string;
  /** The picture made by `scripts/make-demo-posters.mjs`; null for a tutorial, which has no card. */
  poster: string | null;
  kicker: string;
  title: string;
  slides: readonly Slide[];
};

/** The customer of a lesson. */
export type Customer = {
  firstMessage: string;
  who: string;
  mood: string;
  objections: readonly string[];
};

/** A lesson as written. `academy.ts` derives the module and its video from it. */
export type Lesson = {
  key: string;
  title: string;
  containerKey: string;
  slides: readonly Slide[];
  /** Null when the module is watched, not presented. */
  practice: null | {
    steps: readonly string[];
    customer: Customer;
    /** Points that the evaluator must require, beyond the comparison with the reference. */
    essentials: readonly string[];
  };
};
