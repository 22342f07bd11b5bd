import { dictionaryFields } from '../contract/dictionaries.ts';
import { demoMarks } from '../demo/demo-marks.ts';
import type { Ctx } from '../http/context.ts';
import { approvalOptions } from '../module/approval-options.ts';
import type { ApprovalFact } from '../module/approval-spec.ts';
import type { Label } from '../module/label.ts';
import type { Registry } from '../module/registry.ts';
import type { RecordHandle } from '../record/record-handle.ts';
import { labelIn } from '../rules/in-language.ts';
import { columnOf } from './changes-of.ts';

/** The name under which words stand that hold for a column of every table. */
const ANY = 'any';
/** Longer texts are what people wrote, and no word of ours. */
const LONGEST_VALUE = 60;

const isModule = /^(modules?|modules_off|offered)$/;

/** What people call tables, their columns and the values of these, in the reader's language; null where nobody says. */
export interface StoredWords {
  table(table: string): string | null;
  column(table: string, column: string): string | null;
  value(table: string, column: string, value: string): string | null;
  /** A fact that approvals of a kind keep. */
  fact(kind: string, key: string): ApprovalFact | undefined;
  /** The dictionary that a column takes codes of. */
  dictionary(table: string, column: string): string | undefined;
}

interface Known {
  /** The modules whose words speak of a table, its own first. */
  speakers: ReadonlyMap<string, readonly string[]>;
  /** The kinds of record by table, of modules that are on or off. */
  records: ReadonlyMap<string, RecordHandle>;
  /** What is registered under a key with a dot, such as permissions, settings and dictionaries. */
  keys: ReadonlyMap<string, Label>;
  /** Facts of approvals by the kind of matter and their key. */
  facts: ReadonlyMap<string, ApprovalFact>;
  /** Dictionaries by table and column, as the inputs of the records say. */
  dictionaries: ReadonlyMap<string, string>;
}

const known = new WeakMap<Registry, Known>();

function gather(registry: Registry): Known {
  const manifests = registry.modules.map(({ manifest }) => manifest);
  const speakers = new Map<string, readonly string[]>();
  const texts = registry.messages['zh-CN'];
  const own = (id: string): string[] => Object.keys(texts[id]?.stored ?? {});
  const hasColumn = (id: string, table: string, column: string): boolean =>
    texts[id]?.stored?.[table]?.columns?.[column] !== undefined;
  for (const table of own('kernel')) if (table !== ANY) speakers.set(table, ['kernel']);
  for (const { id, dependsOn = [] } of manifests) {
    for (const table of own(id)) if (table !== ANY) speakers.set(table, [id, ...dependsOn, 'kernel']);
  }
  const records = new Map<string, RecordHandle>();
  const dictionaries = new Map<string, string>();
  for (const { record, module, endpoint } of registry.bindings) {
    const table = record?.names.table.slice(1, -1);
    if (record !== undefined && table !== undefined) {
      records.set(table, record);
      if (!speakers.has(table)) speakers.set(table, [module, ...(registry.find(module)?.dependsOn ?? []), 'kernel']);
    }
    for (const { path, found } of dictionaryFields(endpoint.input)) {
      const column = columnOf(path[0] ?? '');
      // What a module answers without the record kit it stores in whichever of its tables has such a column.
      const tables = table === undefined ? own(module).filter((each) => hasColumn(module, each, column)) : [table];
      for (const each of tables) dictionaries.set(`${each} ${column}`, found);
    }
  }
  const labelled = manifests.flatMap((manifest) =>
    [
      manifest.permissions,
      manifest.settings,
      manifest.notices,
      manifest.approvals,
      manifest.retention,
      manifest.reveals,
      manifest.imports,
      manifest.widgets,
    ].flatMap((specs) => Object.entries(specs ?? {}).map(([key, { label }]) => [key, label] as const)),
  );
  const matters = manifests.flatMap(({ approvals = {} }) => Object.entries(approvals));
  const facts = matters.flatMap(([kind, spec]) =>
    Object.entries(spec.facts).map(
      ([key, fact]) => [`${kind} ${key}`, { ...fact, options: approvalOptions(fact, registry.facts) }] as const,
    ),
  );
  const events = manifests.flatMap(({ events: specs = {} }) => Object.entries(specs));
  const kinds = [...records.values()].map(({ name, rules }) => [name, rules.label] as const);
  const lists = Array.from(registry.choiceLists, ([name, { label }]) => [name, label] as const);
  const pages = manifests.flatMap(({ trees = {} }) =>
    Object.entries(trees).flatMap(([key, { page }]) => (page === undefined ? [] : [[key, page.label] as const])),
  );
  const others = [...lists, ...pages, ...Object.entries(demoMarks)];
  return {
    speakers,
    records,
    dictionaries,
    facts: new Map(facts),
    keys: new Map([...events, ...labelled, ...kinds, ...others]),
  };
}

function knownOf(ctx: Ctx): Known {
  const { registry } = ctx.services;
  const found = known.get(registry) ?? gather(registry);
  known.set(registry, found);
  return found;
}

/** The kinds of record by their tables, of modules that are on or off. */
export const recordsByTable = (ctx: Ctx): ReadonlyMap<string, RecordHandle> => knownOf(ctx).records;

/** The tables that the modules of the shop have a name for. */
export const namedTables = (ctx: Ctx): string[] =>
  [...knownOf(ctx).speakers]
    .filter(([, [module = '']]) => module === 'kernel' || ctx.services.registry.isOn(ctx.shop, module))
    .map(([table]) => table);

/** The words for what is stored: those of the table's module, of the modules it depends on, of the kernel. */
export function storedWords(ctx: Ctx): StoredWords {
  const { speakers, records, keys, facts, dictionaries } = knownOf(ctx);
  const find = (table: string, path: string): string | null => {
    for (const module of speakers.get(table) ?? ['kernel']) {
      for (const place of [table, ANY]) {
        const text = ctx.findText(`${module}.stored.${place}.${path}`);
        if (text !== null) return text;
      }
    }
    return null;
  };
  const factLabel = (name: string): string | null => {
    const label = ctx.services.registry.facts.get(name)?.label;
    return label === undefined ? null : labelIn(ctx.locale, label);
  };
  const registered = (key: string): string | null => {
    const label = keys.get(key);
    return label === undefined ? null : labelIn(ctx.locale, label);
  };
  return {
    table(table) {
      const label = records.get(table)?.rules.label;
      return label === undefined ? find(table, 'name') : labelIn(ctx.locale, label);
    },
    // What modules know of members is called by those who declare it.
    column: (table, column) => find(table, `columns.${column}`) ?? (table === 'member' ? factLabel(column) : null),
    fact: (kind, key) => facts.get(`${kind} ${key}`),
    dictionary: (table, column) => dictionaries.get(`${table} ${column}`),
    value(table, column, value) {
      if (value === '' || value.length > LONGEST_VALUE) return null;
      const isKey = value.includes('.') || column === 'dictionary';
      const said = isKey ? registered(value) : find(table, `values.${column}.${value}`);
      if (said !== null) return said;
      const { facts: declared } = ctx.services.registry;
      const people = column === 'audience' ? declared.get(value)?.people : undefined;
      if (people !== undefined) return labelIn(ctx.locale, people);
      const ofFact = table === 'member' ? declared.get(column)?.values[value] : undefined;
      if (ofFact !== undefined) return labelIn(ctx.locale, ofFact);
      // Types of content are called after their tables.
      const type = column === 'type' ? records.get(value)?.rules.label : undefined;
      if (type !== undefined) return labelIn(ctx.locale, type);
      if (!isModule.test(column)) return null;
      const title = ctx.services.registry.find(value)?.title;
      return title === undefined ? null : labelIn(ctx.locale, title);
    },
  };
}
