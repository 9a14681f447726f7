/** Shapes of the demo academy. Plain data: whoever seeds a database reads `academy` and nothing else. */

export type Role = "admin" | "field_salesperson" | "sedentary_salesperson" | "user" | "candidate";

export type DemoUser = { key: string; name: string; email: string; role: Role };

export type DemoContainer = { key: string; title: string };

export type DemoModule = {
  key: string;
  title: string;
  containerKey: string;
  presentable: boolean;
  allowedRoles: readonly Role[];
  /** First line: a header the product drops. Then one `**n**: text` line per step. Empty when not presentable. */
  guidelines: string;
  /** Word for word what the video says, one paragraph per slide. */
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
  /** In the order they are presented. */
  moduleKeys: readonly string[];
};

/** One turn of a conversation; times in ms from the start of the session. */
export type DemoTurn = { source: "ai" | "user"; message: string; startMs: number; endMs: number };

/** What was said about one module, turn by turn. */
export type DemoTalk = {
  moduleKey: string;
  lines: readonly (readonly [DemoTurn["source"], string])[];
};

/**
 * A presentation made in the past, and its recording `demo/recordings/{key}.webm`. Its score is whatever the evaluator
 * finds when the demo is seeded.
 */
export type DemoAttempt = {
  key: string;
  userKey: string;
  /** The group that was presented, a talk for each of its modules in their order; null for a module alone. */
  groupKey: string | null;
  /** Days before the demo is seeded, and the time of that day, "HH:MM" UTC. */
  daysAgo: number;
  time: string;
  talks: readonly DemoTalk[];
};

/** What was said of an attempt since; `hours` after it was made. */
export type DemoRemark = { attemptKey: string; hours: number } & (
  | {
      kind: "comment";
      body: string;
      /** The turn of its talk that it is about, from 0; null for the whole. */
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
  /** Empty: the assistant only shows the video button (product §17). */
  assistantResponse: string;
  assistantResponseEn: string;
  assistantResponseEs: string;
  video: string;
};

/** What stands on the right of a slide. */
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
  /** Spoken over the slide, sentence by sentence. */
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

/** Who the rep talks to. */
export type Customer = {
  firstMessage: string;
  who: string;
  mood: string;
  objections: readonly string[];
};

/** One lesson as it is written; `academy.ts` derives the module and its video from it. */
export type Lesson = {
  key: string;
  title: string;
  containerKey: string;
  slides: readonly Slide[];
  /** Null: the module is watched, not presented. */
  practice: null | {
    steps: readonly string[];
    customer: Customer;
    /** What the evaluator must not let pass, beyond the comparison with the reference. */
    essentials: readonly string[];
  };
};
