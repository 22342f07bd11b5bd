// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { testRoot } from '../test-root.ts';
import { ConsoleContext, type ConsoleValue } from './console-context.ts';
import { useSubject } from './use-subject.ts';

const draw = testRoot();
/** What is offered, by number. */
let there: number[];
beforeEach(() => {
  localStorage.clear();
  there = [7, 8];
});

function Screen({ orFirst }: { orFirst: boolean }) {
  const { id, isBusy, choose } = useSubject('conference', 'conference.conference', { orFirst });
  const { search } = useLocation();
  return (
    <>
      <output>{`${isBusy ? 'busy' : (id ?? 'none')} ${search}`}</output>
      {[8, null].map((value) => (
        <button key={value} type="button" onClick={() => choose(value)}>
          {value}
        </button>
      ))}
    </>
  );
}

/** Answers reach a screen behind the turn that they came in. */
const told = () => new Promise((resolve) => setTimeout(resolve, 30));

async function open(address: string, orFirst = false): Promise<void> {
  const value = {
    locale: 'en',
    call: async (_select: unknown, { ids, limit }: { ids?: string; limit: number }) => {
      const asked = ids === undefined ? there : there.filter((id) => ids === String(id));
      return { data: asked.slice(0, limit).map((id) => ({ value: id, label: `C${id}` })), total: asked.length };
    },
  } as unknown as ConsoleValue;
  await draw(
    <QueryClientProvider key={crypto.randomUUID()} client={new QueryClient()}>
      <ConsoleContext value={value}>
        <MemoryRouter initialEntries={[address]}>
          <Screen orFirst={orFirst} />
        </MemoryRouter>
      </ConsoleContext>
    </QueryClientProvider>,
  );
  await act(told);
}
const shown = (): string => document.querySelector('output')?.textContent ?? '';
async function press(at: number): Promise<void> {
  await act(async () => document.querySelectorAll('button')[at]?.click());
  await act(told);
}

test('the address says what a screen is about, whatever was chosen before', async () => {
  localStorage.setItem('medley.console.subject.conference', '7');
  await open('/?conference=8&day=2026-12-01');
  expect(shown()).toBe('8 ?conference=8&day=2026-12-01');
});

test('what was chosen on one screen is open on the next, unless it has gone', async () => {
  await open('/');
  expect(shown()).toBe('none ');
  await press(0);
  expect(shown()).toBe('8 ?conference=8');
  await open('/?day=2026-12-01');
  expect(shown()).toBe('8 ?day=2026-12-01&conference=8');
  there = [7, 9];
  await open('/');
  expect(shown()).toBe('none ');
});

test('the only one is open by itself; of several the first, where that does no harm', async () => {
  await open('/', true);
  expect(shown()).toBe('7 ?conference=7');
  localStorage.clear();
  there = [9];
  await open('/');
  expect(shown()).toBe('9 ?conference=9');
});

test('another one leaves what belonged to the former behind; nothing chosen is forgotten', async () => {
  await open('/?conference=7&day=2026-12-01');
  await press(0);
  expect(shown()).toBe('8 ?conference=8');
  await press(1);
  expect(shown()).toBe('none ');
  await open('/');
  expect(shown()).toBe('none ');
});
