import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, nothing, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

const Person = z.object({ id: z.number(), name: z.string() }).nullable();

const row = z.object({
  /** Kind of the record, such as `topic.topic`, and its number. */
  record: z.string(),
  rowId: z.number(),
  name: z.string(),
  /** Empty where it has but one name. */
  nameEn: z.string(),
  reason: z.string(),
  removedBy: Person,
  removedAt: z.string(),
});

/** A record in the bin, with what it held and what stands in the way of its return. */
const BinnedRecord = row.omit({ nameEn: true }).extend({
  id: z.number(),
  version: z.number(),
  /** What the kind is called in the reader's language. */
  kindName: z.string(),
  /** When it goes for good by itself. */
  goesAt: z.string(),
  /** Its values under names that people know. */
  fields: z.array(z.object({ label: z.string(), value: z.unknown() })),
  /** How many rows of other tables went with it. */
  owned: z.number(),
  /** What it belonged to and is no longer there. */
  parents: z.array(
    z.object({
      /** What the kind is called; empty where it is not known. */
      kindName: z.string(),
      /** Its name and its entry, where it lies in the bin too. */
      binned: z.object({ id: z.number(), name: z.string() }).nullable(),
      /** The record can live without it. */
      isOptional: z.boolean(),
    }),
  ),
  /** Why it cannot come back as it is; empty where nothing stands in its way. */
  obstacle: z.string(),
});
export type BinnedRecord = z.output<typeof BinnedRecord>;

const path = '/api/admin/bin/entry';

/** The record kit's part, of which only the list is bound. */
export const binRecord = recordContract({
  name: 'bin.entry',
  path,
  row,
  input: z.object({}),
  filters: {
    record: z.string().max(64),
    /** Number of the person who removed it. */
    removedBy: id(),
    when: z.enum(['today', 'week', 'earlier']),
  },
  sort: ['removedAt', 'name'],
  permissions: { view: 'bin.entry.view', save: 'bin.entry.view', remove: 'bin.entry.purge' },
});

const conflicts = ['NOT_FOUND', 'PERMISSION_DENIED', 'bin.parent_gone', 'bin.parent_lost', 'bin.value_taken'];

/** The recycle bin's own calls. */
export const bin = {
  'bin.entry.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: { permission: 'bin.entry.view' },
    summary: 'One removed record: what it held, and what stands in the way of its return.',
    input: z.object({ id: id() }),
    output: z.object({ data: BinnedRecord, can: z.record(z.string(), z.boolean()) }),
    errors: ['NOT_FOUND'],
  }),
  'bin.entry.restore': endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access: { permission: 'bin.entry.view' },
    summary: 'Brings a removed record back under its number, for whoever may remove such records.',
    input: z.object({
      id: id(),
      version: int(1, 2_147_483_647).optional(),
      /** What becomes of what it belonged to and is gone: it refuses, brings that back first, or leaves it out. */
      parents: z.enum(['needed', 'with', 'without']).default('needed'),
    }),
    output: z.object({
      /** `address`: where the console shows it; null where no screen does. */
      data: z.object({ record: z.string(), id: z.number(), address: z.string().nullable() }),
    }),
    errors: [...conflicts, 'bin.shape_changed'],
    bulk: true,
  }),
  'bin.entry.purge': endpoint({
    method: 'POST',
    path: `${path}/purge`,
    access: { permission: 'bin.entry.purge' },
    summary: 'Removes a record from the bin for good.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647).optional(), reason: text(300, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
    bulk: true,
    stepUp: true,
  }),
  'bin.kinds': endpoint({
    method: 'GET',
    path: '/api/admin/bin/kinds',
    access: { permission: 'bin.entry.view' },
    summary: 'The kinds of record that the caller may bring back with how many there are, and who removed any.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ record: z.string(), name: z.string(), module: z.string(), count: z.number() })),
      people: z.array(z.object({ id: z.number(), name: z.string() })),
      keepDays: z.number(),
    }),
  }),
};
