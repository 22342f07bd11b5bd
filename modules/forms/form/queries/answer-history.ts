import type { Ctx } from '../../../../kernel/http/context.ts';
import type { HistoryEntry } from '../../../../kernel/record/record-contract.ts';
import { type MaskForm, maskAs } from '../../../../kernel/rules/mask.ts';
import { type AnswerPlace, placeOf, type QuestionKind } from '../../engine/rules/question-kinds.ts';
import { PLAIN } from '../answer-contract.ts';
import { answerChanges } from './answer-changes.ts';
import { personalKeys } from './personal-keys.ts';

interface History {
  data: HistoryEntry[];
}

/** Changes of one answer that are read at most: more than anybody makes. */
const MOST = 2_000;

/** Columns that hold what was given as it is stored, and nothing of it hidden. */
export const RAW: readonly string[] = ['values', 'words', 'personalWords', 'attendee'];

const MASKS: Partial<Record<AnswerPlace, MaskForm>> = { phones: 'phone', mails: 'email', personals: 'name' };

/**
 * The history of an answer as the desk may read it: what was given is told question by question, in words, and what identifies
 * somebody is hidden there as it is everywhere.
 */
export async function answerHistory<H extends History>(ctx: Ctx, id: number, history: H): Promise<H> {
  const { data } = history;
  const answer = await ctx.db.row<{ id: number; formId: number; edition: number }>(
    `SELECT id, form_id AS "formId", edition FROM form_answer WHERE shop_id = $1 AND id = $2`,
    [ctx.shop.id, id],
  );
  // A version is known by the changes since: they are walked from what stands now to the oldest entry of this page.
  const told = answer === null ? undefined : (await answerChanges(ctx, [answer], MOST, data.at(-1)?.id)).get(id);
  const byEntry = new Map(told?.map(({ entry, questions }) => [entry, questions]));
  const personal = answer === null ? new Set<string>() : (await personalKeys(ctx, [answer.formId]))(answer.formId);
  const shown = (kind: QuestionKind, key: string, text: string): string | null => {
    const mask = ctx.can(PLAIN) ? undefined : MASKS[placeOf(kind, personal.has(key))];
    return mask === undefined ? text : maskAs(mask, text);
  };
  return {
    ...history,
    data: data.map((entry) => ({
      ...entry,
      changes: [
        ...(byEntry.get(entry.id) ?? []).map(({ key, kind, label, before, after, asked = key }) => ({
          ...{ field: `values.${key}`, label, words: {} },
          ...{ before: shown(kind, asked, before), after: shown(kind, asked, after) },
        })),
        ...entry.changes.filter(({ field }) => !RAW.includes(field)),
      ],
    })),
  };
}
