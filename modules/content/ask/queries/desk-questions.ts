import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { filesFor } from '../../../platform/file/public.ts';
import { ASKER, type askDesk, DECIDE } from '../admin-contract.ts';
import { PICTURE } from '../commands/save-question.ts';
import { topicNameSql } from './question-sql.ts';

type List = (typeof askDesk)['ask.question.list'];
type Show = (typeof askDesk)['ask.question.show'];
type Row = OutputOf<List>['data'][number];
type RawRow = Omit<Row, 'waits' | 'isLate'> & { waitsSince: string | null };

/** The columns of a row of the desk over `t`, by the reader's language in a parameter. */
const rowSql = (locale: string): string =>
  `t.id, t.version, t.title, t.topic, ${topicNameSql(locale)} as "topicName", t.state, t.is_private as "isPrivate", t.at, t.flags,
   t.answers, t.reviews, t.reports, t.sex, t.age, t.waits_since as "waitsSince",
   coalesce((select true from ask_alert a where a.shop_id = t.shop_id and a.question_id = t.id and a.state <> 'closed' limit 1), false)
     as "hasAlert",
   (select p.id from ask_post p where p.shop_id = t.shop_id and p.question_id = t.id and p.state = 'review' order by p.id limit 1) as "reviewId",
   (select p.id from ask_post p where p.shop_id = t.shop_id and p.question_id = t.id and p.kind = 'answer' and p.state = 'published'
      order by p.id desc limit 1) as "answerId"`;

const inQueue = {
  review: `(t.state = 'review' or t.reviews > 0)`,
  reported: 't.reports > 0',
  waiting: `t.state = 'open' and t.waits_since is not null`,
};

/** Rows with how long a doctor is waited for. */
async function withWaiting<T extends RawRow>(ctx: Ctx, rows: readonly T[]) {
  const hours = await ctx.services.settings.get<number>(ctx, 'ask.answerHours');
  const now = ctx.services.now().getTime();
  return rows.map(({ waitsSince, ...row }) => {
    const waits = waitsSince === null ? null : Math.max(0, Math.floor((now - Date.parse(waitsSince)) / 60_000));
    return { ...row, waits, isLate: waits !== null && waits >= hours * 60 };
  });
}

/** Questions of every state, as the desk goes through them; whose they are is asked by those alone who may learn it. */
export async function listDesk(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, state, topic, askerId, queue, ...asked } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const columns = rowSql(bind(ctx.locale));
  const where = ['t.shop_id = $1'];
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  if (topic !== undefined) where.push(`t.topic = ${bind(topic)}`);
  if (askerId !== undefined) where.push(ctx.can(ASKER) ? `t.asker_id = ${bind(askerId)}` : 'false');
  if (queue !== undefined) where.push(inQueue[queue]);
  if (q !== '') where.push(`position(lower(${bind(q)}) in lower(t.title || ' ' || t.body)) > 0`);
  const sql = queue === 'waiting' ? 't.waits_since' : 't.at';
  const found = await seekRows<RawRow>(
    ctx.db,
    asked,
    {
      ...{ from: 'ask_question t', where, columns },
      key: { sql, type: 'timestamptz', isNullable: false, isDown: asked.sort === '-at' },
    },
    values,
  );
  return { ...found, data: await withWaiting(ctx, found.data) };
}

const posts = `(select coalesce(json_agg(json_build_object('id', p.id, 'version', p.version, 'kind', p.kind, 'text', p.body,
    'publicText', p.public_body, 'state', p.state, 'at', p.at, 'isBest', p.id = coalesce(t.best_id, 0),
    'byline', case when $3 = 'en' then p.byline_en else p.byline end) order by p.id), '[]')
  from (select * from ask_post where shop_id = t.shop_id and question_id = t.id order by id limit 200) p)`;

const told = `(select coalesce(json_agg(json_build_object('id', r.id, 'postId', r.post_id, 'reason', r.reason, 'text', r.body,
    'at', r.at, 'isOpen', r.closed_at is null) order by r.id desc), '[]')
  from (select * from ask_report where shop_id = t.shop_id and question_id = t.id order by id desc limit 50) r)`;

const acts = `(select coalesce(json_agg(json_build_object('id', a.id, 'act', a.act, 'reason', a.reason, 'at', a.at,
    'by', (select m.name from member m where m.shop_id = a.shop_id and m.id = a.done_by)) order by a.id desc), '[]')
  from (select * from ask_act where shop_id = t.shop_id and question_id = t.id order by id desc limit 100) a)`;

const alerts = `(select coalesce(json_agg(json_build_object('id', a.id, 'level', a.level, 'state', a.state) order by a.id), '[]')
  from ask_alert a where a.shop_id = t.shop_id and a.question_id = t.id)`;

type RawShown = RawRow & Omit<OutputOf<Show>['data'], 'waits' | 'isLate' | 'pictures'> & { pictureFiles: number[] };

/** A question as the desk decides about it. */
export async function showDesk(ctx: Ctx, { id }: ParsedOf<Show>): Promise<OutputOf<Show>> {
  const asker = `(select json_build_object('id', m.id, 'name', m.name) from member m where m.shop_id = t.shop_id and m.id = t.asker_id)`;
  const row = await ctx.db.row<{ data: RawShown }>(
    `select to_json(x) as data from (select ${rowSql('$3')}, t.body as text, t.public_title as "publicTitle",
       t.public_body as "publicText", t.picture_files as "pictureFiles", ${ctx.can(ASKER) ? asker : 'null::json'} as asker,
       ${posts} as posts, ${told} as told, ${acts} as acts, ${alerts} as alerts
     from ask_question t where t.shop_id = $1 and t.id = $2) x`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (row === null) throw notFound();
  const [shown] = await withWaiting(ctx, [row.data]);
  if (shown === undefined) throw notFound();
  const { pictureFiles, ...data } = shown;
  const files = await filesFor(ctx, pictureFiles, [PICTURE]);
  const { state } = data;
  const may = ctx.can(DECIDE);
  const stands = state === 'open' || state === 'closed';
  return {
    data: { ...data, pictures: files.map(({ id: file, url }) => ({ id: file, url })) },
    can: {
      approve: may && !data.hasAlert && (state === 'review' || (stands && (data.isPrivate || data.reports > 0))),
      refuse: may && state === 'review',
      take: may && stands,
      decide: may,
    },
  };
}
