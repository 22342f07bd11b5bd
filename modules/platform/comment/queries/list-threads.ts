import { CHANGE_HOURS, type CommentThread, type comments } from '../../../../kernel/contract/comments.ts';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { partAddress } from '../part-address.ts';
import { seenRecord } from '../seen-record.ts';

type List = (typeof comments)['comment.list'];

/** Comments of one conversation that are shown; the last ones. */
const MOST_SHOWN = 200;

/** SQL of a comment `c` as its reader ($4) sees it; $5 is the moment after which comments can be changed. */
const COMMENT = `json_build_object('id', c.id, 'version', c.version, 'body', c.body, 'at', c.at, 'editedAt', c.edited_at,
  'isRemoved', c.removed_at is not null, 'isOwn', c.author_id = $4,
  'mayEdit', c.author_id = $4 and c.removed_at is null and c.at > $5,
  'isNew', c.author_id <> $4 and c.at > coalesce(s.at, '-infinity'),
  'author', (select json_build_object('id', a.id, 'name', a.name) from member a where a.shop_id = c.shop_id and a.id = c.author_id),
  'mentions', (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name), '[]')
    from member m where m.shop_id = c.shop_id and m.id = any(c.mentions)))`;

const THREAD = `t.id, t.field, t.part, t.resolved_at as "resolvedAt",
  (select json_build_object('id', r.id, 'name', r.name) from member r where r.shop_id = t.shop_id and r.id = t.resolved_by) as "resolvedBy",
  (select coalesce(json_agg(${COMMENT} order by c.id), '[]') from (
     select * from comment where shop_id = t.shop_id and thread_id = t.id order by id desc limit ${MOST_SHOWN}) c
     left join comment_seen s on s.shop_id = c.shop_id and s.member_id = $4 and s.record = $2 and s.row_id = $3) as comments`;

/** What was said about a record, open conversations first. */
export async function listThreads(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { record, id, ...place } = input;
  await seenRecord(ctx, ctx.db, { record, id });
  const since = new Date(ctx.services.now().getTime() - CHANGE_HOURS * 3_600_000).toISOString();
  const addressOf = partAddress(ctx, record, id);
  const list = {
    from: 'comment_thread t',
    where: ['t.shop_id = $1', 't.record = $2', 't.row_id = $3'],
    columns: THREAD,
    key: { sql: '(t.resolved_at is null)', type: 'boolean', isNullable: false, isDown: true },
  };
  const values = [ctx.shop.id, record, id, signedIn(ctx).id, since];
  const found = await seekRows<Omit<CommentThread, 'address'>>(ctx.db, { ...place, sort: '-open' }, list, values);
  return { ...found, data: found.data.map((thread) => ({ ...thread, address: addressOf(thread.part) })) };
}
