import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount, type SortKey, seekPage } from '../../../../kernel/record/seek-page.ts';
import type { notices } from '../contract.ts';
import { type Audience, countUnread } from './count-unread.ts';

type Input = ParsedOf<(typeof notices)['notice.own.list']>;
type Listed = OutputOf<(typeof notices)['notice.own.list']>;

type Row = Omit<Listed['data'][number], 'recall'> & {
  counted: number;
  recalledAt: string | null;
  recallReason: string;
};

const NEWEST: SortKey = { sql: 't.created_at', type: 'timestamptz', isNullable: false, isDown: true };

/** The caller's notices of one face, newest first, each as it read when it was sent; of what was recalled the title alone. */
export async function listNotices(ctx: Ctx, audience: Audience, { box, ...page }: Input): Promise<Listed> {
  const values: unknown[] = [];
  const bind = binder(values);
  const seek = seekPage({ ...page, sort: '-createdAt' }, NEWEST, bind);
  const own = [
    `t.shop_id = ${bind(ctx.shop.id)}`,
    `t.member_id = ${bind(signedIn(ctx).id)}`,
    `t.audience = ${bind(audience)}`,
    't.listed',
    ...(box === 'unread' ? ['t.read_at is null'] : []),
  ].join(' and ');
  const language = bind(ctx.locale);
  const rows = await ctx.db.rows<Row>(
    `select t.id, t.kind, t.texts -> ${language} ->> 'title' as title, case when t.recalled_at is null then t.texts -> ${language} ->> 'body' else '' end as body,
       case when t.recalled_at is null then t.link else '' end as link,
       t.recalled_at as "recalledAt", t.recall_reason as "recallReason",
       t.created_at as at, t.read_at is not null as "isRead", ${boundedCount(`notice t where ${own}`)} as counted, ${seek.place}
     from notice t where ${[own, ...seek.conditions].join(' and ')} ${seek.tail}`,
    values,
  );
  const found = seek.read(rows, rows[0]?.counted ?? 0);
  const data = found.data.map(({ counted: _counted, recalledAt: at, recallReason: reason, ...row }) => ({
    ...row,
    recall: at === null ? null : { at, reason },
  }));
  return { ...found, data, ...(await countUnread(ctx, audience)) };
}
