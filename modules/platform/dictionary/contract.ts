import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, flag, int, line, listOf, nothing, saved } from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput, rollbackInput } from '../../../kernel/record/record-contract.ts';

const Label = z.object({ zh: z.string(), en: z.string() });
/** A code: words of any script, digits, `_` and `-`. */
const code = () => z.string().regex(/^[\p{L}\p{N}_-]{1,64}$/u);

/** An item as the configuration area edits it. */
export const DictionaryItem = z.object({
  code: z.string(),
  label: Label,
  /** The words it would have if nothing were said of it here; null for an item that was added here. */
  usual: Label.nullable(),
  retired: z.boolean(),
  /** It is retired by the platform, and cannot be offered again here. */
  isRetiredAbove: z.boolean(),
  /** Who says what holds: the program, the platform for every shop, or the shop. */
  source: z.enum(['program', 'platform', 'shop']),
  /** Grows with every change; 0 where the shop never changed it. */
  version: z.number(),
});

/** The dictionaries as a shop configures them. */
export const dictionaryConfigure = {
  'dictionary.list': endpoint({
    method: 'GET',
    path: '/api/configure/dictionary/list',
    access: { permission: 'dictionary.item.view' },
    summary: 'Every dictionary, how many items it offers, and how many the shop changed.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          isOpen: z.boolean(),
          /** The platform keeps it from the shops. */
          isLocked: z.boolean(),
          offered: z.number(),
          changed: z.number(),
        }),
      ),
      can: z.record(z.string(), z.boolean()),
    }),
  }),
  'dictionary.items': endpoint({
    method: 'GET',
    path: '/api/configure/dictionary/items',
    access: { permission: 'dictionary.item.view' },
    summary: 'The items of one dictionary with their words in both languages.',
    input: z.object({ name: dottedName() }),
    output: z.object({
      data: z.array(DictionaryItem),
      /** Which version holds; 0 where nothing was ever said of it here. */
      version: z.number(),
      isOpen: z.boolean(),
      isLocked: z.boolean(),
      isPlatform: z.boolean(),
      can: z.record(z.string(), z.boolean()),
    }),
    errors: ['NOT_FOUND'],
  }),
  'dictionary.save': endpoint({
    method: 'POST',
    path: '/api/configure/dictionary/save',
    edits: 'dictionary.item',
    access: { permission: 'dictionary.item.save' },
    summary: 'Words, retires or adds an item; its code stays for ever. Without words the usual ones hold again.',
    input: z.object({
      name: dottedName(),
      code: code(),
      label: z.object({ zh: line(64, 1), en: line(96, 1) }).nullish(),
      retired: flag().default(false),
      /** What the editor saw; 0 for an item that is new or was never changed. */
      version: int(0, 2 ** 31 - 1).default(0),
      comment: line(200).default(''),
    }),
    output: saved(),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT', 'dictionary.fixed', 'dictionary.locked'],
  }),
  'dictionary.order': endpoint({
    method: 'POST',
    path: '/api/configure/dictionary/order',
    access: { permission: 'dictionary.item.save' },
    summary: 'Puts the items of a dictionary into a new order; all of them are named.',
    input: z.object({
      name: dottedName(),
      codes: z.array(code()).min(1).max(500),
      comment: line(200).default(''),
    }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'dictionary.locked'],
  }),
  'dictionary.lock': endpoint({
    method: 'POST',
    path: '/api/configure/dictionary/lock',
    access: { permission: 'dictionary.item.save' },
    summary: 'At the platform: keeps a dictionary from every shop, or gives it back to them.',
    input: z.object({ name: dottedName(), isLocked: flag(), comment: line(200).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND', 'SETTING_CONFLICT'],
  }),
  'dictionary.reset': endpoint({
    method: 'POST',
    path: '/api/configure/dictionary/reset',
    access: { permission: 'dictionary.item.save' },
    summary: 'Lets a dictionary be as it is inherited, but for the items that were added here.',
    input: z.object({ name: dottedName(), comment: line(200).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND', 'dictionary.locked'],
  }),
  'dictionary.versions': endpoint({
    method: 'GET',
    path: '/api/configure/dictionary/versions/{id}',
    access: { permission: 'dictionary.item.view' },
    summary: 'The versions of a dictionary at this level, by its name: who said what of which item, when and why.',
    input: historyInput.omit({ cursor: true }).extend({ id: dottedName() }),
    output: listOf(HistoryEntry),
    errors: ['NOT_FOUND'],
  }),
  'dictionary.bringBack': endpoint({
    method: 'POST',
    path: '/api/configure/dictionary/bring-back',
    access: { permission: 'dictionary.item.save' },
    summary: 'Lets a dictionary be as an earlier version said; what was added since stays stored and is retired.',
    input: rollbackInput.extend({ id: dottedName(), version: int(0, Number.MAX_SAFE_INTEGER) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SETTING_CONFLICT', 'dictionary.locked'],
  }),
};
