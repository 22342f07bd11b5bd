import type { Ctx } from '../../../../kernel/http/context.ts';
import { answerReading } from '../answer-reading.ts';
import type { AnswerOf } from './draw-answers.ts';
import type { RawAnswer } from './present-answers.ts';

/** An answer as it is stored, as the list reads it. */
export interface StoredAnswer extends RawAnswer, AnswerOf {
  id: number;
  state: string;
  standing: string;
  verdict: string;
  submittedAt: string;
  editedAt: string | null;
}

/** A page of them, with how many there are, and whether more come behind it. */
export interface AnswerPage {
  rows: readonly StoredAnswer[];
  total: number;
  hasMore: boolean;
}

const PAGE = 100;

/** Answers as they are stored, as filters of the list choose them, page by page in the order in which they came. */
export async function* walkAnswers(ctx: Ctx, selection: Readonly<Record<string, unknown>>): AsyncGenerator<AnswerPage> {
  const list = answerReading.find(({ name }) => name === 'form.answer.list');
  if (list === undefined) throw new Error('There is no list of answers.');
  const read = list.handle as (
    input: unknown,
    ctx: Ctx,
  ) => Promise<{ data: StoredAnswer[]; total: number; next?: string | null }>;
  const asked = { q: '', ...selection, limit: PAGE, sort: 'submittedAt' };
  let next: string | null = '';
  while (next !== null) {
    const page = await read({ ...asked, ...(next === '' ? { page: 1 } : { cursor: next }) }, ctx);
    next = page.next ?? null;
    yield { rows: page.data, total: page.total, hasMore: next !== null };
  }
}
