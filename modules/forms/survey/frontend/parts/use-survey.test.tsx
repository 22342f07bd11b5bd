// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { SECTIONS, testSheets } from '../../../engine/parts/test-sheet.tsx';
import { survey as calls, type FillSurvey } from '../../contract.ts';
import { keptAnswers } from './kept-sheet.ts';
import { useSurvey } from './use-survey.ts';

const draw = testSheets();

test.each([
  ['a visitor', null],
  ['a member', 'token'],
])(
  'what %s writes while a sheet or a draft is under way stays, and is handed in by nobody but them',
  async (_, token) => {
    const survey = {
      ...{ id: 7, anonymous: false, status: 'open', sections: SECTIONS },
      ...{ mixesQuestions: false, mixedChoices: [] },
    } as unknown as FillSurvey;
    const own = { tookPart: false, draft: null, shownBy: null };
    const { made, filling, write, sendAgain } = await draw(token, new Map([[calls['survey.mine'], own]]), () =>
      useSurvey(survey, null),
    );
    await sendAgain('first');
    const sent = made.filter(({ draft }) => !draft);
    expect([sent.map(({ said }) => said), filling().waits, keptAnswers(7)]).toEqual([
      ['first', 'first'],
      ...[true, { said: 'first' }],
    ]);

    await write('second');
    await sent[1]?.fail();
    expect([filling().waits, keptAnswers(7)]).toEqual([false, { said: 'second' }]);
    // A draft of the first answers that failed as late changes nothing either.
    await made.find(({ draft }) => draft)?.fail();
    expect([filling().kept, keptAnswers(7)]).toEqual(['', { said: 'second' }]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(made.filter(({ draft }) => !draft)).toHaveLength(2);
  },
);
