export { runTask } from './commands/run-task.ts';
export { startTask } from './commands/start-task.ts';
export { showTask } from './queries/show-task.ts';
export { taskOutcome } from './queries/task-outcome.ts';
export { writeTaskFile } from './write-task-file.ts';
