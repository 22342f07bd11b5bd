import { text } from 'drizzle-orm/pg-core';
import { notFound, permissionDenied, versionConflict } from '../../../kernel/contract/refusal.ts';
import { moment } from '../../../kernel/database/columns.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { TargetDesk } from '../../../kernel/module/target-spec.ts';
import type { Saved, Target } from './commands/advance.ts';
import { tellOpenPages } from './open-pages.ts';
import { envelopeRefusals } from './refusals.ts';

/** Columns of plain records that can be taken off the site: since when one is, and why. */
export const withdrawalColumns = () => ({
  withdrawnAt: moment('withdrawn_at'),
  withdrawalReason: text('withdrawal_reason').notNull().default(''),
});

/** SQL of the same of row `t`, as pages show it. */
export const withdrawalSql =
  "case when t.withdrawn_at is not null then json_build_object('at', t.withdrawn_at, 'reason', t.withdrawal_reason) end";

/** Plain records that are public as they are saved, and can be taken off the site all the same. */
export interface WithdrawnKind {
  type: string;
  /** First parts of its permissions; its table has `withdrawalColumns`, and `name` and `name_en`. */
  record: string;
  table: string;
  url(id: number): string;
  /** Tells search and page caches how one stands now. */
  tell(ctx: Ctx, tx: Tx, id: number): Promise<void>;
}

interface Row {
  version: number;
  name: string;
  nameEn: string;
  isOff: boolean;
}

async function lockRecord(ctx: Ctx, tx: Tx, { table }: WithdrawnKind, { id, version }: Target): Promise<Row> {
  const row = await tx.row<Row>(
    `select version, name, name_en as "nameEn", withdrawn_at is not null as "isOff" from ${table}
     where shop_id = $1 and id = $2 for update`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  if (row.version !== version) throw versionConflict();
  return row;
}

const writeRecord = (ctx: Ctx, tx: Tx, { table }: WithdrawnKind, id: number, at: string | null, reason: string) =>
  tx.rows(
    `update ${table} set withdrawn_at = $3, withdrawal_reason = $4, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2`,
    [ctx.shop.id, id, at, reason],
  );

/** How one is taken off the site: it stays at the desk, and its page says why. */
export const recordDesk = (kind: WithdrawnKind): TargetDesk => ({
  record: kind.record,
  async withdraw(ctx, tx, { id, version, reason }, before) {
    if (!ctx.can(`${kind.record}.save`)) throw permissionDenied(`${kind.record}.save`);
    const { name, nameEn, isOff } = await lockRecord(ctx, tx, kind, { id, version });
    if (isOff) throw envelopeRefusals.step_not_possible();
    await before({ title: name, titleEn: nameEn, urls: [kind.url(id)] });
    await writeRecord(ctx, tx, kind, id, ctx.services.now().toISOString(), reason);
    await kind.tell(ctx, tx, id);
    tellOpenPages(ctx, tx, { type: kind.type, id });
  },
});

/** Shows a record again that was taken off the site; one that is shown already stays as it is. */
export function putBack(ctx: Ctx, kind: WithdrawnKind, { id, version }: Target): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    const { isOff } = await lockRecord(ctx, tx, kind, { id, version });
    if (!isOff) return { data: { id, version } };
    await writeRecord(ctx, tx, kind, id, null, '');
    await kind.tell(ctx, tx, id);
    return { data: { id, version: version + 1 } };
  });
}
