import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { inReach, ownKinds } from '../binned.ts';
import type { bin } from '../contract.ts';

const MOST_PEOPLE = 50;

interface Found {
  counts: { record: string; count: number }[];
  people: { id: number; name: string }[];
}

/** What the caller may bring back, by kind, and who removed it. */
export async function listKinds(ctx: Ctx): Promise<OutputOf<(typeof bin)['bin.kinds']>> {
  const kinds = ownKinds(ctx);
  const values: unknown[] = [];
  const bind = binder(values);
  const found = await ctx.db.row<Found>(
    `with own as (select e.record, e.removed_by from bin_entry e where e.shop_id = ${bind(ctx.shop.id)} and ${inReach(ctx, bind, kinds)})
     select (select coalesce(json_agg(c), '[]') from (select record, count(*) as count from own group by record order by 2 desc, 1) c) as counts,
       (select coalesce(json_agg(p), '[]') from (select m.id, m.name from member m where m.shop_id = $1
         and m.id in (select removed_by from own) order by m.name limit ${MOST_PEOPLE}) p) as people`,
    values,
  );
  const { registry, settings } = ctx.services;
  const inLanguage = (label: { zh: string; en: string }): string => labelIn(ctx.locale, label);
  return {
    data: (found?.counts ?? []).flatMap(({ record, count }) => {
      const handle = kinds.get(record);
      const module = registry.find(record.split('.')[0] ?? '');
      if (handle === undefined || module === null) return [];
      return [{ record, count, name: inLanguage(handle.rules.label), module: inLanguage(module.title) }];
    }),
    people: found?.people ?? [],
    keepDays: await settings.get<number>(ctx, 'bin.keepDays'),
  };
}
