import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { transfers } from '../../../../kernel/contract/transfers.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { runTask, showTask, startTask } from '../../task/public.ts';
import { describeImport, findImport } from '../find-import.ts';
import { transferRefusals } from '../refusals.ts';

type Import = (typeof transfers)['transfer.import'];

/** Files of so many rows are taken while the person waits. */
const AT_ONCE = 100;

/** Tries or takes in the rows of an uploaded file, and remembers where its columns belong. */
export async function startImport(ctx: Ctx, input: ParsedOf<Import>): Promise<OutputOf<Import>> {
  const file = await ctx.db.row<{ kind: string; head: string[]; rows: number; name: string }>(
    'select kind, head, rows, name from import_file where shop_id = $1 and id = $2 and owner_id = $3',
    [ctx.shop.id, input.id, signedIn(ctx).id],
  );
  if (file === null) throw notFound();
  const spec = findImport(ctx, file.kind);
  const known = new Set(spec.columns.map(({ key }) => key));
  const mapping = Object.fromEntries(
    Object.entries(input.mapping).filter(([key, at]) => known.has(key) && at < file.head.length),
  );
  const missing = describeImport(ctx, file.kind).columns.find(({ key, isRequired }) => isRequired && !(key in mapping));
  if (missing !== undefined) throw transferRefusals.column_missing({ column: missing.label });
  const { mode, isTrial, takesAlike } = input;
  const isShort = file.rows <= AT_ONCE;
  const id = await ctx.db.write(async (tx) => {
    await tx.rows(
      `insert into import_mapping (kind, head, mapping) values ($1, $2, $3)
       on conflict (shop_id, kind, head) do update set mapping = excluded.mapping`,
      [file.kind, file.head.join('\n'), JSON.stringify(mapping)],
    );
    return startTask(ctx, tx, {
      kind: 'transfer.import',
      label: ctx.t(isTrial ? 'transfer.console.trialOf' : 'transfer.console.importOf', { name: file.name }),
      input: { file: input.id, kind: file.kind, mapping, mode, isTrial, takesAlike },
      isHeld: isShort,
    });
  });
  if (isShort) await runTask(ctx, id);
  return showTask(ctx, id);
}
