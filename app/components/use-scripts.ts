import { useSyncExternalStore } from "react";

/** Whether scripts run: false in what the server sends, and as long as they have not come. */
export const useScripts = (): boolean => useSyncExternalStore(never, isTrue, isFalse);

const never = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;
