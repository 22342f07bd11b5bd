import { namedTables, storedWords } from '../../../../kernel/audit/stored-words.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** The kinds of record that the trail may speak of, in the order of the reader's language. */
export function auditKinds(ctx: Ctx): { table: string; kind: string }[] {
  const words = storedWords(ctx);
  const order = new Intl.Collator(ctx.locale);
  return namedTables(ctx)
    .map((table) => ({ table, kind: words.table(table) ?? table }))
    .sort((one, other) => order.compare(one.kind, other.kind));
}
