import { testProofOver } from "./proof-bars";

// One set a language and one beside them. The bars were set for them together.
testProofOver(["mutuelle-fr", "pest-en", "comedor-es", "vans-en"]);
