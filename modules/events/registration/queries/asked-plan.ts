import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { hasAnswered } from '../../../forms/form/public.ts';

/** What registering for a conference asks beside its products. */
export interface AskedPlan {
  formId: number | null;
  note: string;
  noteEn: string;
}

/** The plan of a conference; one that asks nothing where nobody made any. */
export const askedPlan = async (ctx: Ctx, reader: Pick<Tx, 'row'>, conference: number): Promise<AskedPlan> =>
  (await reader.row<AskedPlan>(
    'select form_id as "formId", note, note_en as "noteEn" from registration_plan where shop_id = $1 and conference_id = $2',
    [ctx.shop.id, conference],
  )) ?? { formId: null, note: '', noteEn: '' };

/** Whether a member has still to answer the questions of a conference. */
export async function needsAnswers(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  conference: number,
  member: number,
): Promise<boolean> {
  const { formId } = await askedPlan(ctx, reader, conference);
  return formId !== null && !(await hasAnswered(reader, ctx.shop.id, { formId, memberId: member }));
}
