import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { dictionaryWords } from '../../../platform/dictionary/public.ts';
import type { disease } from '../contract.ts';
import { indexLetters } from '../rules.ts';
import { openDiseases } from './open-diseases.ts';

/** The dictionary that departments are words of. */
export const DEPARTMENTS = 'doctor.department';

/** A page of the directory. */
export async function listDiseases(
  ctx: Ctx,
  asked: ParsedOf<(typeof disease)['disease.list']>,
): Promise<OutputOf<(typeof disease)['disease.list']>> {
  const [found, words] = await Promise.all([
    openDiseases.list(ctx, { ...asked, current: 'true' }),
    dictionaryWords(ctx, [DEPARTMENTS]),
  ]);
  const data = found.data.map((row) => ({
    ...row,
    departmentName: row.department && words.of(DEPARTMENTS, row.department),
  }));
  return { ...found, data };
}

// Each letter and department is looked up once through its index, however many stand under it.
const INDEX = `
  select array(select l from unnest($2::text[]) l
      where exists (select from disease t where t.shop_id = $1 and t.letter = l and t.successor_id is null
        and t.withdrawn_at is null)) as letters,
    array(select w from unnest($3::text[]) w
      where exists (select from disease t where t.shop_id = $1 and t.department = w and t.successor_id is null
        and t.withdrawn_at is null)) as departments`;

/** The letters and the departments under which something stands. */
export async function diseaseIndex(ctx: Ctx): Promise<OutputOf<(typeof disease)['disease.index']>> {
  const words = await dictionaryWords(ctx, [DEPARTMENTS]);
  const row = await ctx.db.row<{ letters: string[]; departments: string[] }>(INDEX, [
    ...[ctx.shop.id, indexLetters, words.codes(DEPARTMENTS)],
  ]);
  const departments = (row?.departments ?? []).map((value) => ({ value, name: words.of(DEPARTMENTS, value) }));
  return { data: { letters: row?.letters ?? [], departments } };
}
