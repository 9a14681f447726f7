import { testProofOver } from "./proof-bars";

// One set per language and one more. The bars were set for these four together.
testProofOver(["mutuelle-fr", "pest-en", "comedor-es", "vans-en"]);
