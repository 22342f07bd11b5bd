// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { holdQuestions } from './hold-questions.ts';
import { keepToken } from './session.ts';

afterEach(() => {
  keepToken(null);
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(true);
});

test('a question of a desk without a sign-in waits until somebody is there, and for the line', async () => {
  const queries = new QueryClient();
  queries.mount();
  let asked = 0;
  const observer = new QueryObserver(queries, { queryKey: ['bell'], queryFn: () => ++asked });
  keepToken(null);
  holdQuestions();
  const stop = observer.subscribe(() => undefined);
  await Promise.resolve();
  expect([asked, observer.getCurrentResult().fetchStatus]).toEqual([0, 'paused']);

  window.dispatchEvent(new Event('offline'));
  keepToken('a');
  expect(onlineManager.isOnline()).toBe(false);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => asked).toBe(1);

  keepToken(null);
  void observer.refetch();
  await Promise.resolve();
  expect(asked).toBe(1);
  stop();
  queries.clear();
  queries.unmount();
});
