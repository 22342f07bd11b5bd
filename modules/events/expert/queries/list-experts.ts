import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder, escapeLike } from '../../../../kernel/record/record-sql.ts';
import { listedPage, readerValues } from '../../../content/envelope/public.ts';
import { soundingSql, typedSound } from '../../../content/search/public.ts';
import { cardColumns, expertOrder, expertWords, worded } from '../card-sql.ts';
import type { ExpertCard, expert } from '../contract.ts';

type List = (typeof expert)['expert.list'];

/** Experts whom the reader may see. */
export async function listExperts(
  ctx: Ctx,
  { group, department, tag, q, page, limit }: ParsedOf<List>,
): Promise<OutputOf<List>> {
  const words = await expertWords(ctx);
  const values: unknown[] = readerValues(ctx);
  const bind = binder(values);
  const where: string[] = [];
  let order = expertOrder;
  if (group !== undefined) {
    const key = `${bind(group)}::text`;
    where.push(`t.posts @> jsonb_build_array(jsonb_build_object('group', ${key}))`);
    // Within a group the chair comes first: roles in the order of the dictionary, posts without one last.
    order = `(select min(coalesce(array_position(${bind(words.codes('expert.role'))}::text[], p ->> 'role'), 1000))
      from jsonb_array_elements(t.posts) p where p ->> 'group' = ${key}), ${expertOrder}`;
  }
  if (department !== undefined) where.push(`t.department = ${bind(department)}`);
  if (tag !== undefined) where.push(`t.tag_ids @> array[${bind(tag)}::bigint]`);
  if (q !== '') {
    const like = bind(`%${escapeLike(q)}%`);
    const sound = typedSound(q);
    const named = ['title', 'title_en', 'hospital', 'hospital_en'].map((column) => `t.${column} ilike ${like}`);
    where.push(`(${[...named, ...(sound === null ? [] : [soundingSql('expert.expert', bind(sound))])].join(' or ')})`);
  }
  const found = await listedPage<ExpertCard>(
    ctx,
    { table: 'expert', where, order, columns: cardColumns },
    { page, limit },
    values,
  );
  return { ...found, data: found.data.map((card) => worded(words, card)) };
}
