import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { cases, OwnCase } from '../contract.ts';
import { callingDoctor } from '../granted.ts';
import { asCards, type CardRow, cardSql, ownSql } from './case-sql.ts';

type OwnRow = CardRow & Pick<OwnCase, 'status' | 'reason' | 'version' | 'correctsId'>;

const by = (sql: string, isDown = true) => ({ sql, type: 'timestamptz', isNullable: false, isDown }) as const;

/** The cases that doctors read. */
export async function listCases(
  ctx: Ctx,
  { specialty, q, ...asked }: ParsedOf<(typeof cases)['case.list']>,
): Promise<OutputOf<(typeof cases)['case.list']>> {
  await callingDoctor(ctx);
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const columns = cardSql(bind(ctx.locale));
  const where = ['t.shop_id = $1', `t.state = 'published'`];
  if (specialty !== undefined) where.push(`t.specialty = ${bind(specialty)}`);
  if (q !== '')
    where.push(`position(lower(${bind(q)}) in lower(t.title || ' ' || t.history || ' ' || t.findings)) > 0`);
  const key = by('t.published_at');
  const found = await seekRows<CardRow>(
    ctx.db,
    { ...asked, sort: 'newest' },
    { from: 'case_item t', where, columns, key },
    values,
  );
  return { ...found, data: await asCards(ctx, found.data) };
}

/** What the caller wrote, latest first. */
export async function myCases(
  ctx: Ctx,
  asked: ParsedOf<(typeof cases)['case.mine']>,
): Promise<OutputOf<(typeof cases)['case.mine']>> {
  const found = await seekRows<OwnRow>(
    ctx.db,
    { ...asked, sort: 'newest' },
    {
      from: 'case_item t',
      where: ['t.shop_id = $1', 't.author_id = $2', `t.state <> 'superseded'`],
      columns: `${cardSql('$3')}, ${ownSql}`,
      key: by('t.updated_at'),
    },
    [ctx.shop.id, signedIn(ctx).id, ctx.locale],
  );
  return { ...found, data: await asCards(ctx, found.data) };
}

/** The cases that wait for the caller's word, longest first. */
export async function askedCases(
  ctx: Ctx,
  asked: ParsedOf<(typeof cases)['case.reviews']>,
): Promise<OutputOf<(typeof cases)['case.reviews']>> {
  const found = await seekRows<OwnRow>(
    ctx.db,
    { ...asked, sort: 'asked' },
    {
      from: 'case_item t',
      where: ['t.shop_id = $1', 't.reviewer_id = $2', `t.state = 'review'`, 't.asked_at is not null'],
      columns: `${cardSql('$3')}, ${ownSql}`,
      key: by('t.asked_at', false),
    },
    [ctx.shop.id, signedIn(ctx).id, ctx.locale],
  );
  return { ...found, data: await asCards(ctx, found.data) };
}
