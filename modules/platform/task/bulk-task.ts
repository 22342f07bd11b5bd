import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { reasonOf } from '../../../kernel/http/reason-of.ts';
import { runEndpoint } from '../../../kernel/http/run-endpoint.ts';
import type { TaskRun } from '../../../kernel/jobs/task-run.ts';
import { consoleBinding } from '../../../kernel/module/console-binding.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import { walkList } from '../../../kernel/record/walk-list.ts';
import { propertyIn } from '../../../kernel/rules/in-language.ts';

/** Lines read at a time. */
const AT_A_TIME = 50;

interface BulkInput {
  operation: string;
  more: Record<string, unknown>;
  /** In place of named rows. */
  list?: string;
  filters?: Record<string, unknown>;
  name?: string;
}

/** Writes down what there is to do, page by page; false where the slice ended before the list. */
async function gather(ctx: Ctx, run: TaskRun, { list, filters = {}, name = 'name' }: BulkInput): Promise<boolean> {
  if (list === undefined || run.state.isGathered === true) return true;
  const source = consoleBinding(ctx.services.registry, 'GET', list);
  if (source === null) throw notFound();
  for (let place = String(run.state.place ?? ''); ; ) {
    const { rows, next } = await walkList(source, filters, place, ctx);
    await run.add(
      rows.map((row) => ({
        recordId: Number(row.id),
        version: typeof row.version === 'number' ? row.version : null,
        name: String(propertyIn(ctx.locale, row, name) ?? propertyIn(ctx.locale, row, 'title') ?? row.id),
      })),
    );
    await run.beat({ state: next === null ? { isGathered: true } : { place: next } });
    if (next === null) return true;
    if (run.isOver()) return false;
    place = next;
  }
}

/** An operation over many records, one after the other, each in a transaction of its own. */
export const bulkTask: TaskSpec = {
  async slice(ctx, run) {
    const input = run.input as unknown as BulkInput;
    const binding = consoleBinding(ctx.services.registry, 'POST', input.operation);
    if (binding === null) throw notFound();
    if (!(await gather(ctx, run, input))) return 'more';
    for (;;) {
      const lines = await run.next(AT_A_TIME);
      if (lines.length === 0) return 'done';
      for (const line of lines) {
        const which = { id: line.recordId, ...(line.version !== null && { version: line.version }) };
        const why = await runEndpoint(binding, { ...input.more, ...which }, ctx).then(
          () => null,
          (error: unknown) => reasonOf(error, ctx),
        );
        await run.settle(line, why);
        if (run.isOver()) return 'more';
      }
    }
  },
};
