import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { MOST_IN_GROUP } from '../attendee.ts';
import type { group } from '../group-contract.ts';

type Groups = OutputOf<(typeof group)['form.groups']>;

const statement = (own: string): string => `
  SELECT ${boundedCount(`form_group o WHERE ${own}`)} AS total,
    (SELECT coalesce(json_agg(r), '[]') FROM (
      SELECT o.key, o.form_id AS "formId", CASE WHEN $3 = 'en' AND f.title_en <> '' THEN f.title_en ELSE f.title END AS title,
        o.submitted_at AS at, p.places, p.open
      FROM (SELECT * FROM form_group o WHERE ${own} ORDER BY o.submitted_at DESC, o.id DESC LIMIT $4 OFFSET $5) o
      JOIN form f ON f.shop_id = o.shop_id AND f.id = o.form_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS places, count(*) FILTER (WHERE a.attendee IS NULL)::int AS open FROM (SELECT a.attendee, a.standing
          FROM form_answer a WHERE a.shop_id = o.shop_id AND a.group_key = o.key ORDER BY a.id LIMIT ${MOST_IN_GROUP}) a
        WHERE a.standing <> 'lapsed') p
      ORDER BY o.submitted_at DESC, o.id DESC) r) AS data`;
const OWN = 'o.shop_id = $1 AND o.coordinator_id = $2';
const [ALL, OF_FORM] = [statement(OWN), statement(`${OWN} AND o.form_id = $6`)];

/** The groups that the caller registered, the newest first. */
export async function ownGroups(ctx: Ctx, input: ParsedOf<(typeof group)['form.groups']>): Promise<Groups> {
  const { id, page, limit } = input;
  const values = [ctx.shop.id, signedIn(ctx).id, ctx.locale, limit, (page - 1) * limit];
  type Found = { total: number; data: Groups['data'] };
  const found = await (id === undefined ? ctx.db.row<Found>(ALL, values) : ctx.db.row<Found>(OF_FORM, [...values, id]));
  return { data: found?.data ?? [], ...toldCount(found?.total ?? 0), page, limit };
}
