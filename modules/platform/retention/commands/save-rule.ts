import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { retention } from '../contract.ts';
import { kindOf } from '../kinds.ts';
import { refuse } from '../refusals.ts';

/** Sets how long a kind is kept, or goes back to the usual time. */
export async function saveRule(ctx: Ctx, input: ParsedOf<(typeof retention)['retention.save']>) {
  const { kind, version, days, reason } = input;
  const { leastDays } = kindOf(ctx, kind);
  if (days !== null && days < leastDays) throw refuse.too_short({ least: leastDays });
  const own = [ctx.shop.id, kind, version];
  return ctx.db.write(
    async (tx) => {
      if (days === null && version === 0) return { data: { version: 0 } };
      if (days === null) {
        const gone = await tx.row(
          'delete from retention_rule where shop_id = $1 and kind = $2 and version = $3 returning id',
          own,
        );
        if (gone === null) throw versionConflict();
        return { data: { version: 0 } };
      }
      const row =
        version === 0
          ? await tx.row<{ version: number }>(
              `insert into retention_rule (kind, days) values ($1, $2) on conflict (shop_id, kind) do nothing returning version`,
              [kind, days],
            )
          : await tx.row<{ version: number }>(
              `update retention_rule set days = $4, version = version + 1, updated_at = now()
               where shop_id = $1 and kind = $2 and version = $3 returning version`,
              [...own, days],
            );
      if (row === null) throw versionConflict();
      return { data: { version: row.version } };
    },
    { reason },
  );
}
