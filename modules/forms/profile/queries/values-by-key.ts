import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { rootOf } from '../../engine/rules/items.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import { standingAnswers } from '../../engine/rules/standing-answers.ts';
import { lockedAnswer, storeAnswer } from '../commands/save-answer.ts';
import { type PartOf, partsOf } from './profile-parts.ts';

const keysOf = ({ sections }: Pick<PartOf, 'sections'>): string[] => questionsOf(sections).map(({ key }) => key);

/** A question of the profile, for modules that fill in or take over what it holds. */
export interface ProfileQuestion {
  key: string;
  kind: QuestionKind;
  label: string;
  options: { key: string; label: string }[];
}

/** Every question that the profile of this shop asks, in order. */
export async function profileQuestions(ctx: Ctx): Promise<ProfileQuestion[]> {
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  return (await partsOf(ctx, 0, 'all')).flatMap(({ sections }) =>
    questionsOf(sections).map(({ key, kind, label, labelEn, options }) => ({
      ...{ key, kind, label: pick(label, labelEn) },
      options: options.map((option) => ({ key: option.key, label: pick(option.label, option.labelEn) })),
    })),
  );
}

/** What a member's profile holds under some keys of questions, or under all of them; what is not answered is left out. */
export async function profileValues(ctx: Ctx, memberId: number, keys?: readonly string[]): Promise<Answers> {
  const parts = await partsOf(ctx, memberId, 'all');
  const held = parts.flatMap(({ sections, answer }) => Object.entries(standingAnswers(sections, answer?.values ?? {})));
  return Object.fromEntries(held.filter(([key]) => keys === undefined || keys.includes(rootOf(key))));
}

/**
 * Writes values into a member's profile by the keys of questions. What the profile does not ask, or would not take as an answer,
 * stays out; which keys were kept is answered. Other answers of the member stay.
 */
export async function saveProfileValues(ctx: Ctx, tx: Tx, memberId: number, values: Answers): Promise<string[]> {
  const kept: string[] = [];
  const today = formatDate(ctx.services.now());
  for (const asked of await partsOf(ctx, memberId, { layout: 'front' }, tx)) {
    const own = new Set(keysOf(asked));
    const given = Object.fromEntries(Object.entries(values).filter(([key]) => own.has(rootOf(key))));
    if (Object.keys(given).length === 0) continue;
    const { part, before } = await lockedAnswer(ctx, tx, memberId, asked.id);
    const roots = new Set(Object.keys(given).map(rootOf));
    const former = Object.entries(standingAnswers(part.sections, before?.values ?? {}));
    const others = Object.fromEntries(former.filter(([key]) => !roots.has(rootOf(key))));
    const questions = questionsOf(part.sections);
    const refused = new Set(
      checkAnswers(questions, { ...others, ...given }, today).faults.map(({ key }) => rootOf(key)),
    );
    const taken = Object.fromEntries(Object.entries(given).filter(([key]) => !refused.has(rootOf(key))));
    const left = Object.fromEntries(former.filter(([key]) => taken[key] === undefined && !(rootOf(key) in taken)));
    const { answers } = checkAnswers(questions, { ...left, ...taken }, today);
    const isOther = JSON.stringify(answers) !== JSON.stringify(before?.values ?? {});
    if (isOther) await storeAnswer(ctx, tx, { memberId, partId: asked.id, edition: part.edition, answers, before });
    kept.push(...Object.keys(taken));
  }
  return kept;
}
