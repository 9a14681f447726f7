// The last step of `npm run build`. The operator's commands use this build as it is, also on a read-only disk.
import { finishBuild } from "./setup.mjs";

await finishBuild();
