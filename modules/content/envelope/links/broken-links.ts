import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { linkDesk } from './link-contract.ts';
import { brokenStates, type OutsideLink } from './link-states.ts';
import { sendVisits } from './visit-due-links.ts';

const MOST_USES = 5;

interface Row extends OutsideLink {
  id: number;
  failingSince: string | null;
  uses: { record: string; id: number; title: string; titleEn: string }[];
  usesTotal: number;
}

/** The types of content whose items the caller may see. */
const seen = (ctx: Ctx): string[] =>
  [...ctx.services.registry.finds].flatMap(([record, { permission }]) => (ctx.can(permission) ? [record] : []));

/** Whether somebody who sees these types (`$2`) sees an item that holds the link. */
const IS_SEEN = `exists (select from outside_link_use u where u.shop_id = t.shop_id and u.link_id = t.id and u.record = any ($2))`;

/** The outside links of what is published at which readers do not find what was meant, longest first, with what holds them. */
export async function brokenLinks(ctx: Ctx, { state, ...asked }: ParsedOf<(typeof linkDesk)['envelope.link.list']>) {
  const states = state === undefined ? [...brokenStates, 'moved'] : [state];
  const { data, ...found } = await seekRows<Row>(
    ctx.db,
    { ...asked, sort: 'failingSince' },
    {
      from: 'outside_link t',
      joins: `cross join lateral (
        select count(*) as count, coalesce(json_agg(json_build_object('record', o.record, 'id', o.item_id, 'title', o.title,
          'titleEn', o.title_en) order by o.id) filter (where o.place <= ${MOST_USES}), '[]') as uses
        from (select x.*, row_number() over (order by x.id) as place from outside_link_use x
          where x.shop_id = t.shop_id and x.link_id = t.id and x.record = any ($2)) o) u`,
      where: ['t.shop_id = $1', IS_SEEN, 't.state = any ($3)'],
      columns: `t.id, t.url, t.state, t.status, t.to_url as "to", t.checked_at as "checkedAt", t.due_at is not null as "isDue",
        t.failing_since as "failingSince", u.count as "usesTotal", u.uses`,
      key: { sql: 't.failing_since', type: 'timestamptz', isNullable: true, isDown: false },
    },
    [ctx.shop.id, seen(ctx), states],
  );
  return {
    data: data.map(({ uses, ...row }) => ({
      ...row,
      uses: uses.map(({ record, id, title, titleEn }) => {
        const find = ctx.services.registry.finds.get(record);
        return {
          ...{ id, title, titleEn },
          kind: find === undefined ? record : labelIn(ctx.locale, find.label),
          address: `${find?.screen ?? ''}/${id}`,
        };
      }),
    })),
    ...found,
  };
}

/** Has one of them visited now. */
export async function checkLink(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const row = await tx.row(
      `update outside_link t set due_at = coalesce(t.due_at, $4) where t.shop_id = $1 and t.id = $3 and ${IS_SEEN} returning 1`,
      [ctx.shop.id, seen(ctx), id, ctx.services.now().toISOString()],
    );
    if (row === null) throw notFound();
    await sendVisits(ctx, tx);
  });
  return {};
}

/** How many links are broken; for the menu. */
export const countBroken = (ctx: Ctx): Promise<number> =>
  countRows(ctx.db, `outside_link t where t.shop_id = $1 and t.failing_since is not null and ${IS_SEEN}`, [
    ctx.shop.id,
    seen(ctx),
  ]);
