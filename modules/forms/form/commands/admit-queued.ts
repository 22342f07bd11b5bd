import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { tellOutside } from '../outside-answer.ts';
import { lockedForm } from './asked-form.ts';
import { takeFreed } from './take-places.ts';

/** Answers of one form that one run of the job looks at. */
const AT_ONCE = 500;

/** Which shops have somebody in line, for the job's clock. */
export const QUEUED_DUE = `select from form_answer where shop_id = this_shop and standing = 'queued'`;

interface Queued {
  id: number;
  memberId: number | null;
  answers: Answers;
  key: string;
}

const IN_ORDER = `SELECT id, member_id AS "memberId", values AS answers, stock_key AS key FROM form_answer
  WHERE shop_id = $1 AND form_id = $2 AND standing = 'queued' ORDER BY submitted_at, id LIMIT ${AT_ONCE}`;
const ADMIT = `UPDATE form_answer SET standing = 'given', queued_for = '[]', admitted_at = $3, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2`;

/** Lets whoever stands in line have places that came free: in the order in which they came, each all that they take or nothing. */
export async function admitQueued(ctx: Ctx): Promise<void> {
  const forms = await ctx.db.rows<{ id: number }>(
    `SELECT DISTINCT form_id AS id FROM form_answer WHERE shop_id = $1 AND standing = 'queued' ORDER BY form_id LIMIT ${AT_ONCE}`,
    [ctx.shop.id],
  );
  for (const { id } of forms) {
    await ctx.db.write(async (tx) => {
      const asked = await lockedForm(ctx, tx, id);
      if (asked === null) return;
      for (const one of await tx.rows<Queued>(IN_ORDER, [ctx.shop.id, id])) {
        if (!(await takeFreed(ctx, tx, asked, { ...one, until: null }))) continue;
        await tx.rows(ADMIT, [ctx.shop.id, one.id, ctx.services.now().toISOString()]);
        await tellOutside(ctx, tx, 'form.answered', asked, one);
      }
    });
  }
}
