import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { columnOf, MACHINERY } from '../audit/changes-of.ts';
import { namedTables, storedWords } from '../audit/stored-words.ts';
import { schemaFields } from '../contract/schema-fields.ts';
import { demoMarks } from '../demo/demo-marks.ts';
import type { Ctx } from '../http/context.ts';
import { auditActions } from '../rules/audit-actions.ts';
import { type Locale, locales } from '../rules/locale.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

/** Every table with a trigger of the trail, and those of its columns that get into it. */
const AUDITED = `select c.relname as "table", json_agg(a.attname order by a.attnum) as columns
  from pg_trigger g join pg_class c on c.oid = g.tgrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where g.tgfoid = 'platform.write_audit'::regproc
    and a.attname <> all (string_to_array(encode(g.tgargs, 'escape'), '\\000')) and a.attname <> all ($1::text[])
  group by c.oid, c.relname`;

let kit: TestApp;
let audited: Map<string, string[]>;
const reader: Partial<Record<Locale, Ctx>> = {};

beforeAll(async () => {
  kit = await testApp();
  const shop = await kit.makeShop();
  for (const locale of locales) reader[locale] = { ...kit.ctx(shop), locale, findText: findIn(locale) };
  const rows = await kit
    .ctx(shop)
    .db.rows<{ table: string; columns: string[] }>(AUDITED, [[...MACHINERY, 'updated_at']]);
  audited = new Map(rows.map(({ table, columns }) => [table, columns]));
});

afterAll(() => kit.close());

/** Texts of one language alone: what is missing there is not borrowed from the other. */
const findIn = (locale: Locale) => (key: string) => {
  let node: unknown = kit.services.registry.messages[locale];
  for (const part of key.split('.'))
    node =
      typeof node === 'object' && node !== null && Object.hasOwn(node, part)
        ? (node as Record<string, unknown>)[part]
        : null;
  return typeof node === 'string' ? node : null;
};

/** The last key of a path that says what stands there. */
const keyOf = (path: readonly string[]): string => path.findLast((key) => key !== '*') ?? '';

/** What the inputs of records let people choose from, by the column that keeps it and the key that it has in there. */
function choicesOfInputs(): { table: string; column: string; key: string; choice: string }[] {
  return kit.services.registry.bindings.flatMap(({ record, endpoint }) => {
    const table = record?.names.table.slice(1, -1);
    if (table === undefined) return [];
    const offered = schemaFields(endpoint.input, (one) => (one instanceof z.ZodEnum ? one.options.map(String) : null));
    return offered.flatMap(({ path, found }) =>
      found.map((choice) => ({ table, column: columnOf(path[0] ?? ''), key: columnOf(keyOf(path)), choice })),
    );
  });
}

describe('what the audit trail says', () => {
  test.each(locales)('names every table that is written down, and each of its columns, in %s', (locale) => {
    const words = storedWords(reader[locale] as Ctx);
    const nameless = [...audited].flatMap(([table, columns]) => [
      ...(words.table(table) === null ? [table] : []),
      ...columns.filter((column) => words.column(table, column) === null).map((column) => `${table}.${column}`),
    ]);
    expect(nameless, 'stored.<table>.name and stored.<table>.columns.<column> in the locale files').toEqual([]);
  });

  test.each(locales)('has a word for every choice that an input offers for a column, in %s', (locale) => {
    const words = storedWords(reader[locale] as Ctx);
    const wordless = choicesOfInputs().filter(
      ({ table, column, key, choice }) =>
        audited.get(table)?.includes(column) &&
        (words.value(table, key, choice) ?? words.value(table, column, choice)) === null,
    );
    const places = wordless.map(({ table, column, choice }) => `${table}.values.${column}.${choice}`);
    expect([...new Set(places)].sort(), 'stored.<table>.values.<column> in the locale files').toEqual([]);
  });

  test.each(locales)('has a word for everything that can become of a row, wherever it is told, in %s', (locale) => {
    const find = findIn(locale);
    const places = ['audit.console.actionName', 'setup.console.did'];
    const keys = auditActions.flatMap((action) => places.map((place) => `${place}.${action}`));
    expect(keys.filter((key) => find(key) === null)).toEqual([]);
  });

  test.each(locales)('names dictionaries, and what the demo remembers, by a label in %s', (locale) => {
    const words = storedWords(reader[locale] as Ctx);
    const keys = [
      ...[...kit.services.registry.choiceLists.keys()].map((key) => ['dictionary_item', 'dictionary', key]),
      ...Object.keys(demoMarks).map((key) => ['setting', 'key', key]),
    ] as [string, string, string][];
    expect(keys.filter(([table, column, key]) => words.value(table, column, key) === null)).toEqual([]);
    expect(keys.length).toBeGreaterThan(12);
  });

  test('speaks of no table that is not there or not written down', () => {
    expect(namedTables(reader['zh-CN'] as Ctx).filter((table) => !audited.has(table))).toEqual([]);
    expect(audited.size).toBeGreaterThan(60);
  });
});
