import { readableEntries } from '../../../kernel/audit/readable-entries.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ApprovalMatter, ApprovalSpec } from '../../../kernel/module/approval-spec.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import type { FormSection } from '../engine/contract.ts';
import { CONFIGURE } from './admin-contract.ts';
import { concludeReview } from './commands/review-kind.ts';
import type { Stage } from './rules/stages.ts';

interface Written {
  name: string;
  nameEn: string;
  about: string;
  aboutEn: string;
  edition: number;
  sections: FormSection[];
  stages: Stage[];
  before: { sections: FormSection[]; stages: Stage[] } | null;
}

const SQL = `SELECT t.name, t.name_en AS "nameEn", t.about, t.about_en AS "aboutEn", t.edition, t.sections, t.stages,
    (SELECT jsonb_build_object('sections', e.sections, 'stages', e.stages) FROM requirement_edition e
     WHERE e.shop_id = t.shop_id AND e.kind_id = t.id AND e.edition = t.edition) AS before
  FROM requirement_kind t WHERE t.shop_id = $1 AND t.id = $2`;

/** One language of a kind as members will read it. */
function textOf(ctx: Ctx, written: Written, lang: Locale): ApprovalMatter['texts'][number] {
  const inWords = (text: string, english: string): string => (lang === 'en' ? english : text);
  const questions = written.sections.flatMap((section) =>
    section.questions.map(({ label, labelEn, kind, required }) => {
      const said = ctx.t(`engine.console.kind.${kind}`);
      return `${inWords(label, labelEn)} · ${said}${required ? ` · ${ctx.t('requirement.console.matter.required')}` : ''}`;
    }),
  );
  const stages = written.stages.map(({ name, nameEn }) => inWords(name, nameEn));
  const lists = [
    { name: ctx.t('requirement.console.sections'), lines: questions },
    { name: ctx.t('requirement.console.stages'), lines: stages },
  ];
  return {
    ...{ lang, isShown: lang === 'zh-CN' || written.nameEn !== '', bylines: [], html: '' },
    title: inWords(written.name, written.nameEn),
    lead: inWords(written.about, written.aboutEn),
    lists: lists.filter(({ lines }) => lines.length > 0),
  };
}

/** What is decided about: what members will be asked, and what differs from what they are asked now. */
async function kindMatter(ctx: Ctx, id: number): Promise<ApprovalMatter | null> {
  const written = await ctx.db.row<Written>(SQL, [ctx.shop.id, id]);
  if (written === null) return null;
  const { before, sections, stages, edition, nameEn } = written;
  const entry = { table: 'requirement_kind', rowId: id, before: before ?? {}, after: { sections, stages } };
  const [found] = before === null ? [] : await readableEntries(ctx, [entry]);
  const leadsTo = edition === 0 ? 'first' : 'next';
  return {
    does: ctx.t(`requirement.console.matter.${leadsTo}`, { edition: edition + 1 }),
    texts: (['zh-CN', ...(nameEn === '' ? [] : (['en'] as const))] as const).map((lang) => textOf(ctx, written, lang)),
    ...{ picture: { before: null, after: null }, facts: [], site: null },
    changes: before === null ? null : (found?.changes ?? []),
  };
}

/** The review of kinds as the approval engine knows it: no step until a shop draws some, and then nothing new is asked past them. */
export const kindReview: ApprovalSpec = {
  label: { zh: '需求类型审核', en: 'Review of kinds of requirement' },
  facts: {
    isFirst: { label: { zh: '首次开放', en: 'Opened for the first time' }, kind: 'flag' },
    asksPersonal: { label: { zh: '收集个人信息', en: 'Asks for personal data' }, kind: 'flag' },
  },
  flow: { steps: [] },
  optional: true,
  returns: true,
  matter: { table: 'requirement_kind', permission: CONFIGURE, read: kindMatter },
  address: (id) => `/configure/requirement-kinds/${id}`,
  concluded: concludeReview,
};
