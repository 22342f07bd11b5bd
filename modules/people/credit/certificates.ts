import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { CertificateFacts, CertificateSpec } from '../../../kernel/module/certificate-spec.ts';
import { creditText } from './credit-text.ts';

/** Event after which somebody has other minutes or credits of a project than before. */
export const CORRECTED = 'credit.corrected';

/** What it says. */
export const Corrected = z.object({ projectId: z.number(), memberIds: z.array(z.number()) });

const label = (row: string, column: string): string =>
  `jsonb_build_object('zh', ${row}.${column}, 'en', coalesce(nullif(${row}.${column}_en, ''), ${row}.${column}))`;

// A line of the ledger can be corrected later: what was issued then is replaced.
const claims = (facts: string, having: string): string => `
  select l.member_id, jsonb_build_object('title', ${label('p', 'title')}, 'organiser', ${label('p', 'organiser')},
    'from', p.starts_on, 'to', p.ends_on, 'minutes', sum(l.minutes)::int ${facts}) as facts
  from credit_line l join credit_project p on p.shop_id = l.shop_id and p.id = l.project_id
  where l.shop_id = $1 and l.project_id = $2 group by l.member_id, p.shop_id, p.id having ${having}`;

const shared = {
  subject: { label: { zh: '学分项目', en: 'Credit project' }, list: 'credit.project' },
  thing: `select p.title, p.title_en, exists (select from credit_unit u where u.shop_id = $1 and u.project_id = $2)
      and not exists (select from credit_unit u where u.shop_id = $1 and u.project_id = $2 and u.settled_at is null) as is_settled
    from credit_project p where p.shop_id = $1 and p.id = $2`,
  changes: {
    event: CORRECTED,
    of(data: Record<string, unknown>) {
      const { projectId, memberIds } = Corrected.parse(data);
      return { subjectId: projectId, memberIds };
    },
  },
} satisfies Partial<CertificateSpec>;

const params = {
  title: {
    label: { zh: '项目名称', en: 'Project' },
    sample: { zh: '输血医学新进展学习班', en: 'Advances in Transfusion Medicine' },
  },
  organiser: {
    label: { zh: '主办单位', en: 'Organiser' },
    sample: { zh: '省医学会', en: 'Provincial Medical Association' },
  },
  days: {
    label: { zh: '日期', en: 'Days' },
    sample: { zh: '2026-03-02 至 2026-03-03', en: '2026-03-02 to 2026-03-03' },
  },
  minutes: { label: { zh: '学时（分钟）', en: 'Minutes' }, sample: { zh: '358', en: '358' } },
} satisfies CertificateSpec['params'];

const texts = (ctx: Ctx, facts: CertificateFacts) => {
  const one = (fact: CertificateFacts[string] | undefined): string =>
    typeof fact === 'object' ? (ctx.locale === 'en' ? fact.en : fact.zh) : String(fact ?? '');
  const { from, to } = facts;
  return {
    ...{ title: one(facts.title), organiser: one(facts.organiser), minutes: one(facts.minutes) },
    days: from === to ? one(from) : ctx.t('credit.certificate.days', { from: one(from), to: one(to) }),
  };
};

async function chosen(ctx: Ctx, dictionary: string, code: CertificateFacts[string] | undefined): Promise<string> {
  const choices = await ctx.services.registry.dictionaries.choices(ctx, dictionary);
  return choices.find(({ value }) => value === code)?.label ?? String(code ?? '');
}

/** What credits attest: credits of an accredited project, and attendance of any. */
export const creditCertificates: Readonly<Record<string, CertificateSpec>> = {
  'credit.credits': {
    ...shared,
    ...{ label: { zh: '学分证书', en: 'Certificate of credits' }, prefix: 'CR' },
    claims: claims(
      `, 'number', p.number, 'level', p.level, 'category', p.category, 'credits', sum(l.credits)::int`,
      `p.number <> '' and sum(l.credits) > 0`,
    ),
    params: {
      ...params,
      number: {
        label: { zh: '项目编号', en: 'Accreditation number' },
        sample: { zh: '2026-01-02-003（国）', en: '2026-01-02-003' },
      },
      level: { label: { zh: '学分级别', en: 'Level' }, sample: { zh: '国家级', en: 'National' } },
      category: { label: { zh: '学分类别', en: 'Category' }, sample: { zh: 'Ⅰ类学分', en: 'Class I' } },
      credits: { label: { zh: '学分', en: 'Credits' }, sample: { zh: '1.5', en: '1.5' } },
    },
    async words(ctx, facts) {
      const [level, category] = [
        await chosen(ctx, 'credit.level', facts.level),
        await chosen(ctx, 'credit.category', facts.category),
      ];
      return {
        ...texts(ctx, facts),
        number: String(facts.number ?? ''),
        level,
        category,
        credits: creditText(Number(facts.credits)),
      };
    },
    told: ['number', 'level', 'category', 'days', 'organiser', 'minutes', 'credits'],
    title: { zh: '继续医学教育学分证书', en: 'Certificate of CME Credits' },
    body: {
      zh: '参加“{title}”（项目编号 {number}，{days}，主办单位：{organiser}），完成学时 {minutes} 分钟，经考核授予{level}{category} {credits} 分。',
      en: 'has attended “{title}” (accreditation number {number}, {days}, organised by {organiser}) for {minutes} minutes and is awarded {credits} credits ({level}, {category}).',
    },
  },
  'credit.attendance': {
    ...shared,
    ...{ label: { zh: '参会证明', en: 'Certificate of attendance' }, prefix: 'AT' },
    claims: claims('', 'sum(l.minutes) > 0'),
    params,
    words: async (ctx, facts) => texts(ctx, facts),
    told: ['days', 'organiser', 'minutes'],
    title: { zh: '参会证明', en: 'Certificate of Attendance' },
    body: {
      zh: '参加了“{title}”（{days}，主办单位：{organiser}），共计 {minutes} 分钟，特此证明。',
      en: 'has attended “{title}” ({days}, organised by {organiser}) for {minutes} minutes.',
    },
    never: ['学分', 'credit', 'CME'],
  },
};
