import type { Ctx } from '../../../kernel/http/context.ts';
import type { PaperSpec } from '../../../kernel/paper/paper-spec.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { FormSection } from '../engine/contract.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { paperQuestion } from '../engine/rules/paper-question.ts';
import type { BlankItem } from './papers/blank-item.ts';

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
function blankOf(ctx: Ctx, { edition, title, titleEn, lead, leadEn, sections }: Omit<Row, 'id'>): BlankItem {
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  const say = (key: string, params?: Record<string, string>): string => ctx.t(`engine.console.${key}`, params);
  const words = {
    ...{ yes: say('builder.yes'), no: say('builder.no'), agree: say('designer.agree') },
    nameless: say('builder.nameless'),
    onlyIf: (condition: string) => say('designer.onlyIf', { condition }),
  };
  const all = questionsOf(sections);
  return {
    ...{ title: pick(title, titleEn), lead: pick(lead, leadEn) },
    edition: edition === 0 ? '' : ctx.t('form.console.editionNumber', { edition }),
    sections: sections.map((section) => ({
      title: pick(section.title, section.titleEn),
      questions: section.questions.flatMap(
        (question) => paperQuestion(question, all.indexOf(question) + 1, all, { pick, words }) ?? [],
      ),
    })),
  };
}

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
