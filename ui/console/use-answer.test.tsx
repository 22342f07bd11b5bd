// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ClientError } from '../../kernel/client/client-error.ts';
import { comments } from '../../kernel/contract/comments.ts';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue } from './console-context.ts';
import { useAnswer } from './use-answer.ts';

const draw = testRoot();
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const COUNT = comments['comment.count'];
let answers: (() => Promise<unknown>)[];
let said: string[];

beforeEach(() => {
  queries.clear();
  [answers, said] = [[], []];
});

/** A screen as they all are: what was answered, with a place to write, or what kept it from showing. */
function Screen() {
  const answer = useAnswer(COUNT, { record: 'tags.tag', id: 1 });
  if (answer.isPending) return <p>waiting</p>;
  if (answer.isError) return <p role="alert">{answer.error.message}</p>;
  return <textarea aria-label={`said ${answer.data.open}`} defaultValue="" />;
}

const counted = (open: number) => async () => ({ open, unread: 0 });
const refused = (status: number) => async () => {
  throw new ClientError(status, { errors: `refused ${status}` }, '');
};
async function screen(...given: (() => Promise<unknown>)[]): Promise<void> {
  answers = given;
  const value = {
    locale: 'en',
    call: () => answers.shift()?.(),
    say: (kind: string, text: string) => said.push(`${kind}: ${text}`),
  } as unknown as ConsoleValue;
  await draw(
    <QueryClientProvider client={queries}>
      <ConsoleContext value={value}>
        <Screen />
        <Screen />
      </ConsoleContext>
    </QueryClientProvider>,
  );
  await act(told);
}
/** Answers reach a screen behind the turn that they came in. */
const told = () => new Promise((resolve) => setTimeout(resolve, 20));
const askAnew = () => act(() => queries.refetchQueries().then(told));
const fields = () => [...document.querySelectorAll('textarea')];

test.each([0, 429, 500, 503])(
  'what is written beside an answer stays where asking anew is answered %d',
  async (status) => {
    await screen(counted(1), refused(status), refused(status), counted(2));
    const [field] = fields();
    if (field === undefined) throw new Error('nothing is shown');
    field.value = 'typed';
    await askAnew();
    await askAnew();
    expect(fields()[0]).toBe(field);
    expect(field.value).toBe('typed');
    expect(new Set(said)).toEqual(new Set([`warning: refused ${status}`]));
    await askAnew();
    expect(fields()[0]).toBe(field);
    expect(field.getAttribute('aria-label')).toBe('said 2');
  },
);

test.each([401, 403, 404])('what may be seen no longer goes where asking anew is answered %d', async (status) => {
  await screen(counted(1), refused(status));
  await askAnew();
  expect(fields()).toEqual([]);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(`refused ${status}`);
  expect(said).toEqual([]);
});

test('what was never answered fails on the screen', async () => {
  await screen(refused(503));
  expect(document.querySelector('[role=alert]')?.textContent).toBe('refused 503');
  expect(said).toEqual([]);
});
