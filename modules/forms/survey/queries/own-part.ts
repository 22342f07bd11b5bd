import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { pagedSql, readerValues } from '../../../content/envelope/public.ts';
import type { survey } from '../contract.ts';

type Mine = OutputOf<(typeof survey)['survey.mine']>;

const SQL = `
  SELECT EXISTS (SELECT FROM survey_part p WHERE p.shop_id = $1 AND p.survey_id = t.id AND p.member_id = $5) AS "tookPart",
    EXISTS (SELECT FROM survey_invitation i WHERE i.shop_id = $1 AND i.survey_id = t.id AND i.member_id = $5 AND i.revoked_at IS NULL) AS "isInvited",
    (SELECT d.values FROM survey_draft d WHERE d.shop_id = $1 AND d.survey_id = t.id AND d.member_id = $5) AS draft,
    (SELECT d.shown_by FROM survey_draft d WHERE d.shop_id = $1 AND d.survey_id = t.id AND d.member_id = $5) AS "shownBy"
  FROM survey t WHERE ${pagedSql} AND $3 <> '' AND t.id = $4`;

/** Whether the caller took part in a survey, and what they have begun of it. */
export async function ownPart(ctx: Ctx, id: number): Promise<Mine> {
  const data = await ctx.db.row<Mine['data']>(SQL, [...readerValues(ctx), id, signedIn(ctx).id]);
  if (data === null) throw notFound();
  return { data };
}
