import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import type { RetentionSpec } from '../../../../kernel/module/retention-spec.ts';
import { daysOf, dueBefore, heldSql, retentionKinds, rulesOf } from '../kinds.ts';

const AT_ONCE = 500;
/** Slices of one kind in one night; what is left goes the next one. */
const MOST_SLICES = 200;

/** Deletes some rows that are due, and says how many. */
async function slice(ctx: Ctx, spec: RetentionSpec, before: string): Promise<number> {
  const { table, since, beforeDelete, instead } = spec;
  return ctx.db.write(
    async (tx) => {
      const due = await tx.rows<{ id: number }>(
        `select t.id from "${table}" t where t.shop_id = $1 and (${since}) < $2 and not ${heldSql(spec)}
         order by t.id limit ${AT_ONCE} for update of t skip locked`,
        [ctx.shop.id, before],
      );
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return 0;
      if (instead) {
        await instead(ctx, tx, ids);
        return ids.length;
      }
      await beforeDelete?.(ctx, tx, ids);
      await tx.rows(`delete from "${table}" where shop_id = $1 and id = any($2::bigint[])`, [ctx.shop.id, ids]);
      return ids.length;
    },
    { reason: 'retention' },
  );
}

async function purgeKind(ctx: Ctx, kind: string, spec: RetentionSpec, days: number): Promise<void> {
  const before = dueBefore(ctx, days);
  let gone = 0;
  for (let slices = 0; slices < MOST_SLICES; slices += 1) {
    const more = await slice(ctx, spec, before);
    gone += more;
    if (more < AT_ONCE) break;
  }
  await ctx.db.write(async (tx) => {
    const held = await tx.row<{ count: number }>(
      `select count(*)::int as count from "${spec.table}" t where t.shop_id = $1 and (${spec.since}) < $2 and ${heldSql(spec)}`,
      [ctx.shop.id, before],
    );
    if (gone === 0 && (held?.count ?? 0) === 0) return;
    await tx.rows('insert into retention_run (kind, days, gone, held) values ($1, $2, $3, $4)', [
      ...[kind, days, gone, held?.count ?? 0],
    ]);
  });
}

/** Deletes what is due of every kind, some rows at a time, and writes down what went and what was held back. */
export async function purgeDue(ctx: Ctx): Promise<void> {
  const rules = await rulesOf(ctx);
  await eachApart(retentionKinds(ctx.services.registry), 'kinds of records', async ([kind, spec]) => {
    const days = daysOf(spec, rules.get(kind));
    if (days !== null) await purgeKind(ctx, kind, spec, days);
  });
}
