import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordBindings } from './record-bindings.ts';
import { recordContract } from './record-contract.ts';
import type { RecordRules } from './record-rules.ts';

test('what rules make when it is first asked for is not made by binding them', () => {
  const contract = recordContract({
    ...{ name: 'bench.thing', path: '/api/admin/bench/thing', sort: ['name'] },
    ...{ row: z.object({ name: z.string() }), input: z.object({ name: z.string() }) },
    permissions: { view: 'bench.thing.view', save: 'bench.thing.save', remove: 'bench.thing.remove' },
  });
  let asked = 0;
  const rules: RecordRules = {
    ...{ table: pgTable('bench_thing', { name: text('name').notNull() }), label: { zh: '物', en: 'Thing' } },
    ...{ title: 'name', search: ['name'] },
    get computed() {
      asked += 1;
      return {};
    },
  };
  const [show] = recordBindings(contract, 'bench.thing', rules).filter(({ name }) => name === 'bench.thing.show');
  expect(asked).toBe(0);
  expect([show?.record?.rules.computed, asked]).toEqual([{}, 1]);
});
