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
