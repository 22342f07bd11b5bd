import { expect, test } from 'vitest';
import { checkedRow } from './checked-row.ts';

const columns = ['id', 'name', 'key', 'variants'].map((name) => ({ name, type: 'text' }));
const read = (line: string) => checkedRow({ columns, parent: null }, line)?.values;
const ID = 'a1b2c3d4-0000-4000-8000-0123456789ab';

test('a row may say anything in words, also what a file’s place looks like', () => {
  for (const name of ['见 "shop/7/说明"', 'shop/12/readme', `"shop/7/${ID}"`, '{"key":"shop/7/x"}']) {
    expect(read(JSON.stringify({ id: 1, name }))?.name).toBe(name);
  }
  expect(read(JSON.stringify({ id: 1, key: `shop/{shop}/${ID}-320.webp` }))?.key).toContain(ID);
});

test('a row names no file of another shop, however it is written', () => {
  const escaped = `{"id": 1, "key": "\\u0073hop/7/${ID}"}`;
  expect(JSON.parse(escaped).key).toBe(`shop/7/${ID}`);
  for (const line of [
    JSON.stringify({ id: 1, key: `shop/7/${ID}` }),
    JSON.stringify({ id: 1, variants: [{ key: `shop/7/${ID}-640.webp` }] }),
    JSON.stringify({ id: 1, key: `shop/{shop}/../8/${ID}` }),
    escaped,
  ]) {
    expect(read(line), line).toBeUndefined();
  }
});
