import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemsOf } from './form-problems.ts';
import type { FormField } from './form-types.ts';

const said = (key: string, values?: Record<string, unknown>): string => `${key} ${values?.label ?? ''}`.trim();

test('who left a field empty is asked to choose where it is chosen, and to fill it in where it is written', () => {
  const fields: FormField[] = [
    { key: 'title', label: '标题', kind: 'text', isRequired: true },
    { key: 'conferenceId', label: '会议', kind: 'source', source: 'conference.conference', isRequired: true },
    { key: 'startsOn', label: '首日', kind: 'day', isRequired: true },
    { key: 'note', label: '备注', kind: 'longText' },
  ];
  const schema = z.object({ title: z.string(), conferenceId: z.number(), startsOn: z.string(), note: z.string() });
  expect(problemsOf(schema, { title: '', startsOn: null, note: '' }, fields, said)).toEqual({
    title: ['form.required 标题'],
    conferenceId: ['form.toChoose 会议'],
    startsOn: ['form.toChoose 首日'],
  });
});
