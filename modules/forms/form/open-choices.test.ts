import { expect, test } from 'vitest';
import { sampleForm } from './blocks/sample-form.ts';
import { openChoices } from './open-choices.ts';

test('choices that are full are not offered, and where none is left all stay to say so', () => {
  const [section] = sampleForm('题').sections;
  const [question] = section?.questions.filter(({ options }) => options.length > 0) ?? [];
  if (section === undefined || question === undefined) throw new Error('The sample has no choices.');
  const [option] = question.options;
  if (option === undefined) throw new Error('The sample has no choices.');
  const offered = (left: readonly (number | null)[]) =>
    openChoices([
      {
        ...section,
        questions: [{ ...question, options: left.map((each, at) => ({ ...option, key: `c${at}`, left: each })) }],
      },
    ])[0]?.questions[0]?.options.map(({ key }) => key);
  expect(offered([0, 2, null])).toEqual(['c1', 'c2']);
  expect(offered([0, 0])).toEqual(['c0', 'c1']);
});
