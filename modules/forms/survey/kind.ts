import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ContentItem, ContentKind } from '../../content/envelope/public.ts';
import type { FormSection } from '../engine/contract.ts';
import { isOfAll, quotaFaults } from '../engine/public.ts';
import { asksKind, definitionFaults, questionsOf } from '../engine/rules/definition-rules.ts';
import { earlierKeys } from '../engine/rules/earlier.ts';
import { isPersonalKind } from '../engine/rules/question-kinds.ts';
import { SurveyValues } from './admin-contract.ts';
import type { SurveyQuota } from './quota-actions.ts';
import { openQuotas } from './quotas.ts';
import { survey } from './schema.ts';
import { isUnasked } from './unasked.ts';

interface SurveyItem extends ContentItem {
  sections: FormSection[];
  opensAt: string | null;
  closesAt: string | null;
  quotas: readonly SurveyQuota[];
  who: string;
  anonymous: boolean;
}

type Public = Pick<SurveyItem, 'sections' | 'opensAt' | 'closesAt' | 'anonymous' | 'quotas'> & {
  endedAt: string | null;
};

const SMALLEST = `SELECT smallest FROM survey WHERE shop_id = $1 AND id = $2 AND smallest IS NOT NULL`;

/** Of how many people at the least anything is told: what was promised, or what the shop promises now. */
async function leastOf(ctx: Ctx, id: number): Promise<number> {
  const promised = await ctx.db.row<{ smallest: number }>(SMALLEST, [ctx.shop.id, id]);
  return promised?.smallest ?? ctx.services.settings.get<number>(ctx, 'survey.smallest');
}

/** What the quotas lack; of an anonymous survey none refuses somebody by what they say, or ends it by fewer people than anything is told of. */
async function wrongQuotas(ctx: Ctx, item: SurveyItem): Promise<FieldErrors> {
  const { quotas, anonymous } = item;
  const faults = quotaFaults(quotas, item);
  if (anonymous && quotas.some((quota) => quota.action !== 'close' && !isOfAll(quota)))
    faults.push('survey.console.problem.quota_tells');
  const least = anonymous && quotas.length > 0 ? await leastOf(ctx, item.id) : 1;
  if (quotas.some(({ cap }) => cap < least)) faults.push('survey.console.problem.quota_few');
  return faults.length > 0 ? { quotas: faults } : {};
}

const PUBLIC = `SELECT t.sections, t.opens_at AS "opensAt", t.closes_at AS "closesAt", t.anonymous, t.quotas, t.ended_at AS "endedAt"
  FROM survey t WHERE t.shop_id = $1 AND t.id = $2`;

const isPast = (moment: string | null, now: Date): boolean => moment !== null && Date.parse(moment) <= now.getTime();

/** What an open survey is not changed into any more, because of what its people were told or have answered. */
async function broken(item: SurveyItem, ctx: Ctx): Promise<FieldErrors> {
  if (item.edition === 0) return {};
  const stands = await ctx.db.row<Public>(PUBLIC, [ctx.shop.id, item.id]);
  const now = ctx.services.now();
  if (stands === null || (stands.opensAt !== null && !isPast(stands.opensAt, now))) return {};
  const isOther = JSON.stringify(stands.sections) !== JSON.stringify(item.sections);
  const kinds = new Map(questionsOf(item.sections).map(({ key, kind }) => [key, kind]));
  const changesKind = questionsOf(stands.sections).some(({ key, kind }) => (kinds.get(key) ?? kind) !== kind);
  return {
    ...(stands.anonymous !== item.anonymous ? { anonymous: ['survey.console.problem.promise_stands'] } : {}),
    // An answer to a later version would be one of the few that came after it.
    ...(stands.anonymous && isOther ? { sections: ['survey.console.problem.questions_stand'] } : {}),
    ...(!stands.anonymous && changesKind ? { sections: ['survey.console.problem.kind_changed'] } : {}),
    // What came in after the end would be told apart from what had been counted by then.
    ...(stands.anonymous && isPast(stands.closesAt, now) && !isPast(item.closesAt, now)
      ? { closesAt: ['survey.console.problem.stays_closed'] }
      : {}),
    ...(stands.anonymous && stands.endedAt !== null && JSON.stringify(stands.quotas) !== JSON.stringify(item.quotas)
      ? { quotas: ['survey.console.problem.stays_closed'] }
      : {}),
  };
}

async function missing(item: ContentItem, ctx: Ctx): Promise<FieldErrors> {
  const written = item as SurveyItem;
  const { sections, titleEn, opensAt, closesAt, anonymous } = written;
  const faults = new Set(
    definitionFaults(sections, titleEn !== '').map(({ problem }) => `engine.console.problem.${problem}`),
  );
  // A name among the answers would undo what is promised.
  if (anonymous && questionsOf(sections).some(({ kind, personal }) => personal || isPersonalKind(kind)))
    faults.add('survey.console.problem.asks_person');
  // Its figures count people, and of rows nobody knows yet how many people they are.
  if (questionsOf(sections).some(({ kind }) => kind === 'repeat')) faults.add('survey.console.problem.asks_rows');
  // A person answers once.
  if (earlierKeys(questionsOf(sections)).size > 0) faults.add('engine.console.problem.no_earlier');
  if (asksKind(sections, isUnasked)) faults.add('survey.console.problem.asks_files');
  const isBackwards = opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt);
  return {
    ...(faults.size > 0 ? { sections: [...faults] } : {}),
    ...(isBackwards ? { closesAt: ['survey.console.problem.closes_before'] } : {}),
    ...(anonymous && closesAt === null ? { closesAt: ['survey.console.problem.end_needed'] } : {}),
    ...(await wrongQuotas(ctx, written)),
    ...(await broken(written, ctx)),
  };
}

/** A survey is published under what the shop promises at that moment; later versions keep it. Its quotas are counted from then on. */
async function promise(ctx: Ctx, tx: Tx, item: ContentItem): Promise<void> {
  const { id } = item;
  const smallest = await ctx.services.settings.get<number>(ctx, 'survey.smallest');
  await tx.rows('UPDATE survey SET smallest = $3 WHERE shop_id = $1 AND id = $2 AND smallest IS NULL', [
    ...[ctx.shop.id, id, smallest],
  ]);
  await openQuotas(ctx, tx, item as SurveyItem);
}

/** The surveys as the envelope carries them. */
export const surveyKind: ContentKind = {
  type: 'survey',
  record: 'survey.survey',
  label: { zh: '调查', en: 'Survey' },
  table: survey,
  tableName: 'survey',
  values: SurveyValues,
  showsDrafts: true,
  told: ['smallest', 'endedAt'],
  url: ({ id }) => `/survey?id=${id}`,
  missing,
  released: promise,
};
