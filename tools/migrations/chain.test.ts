import { describe, expect, test } from 'vitest';
import { findFork, migrationText, nameNow, readMigration } from './chain.ts';
import { planRedo } from './plan.ts';
import { emptySnapshot } from './snapshot.ts';

const BASE = '20261123T220000_baseline';
const TEXT = migrationText(BASE, ['CREATE TABLE "survey" ();\n', 'CREATE INDEX "survey_order" ON "survey" ("order");']);
const made = (name: string, after: string | null) => ({ name, after, isEdited: false });

describe('the text of a migration', () => {
  test('names what it stands on, and has its statements apart', () => {
    expect(TEXT).toMatch(
      /^-- After 20261123T220000_baseline; as generated: [0-9a-f]{16}\n\nCREATE TABLE "survey" \(\);\n\nCREATE INDEX .*;\n$/,
    );
    expect(readMigration('b', TEXT, 'a')).toEqual({ name: 'b', after: BASE, isEdited: false });
    expect(readMigration('a', migrationText(null, ['SELECT 1;']), null).after).toBeNull();
  });

  test.each([
    ['a statement was added', `${TEXT}\nUPDATE "survey" SET "order" = 1;\n`],
    ['a name was changed', TEXT.replace('"survey_order"', '"survey_newest"')],
    ['it was written by hand as a whole', TEXT.slice(TEXT.indexOf('CREATE'))],
  ])('tells that %s', (_what, text) => expect(readMigration('b', text, BASE).isEdited).toBe(true));

  test('stands where it lies when it does not say', () => {
    expect(readMigration('b', 'UPDATE "survey" SET "order" = 1;\n', 'a').after).toBe('a');
  });
});

describe('the name of a new migration', () => {
  const now = Date.parse('2026-11-23T22:00:07.600Z');

  test('is its time and what it changes', () => {
    expect(nameNow('add_surveys', [], now)).toBe('20261123T220007_add_surveys');
    expect(nameNow('add_surveys', [made(BASE, null)], now)).toBe('20261123T220007_add_surveys');
  });

  test.each([
    ['20261123T220007_other', '20261123T220008_add_surveys'],
    ['20261231T235959_of_a_clock_ahead', '20270101T000000_add_surveys'],
  ])('comes after %s', (last, name) => expect(nameNow('add_surveys', [made(last, null)], now)).toBe(name));
});

describe('two migrations after the same one', () => {
  const [survey, exam] = [made('20261124T090000_add_surveys', BASE), made('20261124T100000_add_exams', BASE)];
  const chain = [made(BASE, null), survey, exam];
  const landed = (...names: string[]) => ({
    names: new Set(names),
    snapshot: { ...emptySnapshot(), after: names.at(-1) ?? null },
    where: 'main',
  });

  test('are a fork', () => {
    expect(findFork(chain)).toBe(`${exam.name} was made after ${BASE}, and runs after ${survey.name}.`);
    expect(findFork([made(BASE, null), survey, made(exam.name, survey.name)])).toBeNull();
  });

  test.each([
    ['the later one', survey, exam],
    ['the earlier one', exam, survey],
  ])('%s is made anew where it has not landed', (_which, theirs, own) => {
    expect(planRedo(chain, landed(BASE, theirs.name))).toMatchObject({
      ...{ chain: [{ name: BASE }, theirs], redone: [own], snapshot: { after: theirs.name } },
      title: own.name.slice(16),
    });
  });

  test('are left alone where both have landed, or neither', () => {
    expect(() => planRedo(chain, landed(BASE, survey.name, exam.name))).toThrow(/stands in main already.*--base/);
    expect(() => planRedo(chain, landed(BASE))).toThrow(
      /add_surveys and .*add_exams were made by two branches.*--base/,
    );
  });

  test('are left alone where one’s own was written to by hand', () => {
    const edited = { ...exam, isEdited: true };
    expect(() => planRedo([made(BASE, null), survey, edited], landed(BASE, survey.name))).toThrow(
      /add_exams\.sql: written to by hand.*Keep what you wrote/,
    );
  });
});
