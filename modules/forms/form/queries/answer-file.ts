import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { answerFile } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { filesIn } from '../../engine/rules/file-answer.ts';
import { placedItems } from '../../engine/rules/items.ts';
import { hasFiles, placeOf } from '../../engine/rules/question-kinds.ts';
import { PLAIN } from '../answer-contract.ts';
import { questionsFor } from './draw-answers.ts';
import { linkedRow } from './linked-answer.ts';
import { personalKeys } from './personal-keys.ts';

/** Minutes in which files may be opened after what identifies somebody was revealed. */
const REVEALED_MINUTES = 10;

/** A file of an own answer, or of one in a group that the caller registered. */
export async function ownFile(ctx: Ctx, { id, file }: { id: number; file: number }): Promise<{ url: string }> {
  const row = await ctx.db.row<{ values: Answers }>(
    'SELECT values FROM form_answer WHERE shop_id = $1 AND id = $2 AND (member_id = $3 OR coordinator_id = $3)',
    [ctx.shop.id, id, signedIn(ctx).id],
  );
  if (row === null) throw notFound();
  return answerFile(ctx, row.values, file);
}

/** A file of the answer that the calling link opens. */
export async function linkedFile(ctx: Ctx, file: number): Promise<{ url: string }> {
  return answerFile(ctx, (await linkedRow(ctx)).values, file);
}

interface Row {
  formId: number;
  edition: number;
  values: Answers;
  isRevealed: boolean;
}

/** A file of an answer for the desk: what tells of somebody is opened by who sees such things in full, or said why. */
export async function deskFile(ctx: Ctx, { id, file }: { id: number; file: number }): Promise<{ url: string }> {
  const since = new Date(ctx.services.now().getTime() - REVEALED_MINUTES * 60_000).toISOString();
  const row = await ctx.db.row<Row>(
    `SELECT form_id AS "formId", edition, values, coalesce(revealed_by = $3 AND revealed_at > $4, false) AS "isRevealed"
     FROM form_answer WHERE shop_id = $1 AND id = $2`,
    [ctx.shop.id, id, signedIn(ctx).id, since],
  );
  if (row === null) throw notFound();
  if (!ctx.can(PLAIN) && !row.isRevealed) {
    const [questions, personal] = await Promise.all([questionsFor(ctx, [row]), personalKeys(ctx, [row.formId])]);
    const marked = personal(row.formId);
    const isOpen = placedItems(questions(row), row.values).some(
      ({ key, kind, asked }) =>
        hasFiles(kind) &&
        placeOf(kind, marked.has(asked)) === 'texts' &&
        filesIn(row.values[key]).some((one) => one.id === file),
    );
    if (!isOpen) throw notFound();
  }
  return answerFile(ctx, row.values, file);
}
