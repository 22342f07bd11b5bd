import type { Ctx } from '../../../kernel/http/context.ts';
import type { TaskRun } from '../../../kernel/jobs/task-run.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { writeTaskFile } from '../../platform/task/public.ts';
import { type AnswersFile, type GivenAnswer, writeAnswers } from './formats/odm-answers.ts';

/** A page of a list of answers, with how many there are, and whether more come behind it. */
interface StoredPage<R> {
  rows: readonly R[];
  total: number;
  hasMore: boolean;
}

const PAGE = 100;

/** Answers as they are stored, as filters of their list choose them, page by page in the order in which they came. */
async function* storedPages<R>(
  ctx: Ctx,
  list: Binding,
  selection: Readonly<Record<string, unknown>>,
): AsyncGenerator<StoredPage<R>> {
  const read = list.handle as (input: unknown, ctx: Ctx) => Promise<{ data: R[]; total: number; next?: string | null }>;
  const asked = { q: '', ...selection, limit: PAGE, sort: 'submittedAt' };
  let next: string | null = '';
  while (next !== null) {
    const page = await read({ ...asked, ...(next === '' ? { page: 1 } : { cursor: next }) }, ctx);
    next = page.next ?? null;
    yield { rows: page.data, total: page.total, hasMore: next !== null };
  }
}

/** What goes out: the answers of a list as they are stored, each as a host tells it. */
interface OdmAsked<R> extends Omit<AnswersFile, 'answers' | 'isSecond'> {
  odm: '1.3.2' | '2.0';
  list: Binding;
  selection: Readonly<Record<string, unknown>>;
  given(row: R): GivenAnswer;
}

async function* pagesOf<R>(
  ctx: Ctx,
  run: TaskRun,
  { list, selection, given }: OdmAsked<R>,
  mayGoOn: (hasMore: boolean) => void,
): AsyncGenerator<GivenAnswer[]> {
  let done = 0;
  for await (const { rows, total, hasMore } of storedPages<R>(ctx, list, selection)) {
    yield rows.map(given);
    done += rows.length;
    await run.beat({ done, ...(total >= done && { total: Math.max(total, done) }) });
    mayGoOn(hasMore);
  }
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Writes answers to one questionnaire as the file of a task, told to it page by page as they go out. */
export const writeOdmFile = <R>(ctx: Ctx, run: TaskRun, asked: OdmAsked<R>): Promise<'more' | 'done'> =>
  writeTaskFile(ctx, run, {
    ...{ name: inLanguage(ctx.locale, asked.title, asked.titleEn), ending: 'xml', mime: 'application/xml' },
    body: (mayGoOn) =>
      bytesOf(writeAnswers({ ...asked, isSecond: asked.odm === '2.0', answers: pagesOf(ctx, run, asked, mayGoOn) })),
  });
