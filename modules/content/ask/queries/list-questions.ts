import type { z } from 'zod';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { answeringDoctor } from '../answering-doctor.ts';
import type { ask, OwnCard, QuestionCard } from '../contract.ts';
import { cardSql, ownSql, PUBLIC } from './question-sql.ts';

type Own = z.output<typeof OwnCard>;
type OwnRow = Omit<Own, 'isLate'>;

const newest = { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: true } as const;

/** Questions that everybody reads. */
export async function listQuestions(
  ctx: Ctx,
  { topic, q, ...asked }: ParsedOf<(typeof ask)['ask.list']>,
): Promise<OutputOf<(typeof ask)['ask.list']>> {
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const columns = cardSql(bind(ctx.locale), 'public');
  const where = ['t.shop_id = $1', PUBLIC];
  if (topic !== undefined) where.push(`t.topic = ${bind(topic)}`);
  if (q !== '') where.push(`position(lower(${bind(q)}) in lower(t.public_title || ' ' || t.public_body)) > 0`);
  return seekRows<QuestionCard>(
    ctx.db,
    { ...asked, sort: 'newest' },
    { from: 'ask_question t', where, columns, key: newest },
    values,
  );
}

/** Marks what waits longer than the shop promises. */
async function withLate(ctx: Ctx, rows: readonly OwnRow[]): Promise<Own[]> {
  const hours = await ctx.services.settings.get<number>(ctx, 'ask.answerHours');
  const late = ctx.services.now().getTime() - hours * 3_600_000;
  return rows.map((row) => ({ ...row, isLate: row.waitsSince !== null && Date.parse(row.waitsSince) <= late }));
}

/** What the reader asked, latest first. */
export async function myQuestions(
  ctx: Ctx,
  { page, limit }: ParsedOf<(typeof ask)['ask.mine']>,
): Promise<OutputOf<(typeof ask)['ask.mine']>> {
  const found = await seekRows<OwnRow>(
    ctx.db,
    { page, limit, sort: 'newest' },
    {
      from: 'ask_question t',
      where: ['t.shop_id = $1', 't.asker_id = $2'],
      columns: `${cardSql('$3', 'own')}, ${ownSql}`,
      key: newest,
    },
    [ctx.shop.id, signedIn(ctx).id, ctx.locale],
  );
  return { ...found, data: await withLate(ctx, found.data) };
}

/** What waits for a doctor, longest first, or what the reader answered, latest first; whoever is no doctor here finds nothing. */
export async function inbox(
  ctx: Ctx,
  { topic, isDone, page, limit }: ParsedOf<(typeof ask)['ask.inbox']>,
): Promise<OutputOf<(typeof ask)['ask.inbox']>> {
  if ((await answeringDoctor(ctx)) === null) return { data: [], total: 0, page, limit, mayAnswer: false };
  const values: unknown[] = [ctx.shop.id, signedIn(ctx).id];
  const bind = binder(values);
  const columns = `${cardSql(bind(ctx.locale), 'public')}, ${ownSql}`;
  const where = ['t.shop_id = $1'];
  if (isDone)
    where.push(`t.state in ('open', 'closed') and t.id in (select p.question_id from ask_post p where p.shop_id = $1
      and p.author_id = $2 and p.kind = 'answer')`);
  else where.push(`t.state = 'open' and t.waits_since is not null and t.asker_id is distinct from $2`);
  if (topic !== undefined) where.push(`t.topic = ${bind(topic)}`);
  const found = await seekRows<OwnRow>(
    ctx.db,
    { page, limit, sort: isDone ? 'newest' : 'waits' },
    {
      ...{ from: 'ask_question t', where, columns },
      key: isDone ? newest : { sql: 't.waits_since', type: 'timestamptz', isNullable: false, isDown: false },
    },
    values,
  );
  return { ...found, data: await withLate(ctx, found.data), mayAnswer: true };
}
