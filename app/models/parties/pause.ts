import * as v from "valibot";

/** The reason of a pause: an admin's wish, three days without success, or the answer 410. */
const PauseReason = v.picklist(["asked", "failing", "gone"]);
export type PauseReason = v.InferOutput<typeof PauseReason>;

/** The pause of a receiver in its settings; null while events go out. */
export const Pause = v.nullable(v.object({ reason: PauseReason, at: v.string() }));
export type Pause = v.InferOutput<typeof Pause>;
