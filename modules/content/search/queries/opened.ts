import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { catchUpForSearch } from '../commands/catch-up.ts';
import { MOST_OPENED, MOST_PINNED, SCREEN } from '../commands/note-opened.ts';
import type { find } from '../find-contract.ts';
import { hitOf } from './find-everything.ts';
import { type FoundRecord, kindsFor, sightSql } from './find-in-index.ts';

/** What a person pinned and opened last. Records are read anew from the index, so a right that was lost shows nothing. */
export async function opened(ctx: Ctx): Promise<OutputOf<(typeof find)['search.opened']>> {
  await catchUpForSearch(ctx);
  const kinds = kindsFor(ctx);
  const specs = new Map(kinds);
  const values: unknown[] = [ctx.shop.id, signedIn(ctx).id];
  const bind = binder(values);
  const sights = kinds.map(([kind, spec]) => `(${sightSql(ctx, kind, spec, bind)})`);
  type Row = Omit<FoundRecord, 'total'> & { ref: string; pinned: boolean };
  const rows = await ctx.db.rows<Row>(
    `select o.kind, o.ref, o.pinned, r.record_id as id, r.title, r.title_en, r.note, r.state from search_opened o
     left join lateral (select t.* from search_record t where t.shop_id = $1 and t.kind = o.kind
       and t.record_id = (case o.kind when '${SCREEN}' then null else o.ref end)::bigint
       and (${sights.join(' or ') || 'false'})) r on true
     where o.shop_id = $1 and o.member_id = $2 and (o.kind = '${SCREEN}' or r.record_id is not null)
     order by o.pinned desc, o.at desc limit ${MOST_OPENED + MOST_PINNED}`,
    values,
  );
  return {
    data: rows.map(({ ref, pinned, ...row }) => {
      const spec = specs.get(row.kind);
      const hit =
        spec === undefined
          ? { kind: SCREEN, ref, title: '', note: '', state: '', address: ref }
          : hitOf(ctx, spec, row);
      return { ...hit, pinned };
    }),
  };
}
