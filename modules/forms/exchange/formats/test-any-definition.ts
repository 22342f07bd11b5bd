import fc from 'fast-check';
import { FormSection, Question, type RowQuestion } from '../../engine/contract.ts';
import { FILE_TYPES } from '../../engine/rules/file-answer.ts';
import { DEPTHS } from '../../engine/rules/pointed.ts';
import { hasOptions, QUESTION_KINDS, ROW_KINDS } from '../../engine/rules/question-kinds.ts';
import type { Definition } from './definition.ts';

/** Texts with what files stumble over: signs of XML and CSV, quotes, lines, letters beyond the first plane. */
const words = fc
  .stringMatching(/^[a-zA-Z年龄体重<>&"',;|=+\-@[\]{}。 𠮷😀]{0,24}$/u)
  .map((text) => text.trim().replace(/ +/g, ' '));
const said = words.map((text) => text || '问');
const lines = fc.array(words, { maxLength: 3 }).map((all) => all.join('\n').trim());
const number = fc.integer({ min: -50_000, max: 50_000 }).map((cents) => cents / 100);
const bound = fc.option(number, { nil: null });

const option = (key: string) =>
  fc.record({
    ...{ key: fc.constant(key), label: said, labelEn: words, score: bound },
    ...{
      cap: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
      fen: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: null }),
    },
  });
const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'o1', 'o2', 'om3', 'o01', 'other', 'z_9'), {
  minLength: 2,
  maxLength: 5,
});

const conditionOn = (earlier: readonly string[]) =>
  earlier.length === 0
    ? fc.constant(null)
    : fc.option(
        fc.oneof(
          fc.record({
            question: fc.constantFrom(...earlier),
            options: fc.constantFrom(['a'], ['yes'], ['o1', 'b'], ['2']),
          }),
          fc.constantFrom(...earlier).map((key) => ({ when: `answered(${key})` })),
          fc.constantFrom(...earlier).map((key) => ({ when: `${key} >= 3 and not (${key} = 5)` })),
        ),
        { nil: null },
      );

/** What only some kinds say: of files, measurements, references and places. */
const known = (kind: (typeof QUESTION_KINDS)[number]) => ({
  upload:
    kind === 'file' || kind === 'picture'
      ? fc.record({ takes: fc.subarray([...FILE_TYPES], { minLength: 1 }), megabytes: fc.integer({ min: 1, max: 20 }) })
      : fc.constant(undefined),
  lab:
    kind === 'lab'
      ? fc.record({
          units: fc.constantFrom(
            [{ unit: 'mg/dL', factor: 1, offset: 0 }],
            [
              { unit: 'mmol/L', factor: 1, offset: 0 },
              { unit: 'mg/dL', factor: 0.0555, offset: 0 },
            ],
          ),
          ...{ low: bound, high: bound },
        })
      : fc.constant(undefined),
  source: kind === 'reference' ? fc.constantFrom('organisation.hospital', 'expert.known') : fc.constant(undefined),
  depth: kind === 'place' ? fc.constantFrom(...DEPTHS) : fc.constant(undefined),
});

function question(
  key: string,
  kind: (typeof QUESTION_KINDS)[number],
  earlier: readonly string[],
  isRow: boolean,
): fc.Arbitrary<Question> {
  const check = fc.record({
    holds: fc.constantFrom(`${key} > 3`, `${key} <= 7.5 or answered(${key})`),
    ...{ severity: fc.constantFrom('hard' as const, 'soft' as const), message: said, messageEn: words },
  });
  const columns = fc
    .array(fc.constantFrom(...ROW_KINDS), { minLength: 1, maxLength: 3 })
    .chain((kinds) =>
      fc.tuple(...kinds.map((one, at) => question(`${key}c${at}`, one, earlier, true) as fc.Arbitrary<RowQuestion>)),
    );
  const texts = {
    label: fc.oneof(said, lines),
    labelEn: words,
    help: lines,
    helpEn: words,
    body: lines,
    bodyEn: words,
  };
  const ends = {
    low: words,
    lowEn: words,
    high: words,
    highEn: words,
    unit: words.map((text) => text.slice(0, 8).trim()),
    unitEn: words,
  };
  return (
    fc
      .record({
        ...texts,
        ...ends,
        ...{
          required: fc.boolean(),
          personal: fc.boolean(),
          partial: fc.boolean(),
          many: fc.boolean(),
          silent: fc.boolean(),
        },
        ...{
          min: bound,
          max: bound,
          step: bound,
          decimals: fc.integer({ min: 0, max: 6 }),
          textVersion: fc.constantFrom('', '2026-05'),
        },
        options: hasOptions(kind) ? keys.chain((all) => fc.tuple(...all.map(option))) : fc.constant([]),
        rows:
          kind === 'matrix'
            ? keys.chain((all) =>
                fc.tuple(...all.map((row) => fc.record({ key: fc.constant(row), label: said, labelEn: words }))),
              )
            : fc.constant([]),
        shownIf: conditionOn(earlier),
        formula:
          kind === 'calculated'
            ? fc.constantFrom('1', '2 * (3 + 4)', ...earlier.map((one) => `round(${one} / 3, 2)`))
            : fc.constant(''),
        checks: fc.array(check, { maxLength: 2 }),
        questions: kind === 'repeat' && !isRow ? columns : fc.constant(undefined),
        ...known(kind),
      })
      // As JSON has it: nothing in it is undefined.
      .map((parts) => JSON.parse(JSON.stringify(Question.parse({ key, kind, ...parts }))) as Question)
  );
}

const section = (key: string, earlier: readonly string[]): fc.Arbitrary<FormSection> =>
  fc.array(fc.constantFrom(...QUESTION_KINDS), { maxLength: 5 }).chain((kinds) =>
    fc
      .record({
        ...{ title: words, titleEn: words },
        questions: fc.tuple(
          ...kinds.map((kind, at) =>
            question(
              `${key}q${at}`,
              kind,
              [...earlier, ...kinds.slice(0, at).map((_, index) => `${key}q${index}`)],
              false,
            ),
          ),
        ),
      })
      .map((parts) => FormSection.parse({ key, ...parts })),
  );

/** Any questionnaire that a builder might keep, sound or not. */
export const anyDefinition: fc.Arbitrary<Definition> = fc.record({
  ...{ title: words, titleEn: words },
  sections: fc.tuple(section('s1', []), section('s2', ['s1q0', 's1q1'])).map((both) => [...both]),
});
