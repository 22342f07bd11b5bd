import type { Tx } from '../../../kernel/database/db.ts';
import { districtPath, findDistrict, tableOnlyCities } from '../../../kernel/districts/districts.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { askSource } from '../../platform/general/public.ts';
import { checkFiles } from './check-files.ts';
import type { AnswerFault, Answers } from './rules/answer-rules.ts';
import type { AskedQuestion } from './rules/asked-question.ts';
import { placedItems } from './rules/items.ts';
import { DEPTHS, pointAnswer, pointed } from './rules/pointed.ts';

/** Answers as they are kept, with what is wrong with them that only the server knows. */
export interface Settled {
  answers: Answers;
  faults: AnswerFault[];
}

/** The place of a code as an answer keeps it, in words from the province down; null where it is none, or not deep enough. */
function placeAnswer(code: string, { depth = 'county' }: AskedQuestion): string | null {
  const found = findDistrict(code);
  if (found === null || (found.level !== depth && !(found.leaf && DEPTHS.indexOf(found.level) < DEPTHS.indexOf(depth))))
    return null;
  const names = districtPath(code).map(({ name }) => name);
  return pointAnswer(code, names.filter((name) => !tableOnlyCities.test(name)).join(' '));
}

/** What each source calls the entries that are pointed at: one question to each of them. */
async function namesIn(
  ctx: Ctx,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, Map<number, string>>> {
  const found = new Map<string, Map<number, string>>();
  for (const [key, ids] of wanted) {
    const source = askSource(ctx, key);
    const asked = { q: '', ids: [...ids], page: 1, limit: ids.size };
    const { data } = source === null ? { data: [] } : await source.select(ctx, asked);
    found.set(key, new Map(data.map(({ value, label }) => [value, label])));
  }
  return found;
}

/**
 * What several people answered to the same questions, once more with what only the server knows: files that are there, places
 * and entries of lists under the names that they have now.
 */
export async function settleAnswers(
  ctx: Ctx,
  tx: Tx,
  questions: readonly AskedQuestion[],
  given: readonly Answers[],
): Promise<Settled[]> {
  const files = await checkFiles(ctx, tx, questions, given);
  const items = given.map((answers) => placedItems(questions, answers));
  const wanted = new Map<string, Set<number>>();
  for (const [index, answers] of given.entries()) {
    for (const { key, kind, source = '' } of items[index] ?? []) {
      const id = kind === 'reference' ? pointed(String(answers[key] ?? ''))?.value : undefined;
      if (id !== undefined) wanted.set(source, (wanted.get(source) ?? new Set()).add(Number(id)));
    }
  }
  const names = await namesIn(ctx, wanted);
  return given.map((answers, index) => {
    const faults = [...(files[index] ?? [])];
    const settled: Answers = { ...answers };
    for (const question of items[index] ?? []) {
      const { key, kind, source = '' } = question;
      const found = kind === 'reference' || kind === 'place' ? pointed(String(answers[key] ?? '')) : null;
      if (found === null) continue;
      const name = names.get(source)?.get(Number(found.value));
      const value =
        kind === 'place'
          ? placeAnswer(found.value, question)
          : name === undefined
            ? null
            : pointAnswer(Number(found.value), name);
      if (value !== null) settled[key] = value;
      else faults.push({ key, problem: kind === 'place' ? 'not_a_place' : 'not_in_source', params: {} });
    }
    return { answers: settled, faults };
  });
}
