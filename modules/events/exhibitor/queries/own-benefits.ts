import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { MOST_BENEFITS, type ownBenefits } from '../benefit-contract.ts';
import { readExhibitor } from './own-exhibition.ts';

type Benefits = (typeof ownBenefits)['exhibitor.benefits'];

const SQL = `SELECT t.id, ${inLanguageSql('t', '$3', 'title')} AS title, t.quantity, t.delivered, t.due_on::text AS "dueOn" FROM exhibitor_benefit t
  WHERE t.shop_id = $1 AND t.exhibitor_id = $2 ORDER BY t.id LIMIT ${MOST_BENEFITS}`;

/** What the calling guest's company has a right to, counted (E8). */
export async function benefitsOf(ctx: Ctx): Promise<OutputOf<Benefits>> {
  const own = await readExhibitor(ctx, ctx.db, callingGuest(ctx).thingId);
  return { data: await ctx.db.rows<OutputOf<Benefits>['data'][number]>(SQL, [ctx.shop.id, own.id, ctx.locale]) };
}
