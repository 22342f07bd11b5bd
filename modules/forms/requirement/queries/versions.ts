import type { Ctx } from '../../../../kernel/http/context.ts';
import { type MaskForm, maskAs } from '../../../../kernel/rules/mask.ts';
import { changedQuestions } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { type AnswerPlace, placeOf, type QuestionKind } from '../../engine/rules/question-kinds.ts';
import type { VersionChange } from '../contract.ts';
import { editionsOf } from './editions.ts';

/** Versions of one requirement that are told, the latest ones. */
const MOST = 50;

interface Row {
  number: number;
  edition: number;
  title: string;
  at: string;
  values: Answers;
}

const MASKS: Partial<Record<AnswerPlace, MaskForm>> = { phones: 'phone', mails: 'email', personals: 'name' };

/** The versions of a requirement, newest first, each with what it changed; for who sees `masked` what identifies somebody is hidden. */
export async function versionsOf(
  ctx: Ctx,
  { id, kindId }: { id: number; kindId: number },
  { masked }: { masked: boolean },
): Promise<VersionChange[]> {
  const [rows, editions] = await Promise.all([
    ctx.db.rows<Row>(
      `SELECT number, edition, title, at, "values" FROM requirement_version WHERE shop_id = $1 AND request_id = $2
       ORDER BY number DESC LIMIT ${MOST}`,
      [ctx.shop.id, id],
    ),
    editionsOf(ctx, [kindId]),
  ]);
  const personal = editions.personal(kindId);
  const shown = (kind: QuestionKind, key: string, text: string): string => {
    const mask = masked ? MASKS[placeOf(kind, personal.has(key))] : undefined;
    return mask === undefined ? text : (maskAs(mask, text) ?? '');
  };
  return rows.map(({ number, edition, at, title, values }, index) => {
    const former = rows[index + 1];
    if (former === undefined) return { number, edition, at, changes: [] };
    const asked = {
      was: editions.questions({ kindId, edition: former.edition }),
      is: editions.questions({ kindId, edition }),
    };
    const changes = changedQuestions(ctx, asked, former.values, values).map(
      ({ key, kind, label, before, after, asked: of = key }) => ({
        ...{ key, label, before: shown(kind, of, before), after: shown(kind, of, after) },
      }),
    );
    const titled = { key: '', label: ctx.t('requirement.site.subject'), before: former.title, after: title };
    return { number, edition, at, changes: [...(former.title === title ? [] : [titled]), ...changes] };
  });
}
