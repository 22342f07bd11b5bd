import { exportPermission, type OutputOf, type ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { transfers } from '../../../../kernel/contract/transfers.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuseUnlessAllowed, refuseUnlessProved } from '../../../../kernel/http/run-endpoint.ts';
import { consoleBinding } from '../../../../kernel/module/console-binding.ts';
import { withinThings } from '../../../../kernel/permission/things.ts';
import { runTask, showTask, startTask } from '../../task/public.ts';

type Export = (typeof transfers)['transfer.export'];

/** A short list is ready while the person waits. */
const WAIT_MS = 4_000;

/** Writes a list into a file: with the right to see it, and the right to take it away as a file. */
export async function startExport(ctx: Ctx, input: ParsedOf<Export>): Promise<OutputOf<Export>> {
  const binding = consoleBinding(ctx.services.registry, 'GET', input.list);
  const permission = binding && exportPermission(binding.endpoint);
  const spec = permission === null ? undefined : ctx.services.registry.permissions.get(permission);
  if (binding === null || permission === null || spec === undefined) throw notFound();
  refuseUnlessAllowed(binding, ctx);
  // Of single things, it takes the right on each whose rows the list holds.
  if (!(await withinThings(binding, {}, ctx)).can(permission)) throw permissionDenied(permission);
  // Records that belong to persons leave the portal only by a hand that has just proved whose it is.
  if (spec.scoped) refuseUnlessProved(ctx);
  const { filters, list, columns, format, label } = input;
  const id = await ctx.db.write((tx) =>
    startTask(ctx, tx, {
      kind: 'transfer.export',
      label: ctx.t('transfer.console.exportOf', { label }),
      input: { list, filters, columns, format, label },
      isHeld: true,
    }),
  );
  await runTask(ctx, id, WAIT_MS);
  return showTask(ctx, id);
}
