import { describe, expect, test } from 'vitest';
import {
  dossierSteps,
  ITEMS,
  judgeItems,
  type Known,
  mayChange,
  missingFor,
  PAPERS,
  STATES,
  stepsFrom,
} from './rules/items.ts';

const task = { speaks: true, isAgreed: true, isDone: true, hasSlides: true };
const whole: Known = { isInvited: true, tasks: [task], papers: ['agreement', 'photo', 'payment'] };

describe('F9 what a dossier consists of', () => {
  test('with everything there nothing is missing, and without anything all that is asked for is', () => {
    expect(Object.values(judgeItems(whole, ITEMS))).toEqual(ITEMS.map(() => 'there'));
    const nothing = judgeItems({ isInvited: false, tasks: [], papers: [] }, ITEMS);
    expect(ITEMS.filter((item) => nothing[item] === 'missing')).toEqual(ITEMS.filter((item) => item !== 'slides'));
  });

  test('one of several tasks without its yes, its presence or its slides is enough to miss them', () => {
    for (const [part, item] of [
      ['isAgreed', 'acceptance'],
      ['isDone', 'presence'],
      ['hasSlides', 'slides'],
    ] as const) {
      const items = judgeItems({ ...whole, tasks: [task, { ...task, [part]: false }] }, ITEMS);
      expect(ITEMS.filter((one) => items[one] === 'missing')).toEqual([item]);
    }
  });

  test('slides are asked of who speaks alone, and what the shop does not ask for is missed by nobody', () => {
    const chair = { ...task, speaks: false, hasSlides: false };
    expect(judgeItems({ ...whole, tasks: [chair] }, ITEMS).slides).toBe('unneeded');
    expect(judgeItems({ ...whole, papers: [] }, ['invitation'])).toMatchObject({
      ...{ agreement: 'unneeded', photo: 'unneeded', payment: 'unneeded', invitation: 'there' },
    });
  });

  test('the payment is asked for behind the settlement, all else before it', () => {
    const items = judgeItems({ ...whole, papers: ['agreement'] }, ITEMS);
    expect(missingFor('cleared', items)).toEqual(['photo']);
    expect(missingFor('sealed', items)).toEqual(['photo', 'payment']);
    expect(missingFor('open', items)).toEqual([]);
  });
});

describe('X8 the way of a dossier', () => {
  test('every pair: only what the table says, and nothing changes that was cleared', () => {
    const allowed = STATES.flatMap((from) =>
      STATES.filter((to) => dossierSteps.may(from, to, 'desk')).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual(['open cleared', 'cleared open', 'cleared sealed', 'sealed open']);
    expect(stepsFrom('cleared')).toEqual(['open', 'sealed']);
    expect(PAPERS.filter((kind) => mayChange('open', kind))).toEqual(PAPERS);
    expect(PAPERS.filter((kind) => mayChange('cleared', kind))).toEqual(['payment', 'more']);
    expect(PAPERS.filter((kind) => mayChange('sealed', kind))).toEqual([]);
  });
});
