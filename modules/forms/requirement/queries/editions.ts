import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { FormSection, ReaderQuestion } from '../../engine/contract.ts';
import { everyQuestionOf, questionsOf } from '../../engine/rules/definition-rules.ts';
import { readerQuestion } from '../../engine/rules/reader-question.ts';

/** A version of what a kind asks. */
export interface EditionOf {
  kindId: number;
  edition: number;
}

/** What the versions ask that requirements were handed in by, and the keys that any of a kind’s versions marks as personal. */
export interface Editions {
  questions(of: EditionOf): readonly ReaderQuestion[];
  personal(kindId: number): ReadonlySet<string>;
}

/** Reads every version of these kinds, in the reader’s language: a kind has few, and each was opened by hand. */
export async function editionsOf(ctx: Ctx, kinds: readonly number[]): Promise<Editions> {
  const found = await ctx.db.rows<{ kindId: number; edition: number; sections: FormSection[] }>(
    `SELECT kind_id AS "kindId", edition, sections FROM requirement_edition WHERE shop_id = $1 AND kind_id = ANY ($2::bigint[])`,
    [ctx.shop.id, [...new Set(kinds)]],
  );
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  const questions = new Map(
    found.map(({ kindId, edition, sections }) => [
      `${kindId}/${edition}`,
      questionsOf(sections).map((question) => readerQuestion(question, pick)),
    ]),
  );
  const marked = new Map<number, Set<string>>();
  for (const { kindId, sections } of found) {
    const keys = marked.get(kindId) ?? new Set();
    for (const question of everyQuestionOf(sections)) if (question.personal) keys.add(question.key);
    marked.set(kindId, keys);
  }
  return {
    questions: ({ kindId, edition }) => questions.get(`${kindId}/${edition}`) ?? [],
    personal: (kindId) => marked.get(kindId) ?? new Set(),
  };
}
