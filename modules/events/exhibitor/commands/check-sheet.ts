import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { sameValue } from '../../../../kernel/record/same-value.ts';
import type { FormSection } from '../../../forms/engine/contract.ts';
import { beyondHost } from '../../../forms/engine/rules/beyond-host.ts';
import { definitionFaults, everyQuestionOf } from '../../../forms/engine/rules/definition-rules.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { UNASKED } from '../rules/sheet.ts';

type Input = Record<string, unknown>;

const problem = (name: string): string => `exhibitor.console.problem.${name}`;
const inEngine = (name: string): string => `engine.console.problem.${name}`;
const USED = `SELECT FROM exhibitor_form f JOIN exhibition_sheet_edition n ON n.shop_id = f.shop_id AND n.id = f.edition_id
  WHERE n.shop_id = $1 AND n.sheet_id = $2 LIMIT 1`;
const EXHIBITION = `SELECT c.title_en <> '' AS "inEnglish" FROM exhibition x JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id
  WHERE x.shop_id = $1 AND x.id = $2`;
const FORMER = 'SELECT sections FROM exhibition_sheet_edition WHERE shop_id = $1 AND sheet_id = $2';
const KEEP = `INSERT INTO exhibition_sheet_edition (sheet_id, edition, asks, sections)
  SELECT id, edition, asks, sections FROM exhibition_sheet WHERE shop_id = $1 AND id = $2 ON CONFLICT DO NOTHING`;

/** What is wrong with the questions of an exhibition, in the keys of its texts. */
function faultsOf(sections: readonly FormSection[], inEnglish: boolean): string[] {
  if (sections.length === 0) return [];
  return [
    ...definitionFaults(sections, inEnglish).map((fault) => inEngine(fault.problem)),
    ...beyondHost(sections, UNASKED).map((fault) => (fault === 'no_earlier' ? inEngine(fault) : problem(fault))),
  ];
}

/** Whether a question came to be of another kind than it was in an edition before. */
async function isOtherKind(ctx: Ctx, tx: Tx, sections: readonly FormSection[], sheet: number): Promise<boolean> {
  const kinds = new Map(everyQuestionOf(sections).map(({ key, kind }) => [key, kind]));
  const former = await tx.rows<{ sections: FormSection[] }>(FORMER, [ctx.shop.id, sheet]);
  return former
    .flatMap((edition) => everyQuestionOf(edition.sections))
    .some(({ key, kind }) => (kinds.get(key) ?? kind) !== kind);
}

/** Checks what an exhibition asks, and counts its editions; a sheet to which forms were written stays at its exhibition. */
export async function checkSheet(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<Input> {
  const sections = input.sections as FormSection[];
  const of = await tx.row<{ inEnglish: boolean }>(EXHIBITION, [ctx.shop.id, input.exhibitionId]);
  if (of === null) throw invalidInput({ exhibitionId: [ctx.t(errorKey('NOT_FOUND'))] });
  const isMoved = before !== null && before.exhibitionId !== input.exhibitionId;
  if (isMoved && (await tx.row(USED, [ctx.shop.id, before.id])) !== null) throw exhibitorRefusals.sheet_used();
  const faults = faultsOf(sections, of.inEnglish);
  if (before !== null && (await isOtherKind(ctx, tx, sections, before.id))) faults.push(problem('kind_changed'));
  if (faults.length > 0) throw invalidInput({ sections: [...new Set(faults)].map((key) => ctx.t(key)) });
  const isOther = before !== null && !(sameValue(before.sections, sections) && sameValue(before.asks, input.asks));
  return { ...input, edition: Number(before?.edition ?? 1) + (isOther ? 1 : 0) };
}

/** Keeps what is asked under the number of its edition. */
export const keepSheetEdition = async (ctx: Ctx, tx: Tx, id: number): Promise<void> => {
  await tx.rows(KEEP, [ctx.shop.id, id]);
};

/** What forms were written to stays, because they are read by it. */
export async function keepSheet(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  if ((await tx.row(USED, [ctx.shop.id, id])) !== null) throw exhibitorRefusals.sheet_used();
}
