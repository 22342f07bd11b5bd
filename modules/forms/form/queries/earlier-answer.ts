import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { earlierKeys, toldOf } from '../../engine/rules/earlier.ts';
import { type AskedForm, askedForm } from '../commands/asked-form.ts';
import type { form } from '../contract.ts';

type Earlier = (typeof form)['form.earlier'];

const SQL = `SELECT a.values FROM form_answer a
  WHERE a.shop_id = $1 AND a.member_id = $2 AND a.form_id = $3 AND a.standing <> 'lapsed' AND a.verdict <> 'refused'
    AND ($4::bigint IS NULL OR (a.submitted_at, a.id) < (SELECT o.submitted_at, o.id FROM form_answer o
      WHERE o.shop_id = $1 AND o.id = $4 AND o.member_id = $2))
  ORDER BY a.submitted_at DESC, a.id DESC LIMIT 1`;

/**
 * What a member answered to a form the last time, before the answer that they change if they change one: of what the form speaks of
 * alone. Null where it speaks of none, or nobody is signed in: what a link opens tells of nothing else.
 */
export async function earlierAnswer(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  { id, sections }: Pick<AskedForm, 'id' | 'sections'>,
  { memberId, answer }: { memberId: number | null; answer: number | undefined },
): Promise<Answers | null> {
  const questions = questionsOf(sections);
  if (memberId === null || earlierKeys(questions).size === 0) return null;
  const last = await reader.row<{ values: Answers }>(SQL, [ctx.shop.id, memberId, id, answer ?? null]);
  return toldOf(questions, last?.values ?? null);
}

/** The same for whoever fills the form in. */
export async function ownEarlier(ctx: Ctx, { id, answer }: ParsedOf<Earlier>): Promise<OutputOf<Earlier>> {
  const asked = await askedForm(ctx, ctx.db, id, { alone: false });
  return { data: { values: (await earlierAnswer(ctx, ctx.db, asked, { memberId: signedIn(ctx).id, answer })) ?? {} } };
}
