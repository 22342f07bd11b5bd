import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { pagedSql, readerValues } from '../../../content/envelope/public.ts';
import type { form } from '../contract.ts';
import { mostTries, secondsLeft } from '../sitting.ts';
import { orderByCode } from './answers-order.ts';
import { PLACE_IN_LINE } from './place-in-line.ts';

type Mine = OutputOf<(typeof form)['form.mine']>;

type Last = Omit<NonNullable<Mine['data']['last']>, 'order'>;
type Read = Omit<Mine['data'], 'last' | 'secondsLeft' | 'triesLeft'> & {
  endsAt: string | null;
  lateTakes: boolean;
  tries: number;
  begun: number;
  last: (Last & { orderCode: string | null }) | null;
};

const SQL = `
  SELECT (SELECT d.values FROM form_draft d WHERE d.shop_id = $1 AND d.form_id = t.id AND d.member_id = $5) AS draft,
    EXISTS (SELECT FROM form_invitation i WHERE i.shop_id = $1 AND i.form_id = t.id AND i.member_id = $5 AND i.revoked_at IS NULL) AS "isInvited",
    (SELECT d.ends_at FROM form_draft d WHERE d.shop_id = $1 AND d.form_id = t.id AND d.member_id = $5 AND t.minutes IS NOT NULL) AS "endsAt",
    t.late_takes AS "lateTakes", t.tries,
    coalesce((SELECT d.tries FROM form_draft d WHERE d.shop_id = $1 AND d.form_id = t.id AND d.member_id = $5), 0) AS begun,
    (SELECT count(*)::int FROM form_answer a WHERE a.shop_id = $1 AND a.form_id = t.id AND a.member_id = $5) AS answers,
    (SELECT json_build_object('id', a.id, 'version', a.version, 'at', a.submitted_at, 'values', a.values, 'verdict', a.verdict, 'standing', a.standing, 'place', ${PLACE_IN_LINE}, 'orderCode',
       CASE WHEN a.group_key IS NULL OR a.coordinator_id = $5 THEN a.order_code END) FROM form_answer a
       WHERE a.shop_id = $1 AND a.form_id = t.id AND a.member_id = $5
       AND (a.standing <> 'lapsed' OR a.order_code IS NOT NULL) ORDER BY a.submitted_at DESC, a.id DESC LIMIT 1) AS last
  FROM form t WHERE ${pagedSql} AND $3 <> '' AND t.id = $4`;

/** What the caller has to do with a form: what is kept of a begun answer, and the last one handed in. */
export async function ownPart(ctx: Ctx, id: number): Promise<Mine> {
  const data = await ctx.db.row<Read>(SQL, [...readerValues(ctx), id, signedIn(ctx).id]);
  if (data === null) throw notFound();
  const { endsAt, lateTakes, tries, begun, last: found, ...mine } = data;
  const own = {
    ...mine,
    secondsLeft: endsAt === null ? null : secondsLeft(endsAt, ctx.services.now()),
    triesLeft: endsAt === null ? 0 : Math.max(0, mostTries({ lateTakes, tries }) - begun),
  };
  if (found === null) return { data: { ...own, last: null } };
  const { orderCode, ...last } = found;
  return { data: { ...own, last: { ...last, order: await orderByCode(ctx, orderCode) } } };
}
