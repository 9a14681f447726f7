// The last step of `npm run build`: the operator's commands take this build as it is, where nothing may be written too.
import { stampBuild } from "./setup.mjs";

stampBuild();
