import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { Who } from '../contract.ts';
import { surveyRefusals } from '../refusals.ts';
import { surveyStatus } from '../survey-status.ts';

/** A published survey, as its answers are checked by it. */
export interface AskedSurvey {
  id: number;
  edition: number;
  sections: FormSection[];
  opensAt: string | null;
  closesAt: string | null;
  who: Who;
  anonymous: boolean;
}

const SQL = `
  SELECT t.id, t.edition, t.sections, t.opens_at AS "opensAt", t.closes_at AS "closesAt", t.who, t.anonymous
  FROM survey t WHERE ${listedSql} AND $3 <> '' AND t.id = $4 FOR KEY SHARE OF t`;

/** Reads a survey that the caller may see and that takes answers now; `early` and `closed` where it does not. */
export async function askedSurvey(ctx: Ctx, tx: Tx, id: number): Promise<AskedSurvey> {
  const found = await tx.row<AskedSurvey>(SQL, [...readerValues(ctx), id]);
  if (found === null) throw notFound();
  const status = surveyStatus(found, ctx.services.now());
  if (status !== 'open') throw surveyRefusals[status]();
  return found;
}
