import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { tasks } from '../../../../kernel/contract/tasks.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuseUnlessAllowed } from '../../../../kernel/http/run-endpoint.ts';
import { consoleBinding } from '../../../../kernel/module/console-binding.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { showTask } from '../queries/show-task.ts';
import { taskRefusals } from '../refusals.ts';
import { runTask } from './run-task.ts';
import { startTask } from './start-task.ts';

type Bulk = (typeof tasks)['task.bulk'];

/** So many are done while the person waits, as long as it goes quickly. */
const AT_ONCE = 20;
const WAIT_MS = 3_000;

/** Runs an operation over many records; the operation's own walls stand before each of them. */
export async function startBulk(ctx: Ctx, input: ParsedOf<Bulk>): Promise<OutputOf<Bulk>> {
  const { operation, label, rows, list, filters, name, input: more } = input;
  const binding = consoleBinding(ctx.services.registry, 'POST', operation);
  if (binding === null || !binding.endpoint.bulk) throw notFound();
  refuseUnlessAllowed(binding, ctx);
  if (rows.length === 0) {
    if (list === '') throw taskRefusals.nothing_chosen();
    const source = consoleBinding(ctx.services.registry, 'GET', list);
    if (source === null) throw notFound();
    refuseUnlessAllowed(source, ctx);
  }
  const title = ctx.services.registry.find(binding.module)?.title ?? { zh: '', en: '' };
  const isShort = rows.length > 0 && rows.length <= AT_ONCE;
  const id = await ctx.db.write((tx) =>
    startTask(ctx, tx, {
      kind: 'task.bulk',
      label: `${label} · ${labelIn(ctx.locale, title)}`,
      input: { operation, more, ...(rows.length === 0 && { list, filters, name }) },
      lines: rows.map((row) => ({ recordId: row.id, version: row.version ?? null, name: row.name })),
      isHeld: isShort,
    }),
  );
  if (isShort) await runTask(ctx, id, WAIT_MS);
  return showTask(ctx, id);
}
