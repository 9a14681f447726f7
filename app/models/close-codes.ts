/** The socket's close code for a conversation that its own user replaced by another one. */
export const REPLACED = 4001;
