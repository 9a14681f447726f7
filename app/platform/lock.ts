/** Returns a lock that runs tasks of the same key one after the other, in order. Other keys do not wait. */
export function createLock(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const ends = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = ends.get(key) ?? Promise.resolve();
    const result = before.then(task, task);
    const end = result.then(
      () => {},
      () => {},
    );
    ends.set(key, end);
    void end.then(() => {
      if (ends.get(key) === end) ends.delete(key);
    });
    return result;
  };
}

/** Returns a room for `bytes`. A task waits in line until its bytes are free, and holds none meanwhile. */
export function createRoom(bytes: number) {
  const line: { wants: number; enter: () => void }[] = [];
  let free = bytes;
  const letIn = () => {
    for (let first = line[0]; first && first.wants <= free; first = line[0]) {
      line.shift();
      free -= first.wants;
      first.enter();
    }
  };
  return {
    /** Runs the task while it holds `wants` bytes, or the whole room if that is less. */
    async hold<T>(wants: number, task: () => Promise<T>): Promise<T> {
      const held = Math.min(wants, bytes);
      await new Promise<void>((enter) => {
        line.push({ wants: held, enter });
        letIn();
      });
      try {
        return await task();
      } finally {
        free += held;
        letIn();
      }
    },
  };
}
