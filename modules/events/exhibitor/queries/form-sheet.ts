import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { FormSection } from '../../../forms/engine/contract.ts';
import { type Answers, checkAnswers } from '../../../forms/engine/rules/answer-rules.ts';
import { questionsOf } from '../../../forms/engine/rules/definition-rules.ts';
import { personalRoots } from '../../../forms/engine/rules/personal-roots.ts';
import { PLAIN } from '../admin-contract.ts';
import { type CompanyAsks, USUAL_ASKS } from '../rules/company-fields.ts';
import { fileRoots } from '../rules/sheet.ts';

/** What a company form asks. */
export interface FormSheet {
  /** Number of its edition; null for what is usual. */
  editionId: number | null;
  asks: CompanyAsks;
  sections: FormSection[];
}

const USUAL: FormSheet = { editionId: null, asks: USUAL_ASKS, sections: [] };

const COLUMNS = 'n.id AS "editionId", n.asks, n.sections';
const NOW = `SELECT ${COLUMNS} FROM exhibition_sheet s JOIN exhibition_sheet_edition n
    ON n.shop_id = s.shop_id AND n.sheet_id = s.id AND n.edition = s.edition
  WHERE s.shop_id = $1 AND s.exhibition_id = $2`;
const HOLD = 'SELECT FROM exhibition_sheet WHERE shop_id = $1 AND exhibition_id = $2 FOR SHARE';
const THEN = `SELECT ${COLUMNS} FROM exhibition_sheet_edition n WHERE n.shop_id = $1 AND n.id = $2`;

/** What an exhibition asks now; within a transaction that writes answers, nobody changes it meanwhile. */
export async function sheetNow(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  exhibition: number,
  isLocked = false,
): Promise<FormSheet> {
  const of = [ctx.shop.id, exhibition];
  // By itself: a statement that waited would look for the edition that came meanwhile among those from before.
  if (isLocked) await reader.row(HOLD, of);
  return (await reader.row<FormSheet>(NOW, of)) ?? USUAL;
}

/** What was asked when a form was written. */
export const sheetThen = async (ctx: Ctx, reader: Pick<Tx, 'row'>, edition: number | null): Promise<FormSheet> =>
  (edition === null ? null : await reader.row<FormSheet>(THEN, [ctx.shop.id, edition])) ?? USUAL;

const MARKED = `SELECT DISTINCT k #>> '{}' AS key FROM exhibition_sheet s
    JOIN exhibition_sheet_edition n ON n.shop_id = s.shop_id AND n.sheet_id = s.id
    CROSS JOIN LATERAL jsonb_path_query(n.sections, '$[*].questions.** ? (@.personal == true).key') AS k
  WHERE s.shop_id = $1 AND s.exhibition_id = $2`;

/** Keys of questions that identify somebody: marked in any edition, they are for good and for every answer. */
export const markedKeys = async (
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  exhibition: number,
): Promise<ReadonlySet<string>> =>
  new Set((await reader.rows<{ key: string }>(MARKED, [ctx.shop.id, exhibition])).map(({ key }) => key));

/** Questions whose answers this person of the desk sees masked alone: they neither read nor write them. */
export const hiddenRoots = (
  ctx: Ctx,
  sections: readonly FormSection[],
  marked: ReadonlySet<string>,
): ReadonlySet<string> => (ctx.can(PLAIN) ? new Set() : personalRoots(sections, marked));

/** Questions that this person of the desk does not answer for an exhibitor: what is hidden from them, and what is answered by files. */
export const unwrittenRoots = (
  ctx: Ctx,
  sections: readonly FormSection[],
  marked: ReadonlySet<string>,
): ReadonlySet<string> => new Set([...hiddenRoots(ctx, sections, marked), ...fileRoots(sections)]);

/** Answers as they are handed in, with what is wrong with them. */
export const judgedAnswers = (ctx: Ctx, { sections }: Pick<FormSheet, 'sections'>, answers: Answers) =>
  checkAnswers(questionsOf(sections), answers, formatDate(ctx.services.now()));
