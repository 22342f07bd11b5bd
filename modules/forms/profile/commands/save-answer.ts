import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { FormSection } from '../../engine/contract.ts';
import { refuseFaults } from '../../engine/public.ts';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { rootOf } from '../../engine/rules/items.ts';
import { standingAnswers } from '../../engine/rules/standing-answers.ts';

interface Saved {
  memberId: number;
  partId: number;
  /** Of the answer as it was read; 0 for none. */
  version: number;
  answers: Readonly<Record<string, unknown>>;
  /** Questions that stay as they were answered, whatever is given. */
  untouched?(sections: readonly FormSection[]): ReadonlySet<string>;
}

interface Row {
  id: number;
  version: number;
  values: Answers;
}

/** Stores what was answered to a part in the edition that stands; answers at the person's version of it. */
export async function storeAnswer(
  ctx: Ctx,
  tx: Tx,
  {
    memberId,
    partId,
    edition,
    answers,
    before,
  }: { memberId: number; partId: number; edition: number; answers: Answers; before: Row | null },
): Promise<{ id: number; version: number }> {
  const stored = await tx.row<{ id: number; version: number }>(
    before === null
      ? `insert into profile_answer (member_id, part_id, edition, values) values ($1, $2, $3, $4)
         on conflict (shop_id, member_id, part_id) do nothing returning id, version`
      : `update profile_answer set edition = $3, values = $4, version = version + 1, updated_at = now()
         where shop_id = $5 and member_id = $1 and part_id = $2 returning id, version`,
    [memberId, partId, edition, JSON.stringify(answers), ...(before === null ? [] : [ctx.shop.id])],
  );
  // Somebody else answered meanwhile.
  if (stored === null) throw versionConflict();
  return stored;
}

/** A part that is asked, so that it does not change meanwhile, and the answer that a member gave to it. */
export async function lockedAnswer(ctx: Ctx, tx: Tx, memberId: number, partId: number) {
  const part = await tx.row<{ sections: FormSection[]; edition: number }>(
    'select sections, edition from profile_part where shop_id = $1 and id = $2 and is_on for share',
    [ctx.shop.id, partId],
  );
  if (part === null) throw notFound();
  const before = await tx.row<Row>(
    'select id, version, values from profile_answer where shop_id = $1 and member_id = $2 and part_id = $3 for update',
    [ctx.shop.id, memberId, partId],
  );
  return { part, before };
}

/** Checks what is answered to a part of somebody's profile, and keeps it. */
export async function saveAnswer(
  ctx: Ctx,
  tx: Tx,
  { memberId, partId, version, answers: given, untouched }: Saved,
): Promise<{ id: number; version: number }> {
  const { part, before } = await lockedAnswer(ctx, tx, memberId, partId);
  if ((before?.version ?? 0) !== version) throw versionConflict();
  const stays = untouched?.(part.sections) ?? new Set();
  const former = standingAnswers(part.sections, before?.values ?? {});
  const wanted = {
    ...Object.fromEntries(Object.entries(given).filter(([key]) => !stays.has(rootOf(key)))),
    ...Object.fromEntries(Object.entries(former).filter(([key]) => stays.has(rootOf(key)))),
  };
  const { answers, faults } = checkAnswers(questionsOf(part.sections), wanted, formatDate(ctx.services.now()));
  refuseFaults(
    ctx,
    part,
    faults.filter(({ key }) => !stays.has(rootOf(key))),
    'answers',
  );
  return storeAnswer(ctx, tx, { memberId, partId, edition: part.edition, answers, before });
}
