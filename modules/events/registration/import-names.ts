import type { Ctx } from '../../../kernel/http/context.ts';
import type { ImportColumnSpec } from '../../../kernel/module/import-spec.ts';
import { byNames, type FindByName } from '../../../kernel/table-file/by-names.ts';
import { listedWords } from '../../../kernel/table-file/listed-words.ts';

interface NamedConference {
  id: number;
  timeZone: string;
}

/** What all rows of a file need: conferences and their products by what they are called. */
export interface Named {
  conference: FindByName<NamedConference>;
  product(conference: number): FindByName<number>;
}

const CONFERENCES = `select distinct c.id, c.slug, c.title, c.title_en as "titleEn", c.time_zone as "timeZone" from conference c
  join registration_product p on p.shop_id = c.shop_id and p.conference_id = c.id where c.shop_id = $1 order by c.id limit 1000`;
const PRODUCTS = `select id, conference_id as "conferenceId", title, title_en as "titleEn" from registration_product
  where shop_id = $1 order by id limit 10000`;

/** Reads what all rows of a file need, once. */
export async function named(ctx: Ctx): Promise<Named> {
  const conferences = await ctx.db.rows<NamedConference & { slug: string; title: string; titleEn: string }>(
    CONFERENCES,
    [ctx.shop.id],
  );
  const products = await ctx.db.rows<{ id: number; conferenceId: number; title: string; titleEn: string }>(PRODUCTS, [
    ctx.shop.id,
  ]);
  const finders = new Map<number, FindByName<number>>();
  return {
    conference: byNames(conferences.map((one) => [one, one.slug, one.title, one.titleEn])),
    product(conference) {
      const there = finders.get(conference);
      if (there !== undefined) return there;
      const own = products.filter(({ conferenceId }) => conferenceId === conference);
      const find = byNames(own.map(({ id, title, titleEn }) => [id, String(id), title, titleEn]));
      finders.set(conference, find);
      return find;
    },
  };
}

/** The products that a cell names, by their numbers; a text is the first one that the conference does not have. */
export function productsOf({ product }: Named, conference: number, cell: string | undefined): number[] | string {
  const find = product(conference);
  const ids: number[] = [];
  for (const name of listedWords(cell)) {
    const id = find(name);
    if (id === undefined) return name;
    ids.push(id);
  }
  return ids;
}

/** The column that names the conference of a row. */
export const conferenceColumn: ImportColumnSpec = {
  ...{ key: 'conference', label: { zh: '会议', en: 'Conference' }, isRequired: true },
  ...{ hint: { zh: '会议名称或网址名', en: 'Its name or address' }, example: '第十八届血液学年会' },
};
