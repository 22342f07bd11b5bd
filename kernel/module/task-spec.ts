import type { Ctx } from '../http/context.ts';
import type { Lane } from '../jobs/jobs.ts';
import type { TaskRun } from '../jobs/task-run.ts';

/** Long work that one of the staff asks for and watches: done in slices, each of which takes up what the last one left. */
export interface TaskSpec {
  /** Works until it is done, or until `run.isOver()`; runs as the person who asked, with what they may do at that moment. */
  slice(ctx: Ctx, run: TaskRun): Promise<'more' | 'done'>;
  /** What it waits among: `bulk` where nothing is said, `outside` where it waits for servers that people named. */
  lane?: Lane;
  /** Nobody waits for its end: its slices stand behind whatever else waits in the lane. */
  isUnhurried?: true;
  /** Which of these tasks did something that can be taken back, with why not any more; empty where it can. */
  undoable?(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
