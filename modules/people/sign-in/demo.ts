import { dayShare } from '../../../kernel/demo/day-share.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { FIGURES } from './figures.ts';

/** How lively the demo shops are; the first has most visitors. */
const LIVELINESS: Readonly<Record<string, number>> = { hema: 1, expo: 0.7, trial: 0.35 };

/** Sign-ins of two months: fewer on Sundays and Saturdays, the same at every loading, some codes that led nowhere. */
async function plantFigures(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into daily_figure (metric, day, part, amount)
       select f.metric, d.day::date, f.part, round(f.often * $2::float8 * d.calm * d.grown * case when d.day = $1::date then $6::float8 else 1 end * (0.8 + abs(hashtext(d.day::text || f.part)) % 100 / 250.0))
       from (select day, case when extract(isodow from day) > 5 then 0.55 else 1 end as calm,
               0.7 + 0.3 * extract(epoch from day - ($1::date - 59)::timestamp) / 5184000 as grown
             from generate_series(($1::date - 59)::timestamp, $1::date::timestamp, interval '1 day') day) d
       cross join (values ($3, 'phone', 46), ($3, 'weixin', 78), ($3, 'password', 14), ($4, '', 63), ($5, '', 51)) f (metric, part, often)
       on conflict do nothing`,
      [
        formatDate(now),
        LIVELINESS[ctx.shop.code] ?? 0.2,
        FIGURES.signedIn,
        FIGURES.sent,
        FIGURES.passed,
        dayShare(now),
      ],
    ),
  );
}

/** Sign-ins of the last months; and the demo shop for clinical trials asks its staff for a second factor. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantFigures(ctx);
  if (ctx.shop.code !== 'trial') return;
  await ctx.services.settings.save(ctx, [{ key: 'signIn.staffSecondFactor', value: true }], '开站设置');
}
