import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { Who } from '../contract.ts';
import type { SurveyQuota } from '../quota-actions.ts';
import { surveyRefusals } from '../refusals.ts';
import { surveyStatus } from '../survey-status.ts';

/** A published survey, as its answers are checked by it. */
export interface AskedSurvey {
  id: number;
  title: string;
  edition: number;
  sections: FormSection[];
  opensAt: string | null;
  closesAt: string | null;
  who: Who;
  anonymous: boolean;
  quotas: SurveyQuota[];
  /** Each sheet shows something in an order of its own. */
  isMixed: boolean;
}

const select = (where: string): string => `
  SELECT t.id, t.title, t.edition, t.sections, t.opens_at AS "opensAt", t.ends_at AS "closesAt", t.who, t.anonymous, t.quotas,
    t.mixes_questions OR jsonb_array_length(t.mixed_choices) > 0 AS "isMixed"
  FROM survey t WHERE ${where} FOR KEY SHARE OF t`;
const SEEN = select(`${listedSql} AND $3 <> '' AND t.id = $4`);
// Whom a survey is for is said by the invitation, not by the audience of its page.
const INVITED = select('t.shop_id = $1 AND t.live AND t.id = $2');

/**
 * Reads a survey that takes answers now, `early` and `closed` where it does not: one that the caller may see, or that their link
 * invites to.
 */
export async function askedSurvey(ctx: Ctx, tx: Tx, id: number): Promise<AskedSurvey> {
  const found =
    ctx.link === null
      ? await tx.row<AskedSurvey>(SEEN, [...readerValues(ctx), id])
      : await tx.row<AskedSurvey>(INVITED, [ctx.shop.id, id]);
  if (found === null) throw notFound();
  const status = surveyStatus(found, ctx.services.now());
  if (status !== 'open') throw surveyRefusals[status]();
  return found;
}
