import { parentPort } from "node:worker_threads";
import { customerTasks } from "~/services/customer/thread-tasks";
import { threadTasks } from "~/services/evaluation/thread-tasks";
import type { TaskMessage, TaskReply } from "~/services/judge/task-thread.server";

const tasks = { ...threadTasks, ...customerTasks };
const isTask = (name: string): name is keyof typeof tasks => Object.hasOwn(tasks, name);

function work({ task, input }: TaskMessage): TaskReply {
  try {
    if (!isTask(task)) throw new Error(`No task ${task}`);
    // Only `TaskThread.run` posts here, and it checks each task's input type.
    const perform = tasks[task] as (input: unknown) => unknown;
    return { value: perform(input) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on("message", (message: TaskMessage) => parentPort?.postMessage(work(message)));
