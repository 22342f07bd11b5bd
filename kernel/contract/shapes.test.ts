import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shapesOf, withShapesApart } from './shapes.ts';

const contract = {
  'lamp.save': endpoint({
    method: 'POST',
    path: '/api/admin/lamp/save',
    access: 'staff',
    summary: 'Saves a lamp.',
    input: z.object({ name: z.string() }),
    output: z.object({}),
  }),
};

test('a call that has its schemas is asked for its own', async () => {
  expect((await shapesOf(contract['lamp.save'])).input).toBe(contract['lamp.save'].input);
});

test('schemas that lie apart come once, when they are asked for', async () => {
  let loads = 0;
  const { 'lamp.save': lean } = withShapesApart({ 'lamp.save': { ...contract['lamp.save'] } }, async () => {
    loads += 1;
    return contract;
  });
  expect(loads).toBe(0);
  expect(shapesOf(lean)).toBe(shapesOf(lean));
  expect((await shapesOf(lean)).output).toBe(contract['lamp.save'].output);
  expect(loads).toBe(1);
});

test('a call without schemas anywhere is told of', async () => {
  const { 'lamp.gone': lean } = withShapesApart({ 'lamp.gone': { ...contract['lamp.save'] } }, async () => contract);
  await expect(shapesOf(lean)).rejects.toThrow('lamp.gone');
});
