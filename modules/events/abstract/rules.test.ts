import { describe, expect, test } from 'vitest';
import { inTurns } from '../../../kernel/process/in-turns.ts';
import { LONGEST_TURN_MS, longestTurn } from '../../../kernel/testkit/longest-turn.ts';
import { planReviews, type ReviewPlan } from './rules/assign.ts';
import { type Author, authorProblem, lookAlikes, namesIn, numberUnits } from './rules/authors.ts';
import { aliasesOf, conflictOf } from './rules/conflict.ts';
import { countWords, lengthOf, textProblem } from './rules/count.ts';
import { isComplete, meanValue, shownValue } from './rules/marking.ts';
import { likeness, trigrams } from './rules/similar.ts';
import { ABSTRACT_STATES, abstractSteps, mayRedecide } from './rules/states.ts';
import { mayWrite, openingAt } from './rules/window.ts';

const author = (name: string, units: string[], more: Partial<Author> = {}): Author => ({
  ...{ name, nameEn: '', units, orcid: '', isPresenter: false, isCorresponding: false, isMe: false },
  ...more,
});

describe('AB1 states', () => {
  test('lead where the table says, by whom it says, and nowhere else', () => {
    expect(abstractSteps.may('draft', 'submitted', 'submitter')).toBe(true);
    expect(abstractSteps.may('submitted', 'draft', 'submitter')).toBe(true);
    expect(abstractSteps.may('review', 'decided', 'submitter')).toBe(false);
    expect(abstractSteps.may('released', 'placed', 'secretary')).toBe(false);
    expect(abstractSteps.may('released', 'review', 'chair')).toBe(false);
    expect(abstractSteps.may('submitted', 'merged', 'secretary')).toBe(true);
    expect(abstractSteps.may('review', 'merged', 'secretary')).toBe(false);
    for (const over of ['withdrawn', 'merged', 'duplicate'] as const)
      expect(ABSTRACT_STATES.filter((to) => abstractSteps.may(over, to, 'submitter'))).toEqual([]);
    expect(ABSTRACT_STATES.filter(mayRedecide)).toEqual(['released', 'confirmed', 'declined', 'placed']);
  });
});

test('AB2 a window ends at its moment exactly, by extension later, and for what came back', () => {
  const window = { opensAt: '2027-01-01T00:00:00+08:00', closesAt: '2027-04-01T00:00:00+08:00' };
  const last = Date.parse('2027-03-31T15:59:59.999Z');
  expect([openingAt(window, last), openingAt(window, last + 1)]).toEqual(['open', 'closed']);
  expect([mayWrite(window, last), mayWrite(window, last + 1)]).toEqual([true, false]);
  expect(mayWrite({ ...window, extendedUntil: '2027-04-02T00:00:00Z' }, last + 1)).toBe(true);
  const returnUntil = '2027-04-03T00:00:00Z';
  expect(mayWrite(window, last + 1, { state: 'returned', returnUntil })).toBe(true);
  expect(mayWrite(window, last + 1, { state: 'draft', returnUntil })).toBe(false);
});

test('AB3 Chinese is counted by the sign, what stands between by the run, marks not at all', () => {
  expect(countWords('我们分析了120例EGFR突变患者(95% CI 1.2-3.4)。')).toBe(15);
  expect(countWords('  ——…… ')).toBe(0);
  expect(countWords('step-up dosing of β-blockers')).toBe(4);
  expect(countWords('ひらがな と 한국어')).toBe(8);
  expect(lengthOf('𠮷a', 'signs')).toBe(2);
  const limits = { language: 'zh', unit: 'words', titleMost: 15, zhMost: 15, enMost: 15 } as const;
  const texts = { title: '题', titleEn: '', body: '我们分析了120例EGFR突变患者(95% CI 1.2-3.4)。', bodyEn: '' };
  expect(textProblem(texts, limits)).toBeNull();
  expect(textProblem({ ...texts, body: `${texts.body}加` }, limits)).toMatchObject({ field: 'body', kind: 'long' });
});

test('AB4 units are numbered as they first appear; one shared unit has no number; twice one person is none', () => {
  const three = [author('A', ['x', 'y']), author('B', ['y']), author('C', ['z'])];
  expect(numberUnits(three)).toEqual({ units: ['x', 'y', 'z'], numbers: [[1, 2], [2], [3]] });
  expect(numberUnits([author('A', ['x']), author('B', ['x'])])).toEqual({ units: ['x'], numbers: [[], []] });
  const whole = [author('A', ['x'], { isPresenter: true, isCorresponding: true, orcid: '1' }), author('B', ['x'])];
  expect(authorProblem(whole)).toBeNull();
  expect(authorProblem([...whole, author('C', ['x'], { orcid: '1' })])).toBe('twice');
  expect(authorProblem(whole.map((one) => ({ ...one, isPresenter: false })))).toBe('presenter');
  expect(lookAlikes([author('王 伟', ['甲院']), author('王伟', ['甲院'])])).toEqual([[0, 1]]);
});

test('AB6 names and units are found in a text, in any width and case', () => {
  const authors = [author('沈知遥', ['滨江市肿瘤医院'], { nameEn: 'Shen Zhiyao' })];
  expect(namesIn(['本研究由滨江市肿瘤医院完成'], authors)).toEqual(['滨江市肿瘤医院']);
  expect(namesIn(['by ＳＨＥＮ zhiyao'], authors)).toEqual(['Shen Zhiyao']);
  expect(namesIn(['目的：观察不良反应'], authors)).toEqual([]);
});

test('AB7 oneself, a co-author, the same hospital under another name, common work, and whom authors do not want', () => {
  const aliases = aliasesOf(['北京大学第三医院 = 北医三院']);
  const work = { memberId: 1, authors: [author('沈知遥', ['北京大学第三医院'])], opposed: [{ name: '何 晏' }] };
  const one = { memberId: 2, name: '陆鸣', hospital: '协和', coauthors: [] as string[] };
  expect(conflictOf(one, work, aliases)).toBeNull();
  expect(conflictOf({ ...one, memberId: 1 }, work, aliases)).toBe('self');
  expect(conflictOf({ ...one, name: '沈知遥' }, work, aliases)).toBe('author');
  expect(conflictOf({ ...one, hospital: '北医三院' }, work, aliases)).toBe('hospital');
  expect(conflictOf({ ...one, coauthors: ['沈知遥'] }, work, aliases)).toBe('coauthor');
  expect(conflictOf({ ...one, name: '何晏' }, work, aliases)).toBe('opposed');
});

test('AB7 lines of one hospital that share a name are one, in whatever order and however often they say it', () => {
  const hospital = (name: string) => ({ memberId: 2, name: '陆鸣', hospital: name, coauthors: [] as string[] });
  const work = { memberId: 1, authors: [author('沈知遥', ['北京大学第三医院'])], opposed: [] };
  const lines = [
    '北京大学第三医院 = 北医三院',
    '北医三院海淀院区 = 北医三院',
    '三院 = 北京大学第三医院',
    '北医三院 = 三院',
  ];
  for (const said of [lines, lines.toReversed()]) {
    for (const name of ['北医三院', '北医三院海淀院区', '三院', '北京大学第三医院'])
      expect(conflictOf(hospital(name), work, aliasesOf(said)), name).toBe('hospital');
    expect(conflictOf(hospital('协和'), work, aliasesOf(said))).toBeNull();
  }
});

describe('AB8 a plan of reviews', () => {
  /** The plan, without a pause. */
  function planned(...asked: Parameters<typeof planReviews>): ReviewPlan {
    const steps = planReviews(...asked);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }
  const takers = (caps: Record<number, number> = {}) =>
    Array.from({ length: 9 }, (_, at) => ({ id: at + 1, cap: caps[at + 1] ?? 1000 }));
  const works = (may: readonly number[] = takers().map(({ id }) => id)) =>
    Array.from({ length: 60 }, (_, at) => ({ id: at + 1, needs: 3, may, has: [] as number[] }));
  const loadsOf = (plan: ReviewPlan) => [...plan.loads.values()].sort((a, b) => a - b);

  test('sixty by nine, three each, is twenty for everybody, and the same by the same seed', () => {
    const plan = planned(works(), takers(), { seed: 7 });
    expect(loadsOf(plan)).toEqual(Array(9).fill(20));
    expect(planned(works(), takers(), { seed: 7 }).planned).toEqual(plan.planned);
    expect(new Set(plan.planned.map(({ work, reviewer }) => `${work} ${reviewer}`)).size).toBe(180);
  });

  test('one who takes twelve leaves twenty-one for each other one', () => {
    expect(loadsOf(planned(works(), takers({ 1: 12 }), { seed: 1 }))).toEqual([12, ...Array(8).fill(21)]);
  });

  test('what a conflict takes away moves one review, and the rest stays', () => {
    const first = planned(works(), takers({ 1: 12 }), { seed: 1 });
    const gone = first.planned.find(({ reviewer }) => reviewer !== 1);
    const loads = new Map([...first.loads].map(([id, load]) => [id, id === gone?.reviewer ? load - 1 : load]));
    const has = first.planned.filter(({ work }) => work === gone?.work).map(({ reviewer }) => reviewer);
    const again = planned(
      [{ id: gone?.work ?? 0, needs: 1, may: takers().map(({ id }) => id), has }],
      takers({ 1: 12 }),
      { seed: 1, loads },
    );
    expect(again.planned).toHaveLength(1);
    expect(Math.max(...again.loads.values())).toBeLessThanOrEqual(22);
  });

  test('of those with as much on their table, whoever would like a work gets it, and who would rather not comes last', () => {
    const people = [1, 2, 3].map((id) => ({ id, cap: 9 }));
    const wishes = [1, 2, 3].map((id) => ({
      ...{ id, needs: 1, may: [1, 2, 3], has: [] },
      likes: new Map([
        [(id % 3) + 1, -1],
        [id, 1],
      ]),
    }));
    expect(planned(wishes, people, { seed: 5 }).planned).toEqual([
      { work: 1, reviewer: 2 },
      { work: 2, reviewer: 3 },
      { work: 3, reviewer: 1 },
    ]);
  });

  // A plan that asks everybody of everything for each review does not end within the time of a test.
  test('two thousand by two hundred, by topics of very different size, are all planned, and others have their turn meanwhile', async () => {
    const people = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, cap: 1000 }));
    const many = Array.from({ length: 2000 }, (_, at) => ({
      ...{ id: at + 1, needs: 3, has: [] },
      // Topics of very different size, and a few people who take all of them.
      may: people.map(({ id }) => id).filter((id) => id < 20 || id % 20 === (at * at) % 20),
    }));
    let plan: ReviewPlan = { planned: [], uncovered: [], loads: new Map() };
    const longest = await longestTurn(async () => {
      plan = await inTurns(planReviews(many, people, { seed: 1 }));
    });
    expect(longest).toBeLessThan(LONGEST_TURN_MS);
    expect(plan.uncovered).toEqual([]);
    expect(plan.planned).toHaveLength(6000);
  });

  test('a chain gives a work that few may take its reviewers, and what nobody may take is told', () => {
    const few = [
      { id: 1, needs: 1, may: [1, 2], has: [] },
      { id: 2, needs: 1, may: [1], has: [] },
      { id: 3, needs: 2, may: [2], has: [] },
    ];
    const plan = planned(
      few,
      [
        { id: 1, cap: 1 },
        { id: 2, cap: 2 },
      ],
      { seed: 3 },
    );
    expect(plan.planned).toEqual([
      { work: 1, reviewer: 2 },
      { work: 2, reviewer: 1 },
      { work: 3, reviewer: 2 },
    ]);
    expect(plan.uncovered).toEqual([{ id: 3, missing: 1 }]);
  });
});

test('AB9 what was abstained from leaves the weights, who is absent is no nought, below the quorum it is incomplete', () => {
  const criteria = [30, 40, 10, 20].map((weight, at) => ({ key: `c${at}`, name: '', nameEn: '', weight, most: 10 }));
  const marks = (...given: (number | null)[]) => Object.fromEntries(given.map((mark, at) => [`c${at}`, mark]));
  const [one, other] = [marks(8, 7, 9, 6), marks(6, 5, null, 7)];
  expect([shownValue(criteria, one), shownValue(criteria, other)]).toEqual(['73.00', '57.78']);
  expect(meanValue(criteria, [one, other], 3)).toEqual({ value: '65.39', isComplete: false });
  expect(meanValue(criteria, [one, other], 2).isComplete).toBe(true);
  expect(isComplete(criteria, other)).toBe(true);
  expect(isComplete(criteria, marks(6, 5, null))).toBe(false);
  expect(isComplete(criteria, marks(null, null, null, null))).toBe(false);
  expect(isComplete(criteria, marks(11, 5, 5, 5))).toBe(false);
});

test('AB13 the same text is alike, another one is not', () => {
  const text = trigrams('回顾性纳入四十二例患者，监测体温与血氧。');
  expect(likeness(text, trigrams('回顾性纳入四十二例患者,监测体温与血氧'))).toBe(1);
  expect(likeness(text, trigrams('一张核对清单降低导管感染'))).toBe(0);
});
