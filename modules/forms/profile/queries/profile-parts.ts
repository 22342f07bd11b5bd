import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { FormSection } from '../../engine/contract.ts';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { standingAnswers } from '../../engine/rules/standing-answers.ts';
import type { ProfileLayout } from '../contract.ts';

/** A part with the answer of one member, where they gave one. */
export interface PartOf {
  id: number;
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  sections: FormSection[];
  edition: number;
  isAsked: boolean;
  answer: { id: number; version: number; edition: number; values: Answers; at: string } | null;
}

/** Which parts are read: those that are asked on a layout, those asked after signing in, or every one, also switched off where it was answered. */
export type WhichParts = { layout: ProfileLayout } | 'asked' | 'all';

/** The parts of the profile in their order, with what a member answered. */
export function partsOf(
  ctx: Ctx,
  memberId: number,
  which: WhichParts,
  db: Pick<Tx, 'rows'> = ctx.db,
): Promise<PartOf[]> {
  const wanted =
    which === 'all'
      ? 'p.is_on or a.id is not null'
      : which === 'asked'
        ? 'p.is_on and p.is_asked'
        : `p.is_on and (p.layouts = '[]' or p.layouts ? $3)`;
  return db.rows<PartOf>(
    `select p.id, p.title, p.title_en as "titleEn", p.lead, p.lead_en as "leadEn", p.sections, p.edition, p.is_asked as "isAsked",
       case when a.id is not null then json_build_object('id', a.id, 'version', a.version, 'edition', a.edition, 'values', a.values, 'at', a.updated_at) end as answer
     from profile_part p left join profile_answer a on a.shop_id = p.shop_id and a.part_id = p.id and a.member_id = $2
     where p.shop_id = $1 and (${wanted}) order by p.position, p.id limit 100`,
    [ctx.shop.id, memberId, ...(typeof which === 'object' ? [which.layout] : [])],
  );
}

/** Whether everything that the present questions require is answered as they ask for it. */
export function isComplete(ctx: Ctx, { sections, answer }: Pick<PartOf, 'sections' | 'answer'>): boolean {
  const given = standingAnswers(sections, answer?.values ?? {});
  return checkAnswers(questionsOf(sections), given, formatDate(ctx.services.now())).faults.length === 0;
}
