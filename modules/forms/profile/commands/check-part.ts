import { type FieldErrors, invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { sameValue } from '../../../../kernel/record/same-value.ts';
import type { FormSection, Question } from '../../engine/contract.ts';
import { beyondHost } from '../../engine/rules/beyond-host.ts';
import { definitionFaults, everyQuestionOf, questionsOf } from '../../engine/rules/definition-rules.ts';
import { UNASKED } from '../profile-rules.ts';
import { profileRefusals } from '../refusals.ts';

type Input = Record<string, unknown>;

/** Parts that one shop has at most: all of them are read for one page. */
const MOST_PARTS = 30;

const problem = (name: string): string => `profile.console.problem.${name}`;
const kindsOf = (sections: readonly FormSection[]): Map<string, string> =>
  new Map(everyQuestionOf(sections).map(({ key, kind }) => [key, kind]));

/** What is wrong with the questions of a part, in the keys of its texts. */
function faultsOf(sections: readonly FormSection[], inEnglish: boolean): string[] {
  const found = definitionFaults(sections, inEnglish).map((fault) => `engine.console.problem.${fault.problem}`);
  const beyond = beyondHost(sections, UNASKED).map((fault) =>
    fault === 'no_earlier' ? `engine.console.problem.${fault}` : problem(fault),
  );
  return [...new Set([...found, ...beyond])];
}

/** Refuses keys that another part asks under, and a question that comes to be of another kind than it ever was. */
async function refuseTaken(ctx: Ctx, tx: Tx, sections: readonly FormSection[], own: number | null): Promise<string[]> {
  const editions = await tx.rows<{ partId: number; sections: FormSection[] }>(
    'select part_id as "partId", sections from profile_edition where shop_id = $1',
    [ctx.shop.id],
  );
  const now = kindsOf(sections);
  const found = new Set<string>();
  for (const { partId, sections: before } of editions) {
    for (const [key, kind] of kindsOf(before)) {
      if (!now.has(key)) continue;
      if (partId !== own) found.add(problem('key_elsewhere'));
      else if (now.get(key) !== kind) found.add(problem('kind_changed'));
    }
  }
  return [...found];
}

/** Checks the questions of a part and counts its editions. Parts of a shop are saved one after the other, because their keys are one space. */
export async function checkPart(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<Input> {
  const sections = input.sections as FormSection[];
  await tx.rows('select id from profile_part where shop_id = $1 order by id for no key update', [ctx.shop.id]);
  if (before === null) {
    const row = await tx.row<{ count: number }>('select count(*)::int as count from profile_part where shop_id = $1', [
      ctx.shop.id,
    ]);
    if ((row?.count ?? 0) >= MOST_PARTS) throw profileRefusals.too_many_parts();
  }
  const faults = [
    ...faultsOf(sections, input.titleEn !== ''),
    ...(await refuseTaken(ctx, tx, sections, before?.id ?? null)),
  ];
  const fields: FieldErrors = faults.length > 0 ? { sections: faults.map((key) => ctx.t(key)) } : {};
  if (faults.length > 0) throw invalidInput(fields);
  const isOther = before !== null && !sameValue(before.sections, sections);
  return { ...input, edition: Number(before?.edition ?? 1) + (isOther ? 1 : 0) };
}

/** The choices by which people are found: their questions, and what each is called. */
function choicesOf(questions: readonly Question[]) {
  return questions.flatMap(({ key, kind, label, labelEn, options }) => {
    const offered =
      kind === 'yesNo'
        ? [
            { key: 'yes', label: '是', labelEn: 'yes' },
            { key: 'no', label: '否', labelEn: 'no' },
          ]
        : kind === 'one' || kind === 'several'
          ? options
          : [];
    return offered.map((option) => ({
      ...{ question: key, option: option.key, name: `${label}：${option.label}` },
      nameEn: labelEn === '' || option.labelEn === '' ? '' : `${labelEn}: ${option.labelEn}`,
    }));
  });
}

/** Keeps the questions under the number of their edition, and the choices that they offer. */
export async function keepEdition(ctx: Ctx, tx: Tx, id: number, input: Input): Promise<void> {
  const sections = input.sections as FormSection[];
  const choices = choicesOf(questionsOf(sections));
  await tx.rows(
    `insert into profile_edition (part_id, edition, sections) select id, edition, sections from profile_part
     where shop_id = $1 and id = $2 on conflict do nothing`,
    [ctx.shop.id, id],
  );
  await tx.rows(`update profile_choice set is_offered = false where shop_id = $1 and part_id = $2`, [ctx.shop.id, id]);
  await tx.rows(
    `insert into profile_choice (part_id, question, option, name, name_en)
     select $1, c.question, c.option, c.name, c.name_en from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as c (question, option, name, name_en)
     on conflict (shop_id, part_id, question, option) do update set name = excluded.name, name_en = excluded.name_en, is_offered = true`,
    [
      id,
      choices.map(({ question }) => question),
      choices.map(({ option }) => option),
      choices.map(({ name }) => name),
      choices.map(({ nameEn }) => nameEn),
    ],
  );
}

/** A part that somebody answered stays: it can be switched off. */
export async function keepAnswered(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = await tx.row('select 1 from profile_answer where shop_id = $1 and part_id = $2 limit 1', [
    ctx.shop.id,
    id,
  ]);
  if (used !== null) throw profileRefusals.part_used();
}
