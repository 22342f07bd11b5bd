import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuseUnlessAllowed } from '../../../../kernel/http/run-endpoint.ts';
import { consoleBinding } from '../../../../kernel/module/console-binding.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { runTask, showTask, startTask } from '../../task/public.ts';
import type { paper } from '../contract.ts';
import type { PrintInput } from '../print-task.ts';
import { lookOf } from '../queries/looks.ts';
import { paperRefusals } from '../refusals.ts';
import { paperHere, sizeOf } from './paper-here.ts';

type Print = (typeof paper)['paper.print'];

/** So many are drawn while the person waits. */
const AT_ONCE = 20;
const WAIT_MS = 3_000;

/** Draws the papers of many records into one file: as a task, of which a short one is done at once. */
export async function startPrint(ctx: Ctx, input: ParsedOf<Print>): Promise<OutputOf<Print>> {
  const { paper: name, ids, list, filters, choices, label } = input;
  const found = paperHere(ctx, name);
  if (!ctx.can(found.permission)) throw permissionDenied(found.permission);
  if (ids.length === 0) {
    const source = list === '' ? null : consoleBinding(ctx.services.registry, 'GET', list);
    if (list === '') throw paperRefusals.nothing();
    if (source === null) throw notFound();
    refuseUnlessAllowed(source, ctx);
  }
  const size = sizeOf(found, input.size ?? (await lookOf(ctx, name)).size);
  // Named ones go before the list, as with every other work over many.
  const wanted: PrintInput = { paper: name, size, choices, ids, list: ids.length > 0 ? '' : list, filters, label };
  const isShort = ids.length > 0 && ids.length <= AT_ONCE;
  const id = await ctx.db.write((tx) =>
    startTask(ctx, tx, {
      kind: 'paper.print',
      label: `${labelIn(ctx.locale, found.title)} · ${label}`,
      input: { ...wanted },
      isHeld: isShort,
    }),
  );
  if (isShort) await runTask(ctx, id, WAIT_MS);
  return showTask(ctx, id);
}
