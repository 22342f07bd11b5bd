// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { SECTIONS, testSheets } from '../../../engine/parts/test-sheet.tsx';
import { form as calls, type FillForm } from '../../contract.ts';
import { keepAnswers, keptAnswers, keptWaits } from './kept-answers.ts';
import { useFilling } from './use-filling.ts';
import type { OwnPart } from './use-own-part.ts';

const draw = testSheets();

/** The sheet of a form, for a visitor or a member, whose last answer is the fifth. */
function open(own: OwnPart | null, more: Partial<FillForm> = {}) {
  const form = { id: 7, sections: SECTIONS, mostDevice: null, editable: true, ...more } as unknown as FillForm;
  const mine = { last: { id: 5, version: 1, values: { said: 'first' } } };
  return draw(null, new Map([[calls['form.mine'], mine]]), () => useFilling(form, own));
}

const member = { last: null, draft: null, answers: 0 } as unknown as OwnPart;
const taken = { ending: null, queued: null, inProfile: 0 };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what is written while a sheet is sent once more stays, and is handed in by nobody but its reader', async () => {
  const { made, filling, write, sendAgain } = await open(null);
  await sendAgain('first');
  expect([made.map(({ said }) => said), filling().waits, keptWaits(7)]).toEqual([['first', 'first'], true, true]);

  await write('second');
  await made[1]?.fail();
  expect([keptAnswers(7), filling().waits, keptWaits(7)]).toEqual([{ said: 'second' }, false, false]);
  await wait(60_000);
  expect(made).toHaveLength(2);
});

test('a sheet that waits goes on waiting where nothing was written', async () => {
  const { made, filling, sendAgain } = await open(null);
  await sendAgain('first');
  await made[1]?.fail();
  expect([keptAnswers(7), filling().waits]).toEqual([{ said: 'first' }, true]);
  await wait(16_000);
  expect(made).toHaveLength(3);
});

test('where a sheet arrives while its reader writes, what was written becomes a change of it, or is told not to have gone along', async () => {
  const written = async (more: Partial<FillForm>) => {
    const sheet = await open(member, more);
    await sheet.write('first');
    await sheet.submit();
    await sheet.write('second');
    await sheet.made[0]?.answer(taken);
    return sheet;
  };
  const changing = await written({});
  expect(changing.filling()).toMatchObject({
    ...{ isDone: false, editing: { answer: 5, version: 1 }, values: { said: 'second' } },
  });
  expect(changing.toasts).toEqual(['form.arrivedChange']);

  const standing = await written({ editable: false });
  expect(standing.filling()).toMatchObject({ isDone: true, hasArrived: true });
});

test('a draft that could not be kept is not put in the place of what was written after it, nor beside what was handed in', async () => {
  vi.useFakeTimers();
  const { made, filling, write, submit } = await open(member);
  await write('first');
  await wait(1_300);
  await write('second');
  keepAnswers(7, { said: 'second' });
  await made[0]?.fail();
  expect([keptAnswers(7), filling().kept]).toEqual([{ said: 'second' }, '']);

  await wait(1_300);
  await submit();
  await made[2]?.answer(taken);
  await made[1]?.fail();
  expect(made.map(({ draft, said }) => [draft, said])).toEqual([
    [true, 'first'],
    [true, 'second'],
    [false, 'second'],
  ]);
  expect([filling().isDone, keptAnswers(7)]).toEqual([true, null]);
});

test('a draft names its sheet by the key under which that is handed in, and a further sheet has another', async () => {
  vi.useFakeTimers();
  const { made, filling, write, submit } = await open(member);
  await write('first');
  await wait(1_300);
  await submit();
  // The server heard it behind the sheet.
  await made[0]?.fail();
  await made[1]?.answer(taken);
  expect([filling().isDone, keptAnswers(7)]).toEqual([true, null]);
  await act(async () => filling().again());
  await write('second');
  await wait(1_300);
  const [first, sheet, second] = made.map(({ draft, key }) => [draft, key]);
  expect([first, sheet]).toEqual([
    [true, expect.any(String)],
    [false, first?.[1]],
  ]);
  expect(second).toEqual([true, expect.not.stringMatching(String(first?.[1]))]);
});
