import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import type { FormSection } from '../../engine/contract.ts';
import { definitionFaults } from '../../engine/rules/definition-rules.ts';
import { libraryRefusals } from '../refusals.ts';
import { unmarked } from '../rules/taken.ts';

/** A name that no item of any shop has. */
const freshCode = (): string => `i${randomId().replaceAll('-', '').toLowerCase().slice(0, 20)}`;

/**
 * Before a save: what is in the library is asked as it is, so it may lack nothing. Other questions are another version; those that had
 * it keep theirs.
 */
export async function beforeSave(_ctx: Ctx, _tx: Tx, input: Record<string, unknown>, before: StoredRow | null) {
  const sections = unmarked(input.sections as FormSection[]);
  const faults = new Set(definitionFaults(sections, input.titleEn !== '').map(({ problem }) => problem));
  if (faults.size > 0)
    throw invalidInput({ sections: Array.from(faults, (fault) => `engine.console.problem.${fault}`) });
  if (before === null) {
    // One that comes back out of the bin brings its own.
    return { ...input, sections, code: input.code ?? freshCode(), edition: input.edition ?? 1 };
  }
  const isOther = !isDeepStrictEqual(before.sections, sections);
  return { ...input, sections, ...(isOther && { edition: Number(before.edition) + 1 }) };
}

/** After a save: keeps what the version asks, for whoever takes it. */
export async function afterSave(_ctx: Ctx, tx: Tx, id: number, input: Record<string, unknown>): Promise<void> {
  if (input.edition === undefined) return;
  await keepEdition(tx, id, Number(input.edition), input.sections as FormSection[]);
}

/** Keeps a version of an item. */
export async function keepEdition(tx: Tx, item: number, edition: number, sections: FormSection[]): Promise<void> {
  const said = JSON.stringify(sections);
  await tx.rows('INSERT INTO library_edition (item_id, edition, sections, hash) VALUES ($1, $2, $3, $4)', [
    ...[item, edition, said, createHash('sha256').update(said).digest('hex')],
  ]);
}

/** What definitions have is not removed: nobody could say any more what it was. */
export async function beforeRemove(ctx: Ctx, tx: Tx, { code }: StoredRow): Promise<void> {
  const use = await tx.row('SELECT FROM library_use WHERE shop_id = $1 AND item = $2 LIMIT 1', [ctx.shop.id, code]);
  if (use !== null) throw libraryRefusals.in_use();
}
