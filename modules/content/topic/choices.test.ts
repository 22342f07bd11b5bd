import { expect, test } from 'vitest';
import { topicTypes } from './choices.ts';

test('S7.05 topic types', () => {
  expect(topicTypes.map(({ value }) => value)).toEqual(['live', 'video', 'news']);
});
