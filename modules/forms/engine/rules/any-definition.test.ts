import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FormSection, type Question } from '../contract.ts';
import { type Answers, checkAnswers, checkDraft } from './answer-rules.ts';
import { askedOf, given } from './asked-of.ts';
import { definitionFaults } from './definition-rules.ts';
import { generateAnswers } from './generate-answers.ts';
import { placedItems, placedKey, rowKey } from './items.ts';
import { agreement } from './judge-answer.ts';
import { choicesOf, hasFiles, type QuestionKind, ROW_KINDS } from './question-kinds.ts';

const TODAY = '2026-11-24';
const OPTIONS = ['a', 'b', 'c'].map((key, score) => ({ key, label: key, score }));
const LAB = { units: ['mmol/L', 'mg/dL'].map((unit, at) => ({ unit, factor: at === 0 ? 1 : 0.0555 })) };
/** What a question of each kind needs so that it may be published. */
const PARTS: Readonly<Record<QuestionKind, object>> = {
  ...{ text: { max: 20 }, longText: {}, number: { decimals: 2 }, date: { partial: true }, time: {}, yesNo: {} },
  ...{ one: { options: OPTIONS }, several: { options: OPTIONS, max: 2 }, ranking: { options: OPTIONS, min: 1 } },
  ...{ scale: { min: 0, max: 4 }, slider: { min: 0, max: 1, step: 0.05 }, phone: {}, mail: {} },
  matrix: { options: OPTIONS, rows: ['x', 'y'].map((key) => ({ key, label: key })) },
  idCard: {},
  ...{ place: {}, reference: { source: 'expert.known' }, lab: { decimals: 2, lab: LAB } },
  ...{ file: { max: 3 }, picture: { max: 2 }, signature: {} },
  ...{ consent: { textVersion: 'v1' }, information: { body: '读' }, calculated: { decimals: 3 }, repeat: { max: 4 } },
};
const FILES = [1, 2].map((id) => `/api/file/${id}/${'0a'.repeat(12)}.webp#图 ${id}.png`) as [string, string];
const OUTSIDE = Object.keys(PARTS) as QuestionKind[];

/** What is wished of a question: its place is found where it stands, so that what it speaks of is there. */
interface Wish {
  kind: QuestionKind;
  isRequired: boolean;
  /** By what it is decided whether it is asked: nothing, a choice, or an expression; and which of what stands before. */
  decided: 0 | 1 | 2;
  which: number;
  hasCheck: boolean;
  rows: readonly Wish[];
}

const wish = (kinds: readonly QuestionKind[], rows: fc.Arbitrary<Wish[]>): fc.Arbitrary<Wish> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    isRequired: fc.boolean(),
    decided: fc.constantFrom(0, 1, 2),
    which: fc.nat(30),
    hasCheck: fc.boolean(),
    rows,
  });
const wishes = fc.array(wish(OUTSIDE, fc.array(wish(ROW_KINDS, fc.constant([])), { minLength: 1, maxLength: 4 })), {
  minLength: 1,
  maxLength: 8,
});

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];

/** Names that are numbers for a formula, seen from a place in front of which these questions stand. */
const numbersIn = (earlier: readonly Question[]): string[] =>
  earlier.flatMap(({ key, kind, questions = [], rows }) => {
    if (['number', 'scale', 'slider', 'time', 'one', 'calculated', 'lab'].includes(kind)) return [key];
    if (kind === 'matrix') return [`mean_answered(${key})`, rowKey(key, rows[0]?.key ?? '')];
    if (kind !== 'repeat') return [];
    const columns = numbersIn(questions).map((column) => `sum_answered(${rowKey(key, column)})`);
    return [`count(${key})`, ...columns];
  });

function asked(wanted: readonly Wish[], prefix: string, before: readonly Question[]): Question[] {
  const made: Question[] = [];
  for (const [at, { kind, isRequired, decided, which, hasCheck, rows }] of wanted.entries()) {
    const earlier = [...before, ...made];
    const key = `${prefix}${at}`;
    const number = pick(numbersIn(earlier), which);
    const decider = pick(
      earlier.filter((one) => choicesOf(one).length > 0),
      which,
    );
    const byChoice = decider && { question: decider.key, options: [pick(choicesOf(decider), which)] };
    const [question] = FormSection.parse({
      key: 's',
      questions: [
        {
          ...{ key, kind, label: key, ...PARTS[kind] },
          required: isRequired && !['calculated', 'information', 'consent'].includes(kind),
          shownIf: decided === 1 ? byChoice : decided === 2 && number ? { when: `${number} >= 1` } : null,
          formula: kind === 'calculated' ? (number ? `${number} * 2` : '1') : '',
          checks: hasCheck && number ? [{ holds: `${number} < 90`, severity: 'hard', message: '看' }] : [],
          ...(kind === 'repeat' && { questions: asked(rows, `${key}q`, earlier) }),
        },
      ],
    }).questions;
    if (question !== undefined) made.push(question);
  }
  return made;
}

const definition = wishes.map((wanted) => asked(wanted, 'q', []));

/** What somebody may write to a question of a kind, in the way in which it is kept. */
function written({ kind, options, ...question }: Question): fc.Arbitrary<string | string[]> {
  const keys = options.map(({ key }) => key);
  switch (kind) {
    case 'number':
      return fc.integer({ min: -9999, max: 9999 }).map((cents) => (cents / 100).toFixed(2));
    case 'slider':
      return fc.nat(20).map((step) => (step * 0.05).toFixed(2));
    case 'time':
      return fc
        .nat(1439)
        .map((of) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`);
    case 'date':
      return fc.constantFrom('2026', '2026-05', '2024-02-29');
    case 'one':
    case 'yesNo':
    case 'scale':
      return fc.constantFrom(...choicesOf({ kind, options, ...question }));
    case 'several':
      return fc.subarray(keys, { minLength: 1, maxLength: 2 });
    case 'ranking':
      return fc.shuffledSubarray(keys, { minLength: 1 });
    case 'phone':
      return fc.constantFrom('13800008000', '+41441234567');
    case 'mail':
      return fc.constantFrom('lin@example.org');
    case 'idCard':
      return fc.constantFrom('110101199003078814', '11010119900307109X');
    case 'place':
      return fc.constant('440305#广东省 深圳市 南山区');
    case 'reference':
      return fc.constantFrom('17#林知远', '18#周明');
    case 'lab':
      return fc.constantFrom('5.2 mmol/L', '94 mg/dL', '0.05 mmol/L');
    case 'file':
    case 'picture':
      return fc.subarray([...FILES], { minLength: 1, maxLength: 2 });
    case 'signature':
      return fc.constant(FILES[0]);
    case 'consent':
      return fc.constant(agreement(question));
    case 'repeat':
      return fc.uniqueArray(fc.constantFrom('r1', 'r2', 'k9', 'zz'), { minLength: 1, maxLength: 4 });
    default:
      // What is calculated is worked out, whatever stands there.
      return fc.constantFrom('词', 'two words', '一二三');
  }
}

/** Answers to what is asked, each given or left open. */
const answered = (questions: readonly Question[]): fc.Arbitrary<Answers> => {
  const groups = questions.filter(({ kind }) => kind === 'repeat');
  const maybe = (item: Question): fc.Arbitrary<string | string[]> => fc.option(written(item), { nil: '', freq: 4 });
  return fc
    .record(Object.fromEntries(groups.map((group) => [group.key, maybe(group)])))
    .chain((rows) =>
      fc
        .record(Object.fromEntries(placedItems(questions, rows).map((item) => [item.key, maybe(item)])))
        .map((others): Answers => given({ ...rows, ...others })),
    );
};
const filledIn = definition.chain((questions) => answered(questions).map((answers) => ({ questions, answers })));

test('what is generated here may be published', () => {
  fc.assert(
    fc.property(definition, (questions) => {
      const faults = definitionFaults([{ key: 's', title: '', titleEn: '', questions }], false);
      expect(faults).toEqual([]);
    }),
  );
});

test('what somebody wrote comes back as it was written, where it is asked, and no answer is invented', () => {
  fc.assert(
    fc.property(filledIn, ({ questions, answers }) => {
      const kept = checkAnswers(questions, answers, TODAY);
      expect(
        kept.faults.filter(
          ({ problem }) => !['required', 'consent_needed', 'too_few_rows', 'check_failed'].includes(problem),
        ),
      ).toEqual([]);
      const kinds = new Map(placedItems(questions, answers).map(({ key, kind }) => [key, kind]));
      for (const [key, value] of Object.entries(kept.answers)) {
        if (kinds.get(key) !== 'calculated') expect(value).toEqual(answers[key]);
      }
    }),
  );
});

test('the browser and the server come to the same: what is drawn is what is checked, and it goes over the wire unchanged', () => {
  fc.assert(
    fc.property(filledIn, ({ questions, answers }) => {
      // The browser reads definitions and answers as JSON, in which nothing is undefined.
      const [theirs, sent] = JSON.parse(JSON.stringify([questions, answers])) as [Question[], Answers];
      const here = checkAnswers(theirs, sent, TODAY);
      const there = checkAnswers(questions, { ...here.answers }, TODAY);
      expect(there).toEqual({ ...here, faults: there.faults });
      expect(there.faults).toEqual(here.faults);
      // What is drawn on the sheet is what the server asks for, row by row.
      const drawn = askedOf(theirs, here.answers, TODAY);
      expect(drawn.answers).toEqual(there.answers);
      for (const { key } of there.faults)
        expect(drawn.asked.map((one) => one.key)).toContain(
          questions.some((one) => one.kind === 'matrix' && key.startsWith(`${one.key}.`)) ? key.split('.')[0] : key,
        );
      expect(checkDraft(theirs, sent).faults).toEqual([]);
    }),
  );
});

test('whatever is sent, nothing is kept that the rules would not keep again', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.constantFrom('a', '2', '2026', ['a'], ['a', 'a'], ['r1'], ['r1', 'r2'], '__proto__'),
  );
  const hostile = definition.chain((questions) => {
    const keys = placedItems(questions, Object.fromEntries(questions.map(({ key }) => [key, ['r1', 'r2']]))).map(
      ({ key }) => key,
    );
    const names = fc.constantFrom(
      ...questions.map(({ key }) => key),
      ...keys,
      'constructor',
      placedKey('q0', 'r9', 'q0q0'),
    );
    return fc.dictionary(names, anything).map((values) => ({ questions, values }));
  });
  fc.assert(
    fc.property(hostile, ({ questions, values }) => {
      const first = checkAnswers(questions, values, TODAY);
      expect(checkAnswers(questions, first.answers, TODAY).answers).toEqual(first.answers);
      for (const value of Object.values(first.answers)) {
        expect([value].flat().every((one) => typeof one === 'string' && one !== '')).toBe(true);
      }
    }),
  );
});

test('answers can be generated to any definition: of their kinds, within their limits, to what is asked, and the same for the same seed', () => {
  fc.assert(
    fc.property(definition, fc.nat(1000), (questions, seed) => {
      const answers = generateAnswers(questions, seed, TODAY);
      expect(generateAnswers(questions, seed, TODAY)).toEqual(answers);
      const kept = checkAnswers(questions, answers, TODAY);
      expect(kept.answers).toEqual(answers);
      // A file is nothing that one could make up; whether every check can hold, nobody knows beforehand.
      const kinds = new Map(placedItems(questions, answers).map(({ key, kind }) => [key, kind]));
      const others = kept.faults.filter(
        ({ key, problem }) => problem !== 'check_failed' && !hasFiles(kinds.get(key) ?? 'text'),
      );
      expect(others).toEqual([]);
    }),
  );
});
