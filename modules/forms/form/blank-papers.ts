import type { Ctx } from '../../../kernel/http/context.ts';
import type { PaperSpec } from '../../../kernel/paper/paper-spec.ts';
import type { BlankItem } from '../../../kernel/rules/blank-item.ts';
import { FormSection } from '../engine/contract.ts';
import { blankSheet } from '../engine/public.ts';

interface Row {
  id: number;
  edition: number;
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  sections: FormSection[];
}

const SQL = `select t.id, t.edition, t.title, t.title_en as "titleEn", t.lead, t.lead_en as "leadEn", t.sections
  from form t where t.shop_id = $1 and t.id = any ($2::bigint[])`;

/** A form as it is filled in by hand. */
const blankOf = (ctx: Ctx, { edition, ...form }: Omit<Row, 'id'>): BlankItem =>
  blankSheet(ctx, { ...form, edition: edition === 0 ? '' : ctx.t('form.console.editionNumber', { edition }) });

/** The form to be filled in by hand: as it is public, before that as it stands in its draft. */
export const blankPaper: PaperSpec = {
  title: { zh: '空白表单', en: 'Empty form' },
  file: 'papers/blank-form.tsx',
  sizes: ['a4', 'a5'],
  permission: 'form.form.view',
  data: async (ctx, ids) => {
    const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, ids]);
    return new Map(rows.map((row) => [row.id, blankOf(ctx, row)]));
  },
  sample: (ctx): [BlankItem] => {
    const said = (key: string): string => ctx.t(`form.paper.sample.${key}`);
    const question = (key: string, kind: string) => ({ key, kind, label: said(`${key}.label`) });
    const sections = [
      FormSection.parse({
        key: 'sample',
        questions: [question('name', 'text'), question('unit', 'text'), question('wish', 'longText')],
      }),
    ];
    const title = said('title');
    return [blankOf(ctx, { edition: 1, title, titleEn: title, lead: '', leadEn: '', sections })];
  },
};
