import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type ContentItem, type ContentKind, editionValues } from '../../content/envelope/public.ts';
import type { FormSection, Question } from '../engine/contract.ts';
import { definitionFaults, questionsOf } from '../engine/rules/definition-rules.ts';
import { itemsOf } from '../engine/rules/items.ts';
import { FormValues } from './admin-contract.ts';
import { openPlaces } from './commands/open-places.ts';
import { hasPrice } from './price.ts';
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
  outsideFields: readonly string[];
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

async function missing(item: ContentItem, ctx: Ctx): Promise<FieldErrors> {
  const { sections, titleEn, opensAt, closesAt, who, perPerson, feeFen, groupMost, namesUntil } = item as FormItem;
  const { approves, outsideFields } = item as FormItem;
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
  released: (ctx, tx, item) => openPlaces(ctx, tx, item as FormItem),
};
