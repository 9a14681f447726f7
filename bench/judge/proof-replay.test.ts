import { testProofOver } from "./proof-bars";

// Four sets: `proof-replay.engines.test.ts`.
testProofOver(["comedor-es"]);
