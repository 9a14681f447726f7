import { useSyncExternalStore } from "react";

/** Returns true when scripts run. Returns false on the server and until hydration. */
export const useScripts = (): boolean => useSyncExternalStore(never, isTrue, isFalse);

const never = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
