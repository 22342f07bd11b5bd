import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, signInNeeded } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { wasDoneUnder } from '../../../../kernel/once/run-once.ts';
import { refuseFaults } from '../../engine/public.ts';
import { checkDraft } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import type { form } from '../contract.ts';
import { formRefusals } from '../refusals.ts';
import { askedForm } from './asked-form.ts';
import { refuseLate } from './refuse-late.ts';

type Save = (typeof form)['form.save'];

/**
 * Keeps what a member has begun to answer in place of what was kept before; a visitor's stays in the browser. One that comes
 * when its sheet has been handed in is refused: it would stand there as if it had been begun anew.
 */
export async function saveDraft(
  ctx: Ctx,
  { id, values, sheet }: Pick<ParsedOf<Save>, 'id' | 'values' | 'sheet'>,
): Promise<OutputOf<Save>> {
  const { person } = ctx;
  if (person === null) throw signInNeeded();
  return ctx.db.write(async (tx) => {
    const asked = await askedForm(ctx, tx, id, { alone: false, own: person.id });
    if (sheet !== undefined && (await wasDoneUnder(ctx, tx, sheet))) throw formRefusals.handed_in();
    const { answers, faults } = checkDraft(questionsOf(asked.sections), values);
    refuseFaults(ctx, asked, faults);
    if (asked.minutes !== null) await refuseLate(ctx, tx, asked, person.id);
    const kept = await tx.row<{ id: number; version: number }>(
      `INSERT INTO form_draft AS d (form_id, member_id, values) VALUES ($1, $2, $3)
       ON CONFLICT (shop_id, member_id, form_id) DO UPDATE
         SET values = excluded.values, version = d.version + 1, updated_at = now()
       RETURNING id, version`,
      [id, person.id, JSON.stringify(answers)],
    );
    if (kept === null) throw notFound();
    return { data: { ...kept, status: 'draft', order: null, ending: null, queued: null, inProfile: 0 } };
  });
}
