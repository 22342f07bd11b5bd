import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { pagedSql, readerValues } from '../../../content/envelope/public.ts';
import type { form } from '../contract.ts';
import { orderByCode } from './answers-order.ts';

type Mine = OutputOf<(typeof form)['form.mine']>;

type Last = Omit<NonNullable<Mine['data']['last']>, 'order'>;
type Read = Omit<Mine['data'], 'last'> & { last: (Last & { orderCode: string | null }) | null };

const SQL = `
  SELECT (SELECT d.values FROM form_draft d WHERE d.shop_id = $1 AND d.form_id = t.id AND d.member_id = $5) AS draft,
    (SELECT count(*)::int FROM form_answer a WHERE a.shop_id = $1 AND a.form_id = t.id AND a.member_id = $5) AS answers,
    (SELECT json_build_object('id', a.id, 'version', a.version, 'at', a.submitted_at, 'values', a.values, 'verdict', a.verdict, 'orderCode',
       CASE WHEN a.group_key IS NULL OR a.coordinator_id = $5 THEN a.order_code END) FROM form_answer a
       WHERE a.shop_id = $1 AND a.form_id = t.id AND a.member_id = $5
       AND (a.standing <> 'lapsed' OR a.order_code IS NOT NULL) ORDER BY a.submitted_at DESC, a.id DESC LIMIT 1) AS last
  FROM form t WHERE ${pagedSql} AND $3 <> '' AND t.id = $4`;

/** What the caller has to do with a form: what is kept of a begun answer, and the last one handed in. */
export async function ownPart(ctx: Ctx, id: number): Promise<Mine> {
  const data = await ctx.db.row<Read>(SQL, [...readerValues(ctx), id, signedIn(ctx).id]);
  if (data === null) throw notFound();
  if (data.last === null) return { data: { ...data, last: null } };
  const { orderCode, ...last } = data.last;
  return { data: { ...data, last: { ...last, order: await orderByCode(ctx, orderCode) } } };
}
