import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type ContentItem, type ContentKind, editionValues } from '../../content/envelope/public.ts';
import type { FormSection, Question } from '../engine/contract.ts';
import { openPlaces, quotaFaults } from '../engine/public.ts';
import { asksKind, definitionFaults, questionsOf } from '../engine/rules/definition-rules.ts';
import { checkExpression } from '../engine/rules/expression/check-expression.ts';
import { itemsOf } from '../engine/rules/items.ts';
import { needsLine } from '../engine/rules/question-kinds.ts';
import { variablesAlone } from '../engine/rules/situation.ts';
import { profileQuestions } from '../profile/public.ts';
import { FormValues } from './admin-contract.ts';
import { type Ending, mayLead } from './endings.ts';
import { capsOf } from './places.ts';
import { hasPrice } from './price.ts';
import { type ProfileField, profileFaults } from './profile-fields.ts';
import { type FormQuota, QUOTAS } from './quotas.ts';
import { form } from './schema.ts';

interface FormItem extends ContentItem {
  sections: FormSection[];
  opensAt: string | null;
  closesAt: string | null;
  who: string;
  perPerson: string;
  cap: number | null;
  feeFen: number | null;
  groupMost: number | null;
  namesUntil: string | null;
  approves: boolean;
  endings: readonly Ending[];
  fullLink: string;
  fullText: string;
  fullTextEn: string;
  dailyFrom: string;
  dailyUntil: string;
  outsideFields: readonly string[];
  quotas: readonly FormQuota[];
  mostEach: number | null;
  mostDevice: number | null;
  invitedOnly: boolean;
  minutes: number | null;
  profileFields: readonly ProfileField[];
  editable: boolean;
}

/** Questions and what is answered one by one: a row of a matrix and a column of rows keep their kind as well. */
const keptKinds = (sections: readonly FormSection[]): Pick<Question, 'key' | 'kind'>[] => {
  const questions = questionsOf(sections);
  return [...questions, ...itemsOf(questions)];
};

/** Whether a key means another kind of question than in an earlier version: answers under it would not be of one kind. */
async function changesKind(ctx: Ctx, { id, edition, sections }: FormItem): Promise<boolean> {
  if (edition === 0) return false;
  const earlier = await editionValues(
    ctx,
    'form',
    Array.from({ length: edition }, (_, index) => ({ id, edition: index + 1 })),
  );
  const kinds = new Map(keptKinds(sections).map(({ key, kind }) => [key, kind]));
  return earlier.some(({ values }) =>
    keptKinds(values.sections as FormSection[]).some(({ key, kind }) => (kinds.get(key) ?? kind) !== kind),
  );
}

/** What the endings lack: a condition that can be worked out, words in each language, a way that is allowed. */
function endingFaults({ endings, sections, titleEn }: FormItem, hosts: readonly string[]): FieldErrors {
  const variables = variablesAlone(questionsOf(sections));
  const faults = new Set(
    endings.flatMap(({ when, text, textEn, link }) => [
      ...(checkExpression(when, 'truth', variables).faults.length > 0 ? ['ending_wrong'] : []),
      ...(text === '' ? ['ending_empty'] : []),
      ...(titleEn !== '' && textEn === '' ? ['english_needed'] : []),
      ...(link !== '' && !mayLead(link, hosts) ? ['link_outside'] : []),
    ]),
  );
  return faults.size > 0 ? { endings: Array.from(faults, (fault) => `form.console.problem.${fault}`) } : {};
}

/** What the quotas lack: what each host's do, and a line only where one can stand in it. */
function wrongQuotas(item: FormItem): FieldErrors {
  const { quotas, sections, feeFen, groupMost, approves } = item;
  const lines = quotas.some(({ action }) => action === 'wait');
  const faults = [
    ...quotaFaults(quotas, item),
    // Who stands in line has paid nothing, came by themselves, and was decided about by nobody.
    ...(lines && (hasPrice(feeFen, sections) || groupMost !== null || approves)
      ? ['form.console.problem.quota_no_line']
      : []),
  ];
  return faults.length > 0 ? { quotas: faults } : {};
}

/** A timed form is filled in by a member for themselves, free of charge, and stands as it was when the time was over. */
const cannotBeTimed = ({ minutes, who, editable, groupMost, feeFen, sections }: FormItem): boolean =>
  minutes !== null && (who === 'visitor' || editable || groupMost !== null || hasPrice(feeFen, sections));

/** What is wrong with what the form takes out of the profile. */
async function unknownFields(ctx: Ctx, { profileFields, sections }: FormItem): Promise<FieldErrors> {
  if (profileFields.length === 0) return {};
  const kinds = (asked: readonly Pick<Question, 'key' | 'kind'>[]) =>
    new Map(asked.map(({ key, kind }) => [key, kind]));
  const faults = profileFaults(profileFields, kinds(questionsOf(sections)), kinds(await profileQuestions(ctx)));
  return faults.length > 0 ? { profileFields: faults.map((fault) => `form.console.problem.${fault}`) } : {};
}

async function missing(item: ContentItem, ctx: Ctx): Promise<FieldErrors> {
  const { sections, titleEn, opensAt, closesAt, who, perPerson, feeFen, groupMost, namesUntil } = item as FormItem;
  const { approves, outsideFields, fullLink, fullText, fullTextEn, dailyFrom, dailyUntil, mostDevice } =
    item as FormItem;
  const hosts = await ctx.services.settings.get<string[]>(ctx, 'form.leadsTo');
  const keys = new Set(questionsOf(sections).map(({ key }) => key));
  const faults = new Set(
    definitionFaults(sections, titleEn !== '').map(({ problem }) => `engine.console.problem.${problem}`),
  );
  if (await changesKind(ctx, item as FormItem)) faults.add('form.console.problem.kind_changed');
  const isBackwards = opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt);
  return {
    ...(faults.size > 0 ? { sections: [...faults] } : {}),
    ...(isBackwards ? { closesAt: ['form.console.problem.closes_before'] } : {}),
    ...(hasPrice(feeFen, sections) && who === 'visitor' ? { who: ['form.console.problem.price_needs_member'] } : {}),
    ...(hasPrice(feeFen, sections) && ctx.services.registry.orderDesk(ctx.shop) === null
      ? { feeFen: ['form.console.problem.price_needs_orders'] }
      : {}),
    // Who paid is not refused by a word: their money would have to go back.
    ...(approves && hasPrice(feeFen, sections) ? { approves: ['form.console.problem.approves_free_only'] } : {}),
    ...((dailyFrom === '') !== (dailyUntil === '') ? { dailyUntil: ['form.console.problem.hours_half'] } : {}),
    ...(fullLink !== '' && !mayLead(fullLink, hosts) ? { fullLink: ['form.console.problem.link_outside'] } : {}),
    ...(titleEn !== '' && fullText !== '' && fullTextEn === ''
      ? { fullTextEn: ['form.console.problem.english_needed'] }
      : {}),
    ...endingFaults(item as FormItem, hosts),
    ...wrongQuotas(item as FormItem),
    // By a link alone nothing can be uploaded, and nobody else may try.
    ...((item as FormItem).invitedOnly && asksKind(sections, needsLine)
      ? { invitedOnly: ['form.console.problem.invited_no_files'] }
      : {}),
    ...(await unknownFields(ctx, item as FormItem)),
    ...(cannotBeTimed(item as FormItem) ? { minutes: ['form.console.problem.timed_not_here'] } : {}),
    ...(who !== 'visitor' && mostDevice !== null ? { mostDevice: ['form.console.problem.device_for_visitors'] } : {}),
    ...(outsideFields.some((key) => !keys.has(key)) ? { outsideFields: ['form.console.problem.outside_gone'] } : {}),
    // What makes a doctor was proved by somebody for themselves.
    ...(groupMost !== null && who === 'doctor' ? { groupMost: ['form.console.problem.groups_no_doctors'] } : {}),
    ...(opensAt !== null && namesUntil !== null && Date.parse(namesUntil) <= Date.parse(opensAt)
      ? { namesUntil: ['form.console.problem.names_before'] }
      : {}),
    ...(who === 'visitor' && perPerson === 'once' ? { perPerson: ['form.console.problem.once_needs_member'] } : {}),
  };
}

/** The forms as the envelope carries them. */
export const formKind: ContentKind = {
  type: 'form',
  record: 'form.form',
  label: { zh: '表单', en: 'Form' },
  table: form,
  tableName: 'form',
  values: FormValues,
  showsDrafts: true,
  url: ({ id }) => `/form?id=${id}`,
  missing,
  released: (ctx, tx, item) => {
    const { id, cap, sections, quotas } = item as FormItem;
    return openPlaces(ctx, tx, QUOTAS, { id, sections, quotas, caps: capsOf(cap, sections) });
  },
};
