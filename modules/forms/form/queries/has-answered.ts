import type { Db } from '../../../../kernel/database/db.ts';

/** Whether a member has given an answer to a form that stands, or waits for its place, its money or a yes. */
export const hasAnswered = async (
  db: Pick<Db, 'row'>,
  shopId: number,
  { formId, memberId }: { formId: number; memberId: number },
): Promise<boolean> =>
  (await db.row(
    `SELECT 1 FROM form_answer WHERE shop_id = $1 AND member_id = $2 AND form_id = $3 AND standing <> 'lapsed'
       AND verdict <> 'refused' LIMIT 1`,
    [shopId, memberId, formId],
  )) !== null;

/** How many answers to a form stand. */
export async function countAnswers(db: Pick<Db, 'row'>, shopId: number, formId: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    `SELECT count(*)::int AS count FROM form_answer WHERE shop_id = $1 AND form_id = $2 AND standing <> 'lapsed'
       AND verdict <> 'refused'`,
    [shopId, formId],
  );
  return row?.count ?? 0;
}
