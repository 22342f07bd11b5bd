import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, int, line, listOf, nothing, paging, saved, shown, text } from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput } from '../../../kernel/record/record-contract.ts';
import { SECTIONS } from './sections.ts';

const view = { permission: 'message.text.view' } as const;
const save = { permission: 'message.text.save' } as const;

/** Longest text that a shop may write. */
export const LONGEST = 2000;

/** A text of the interface: as it usually is, and as the shop words it. */
export const TextRow = z.object({
  id: z.number(),
  /** 0 while the shop has no wording of its own. */
  version: z.number(),
  key: z.string(),
  module: z.string(),
  section: z.enum(SECTIONS),
  usualZh: z.string(),
  usualEn: z.string(),
  /** The shop’s own; empty where the usual text holds. */
  zh: z.string(),
  en: z.string(),
  /** The usual text has changed since the shop worded its own. */
  isStale: z.boolean(),
});
export type TextRow = z.output<typeof TextRow>;

/** The same with what the shop saw when it chose its words. */
export const TextDetail = TextRow.extend({
  formerZh: z.string(),
  formerEn: z.string(),
  placeholders: z.array(z.string()),
});
export type TextDetail = z.output<typeof TextDetail>;

const selection = {
  q: line(100).default(''),
  module: line(64).default(''),
  section: z.enum(SECTIONS).optional(),
  state: z.enum(['own', 'stale']).optional(),
};

/** The words of the interface as a shop changes them. */
export const message = {
  'message.text.list': endpoint({
    method: 'GET',
    path: '/api/configure/message/text/list',
    access: view,
    summary: 'Every text of the modules that are on: the usual one and the shop’s own, by key or by any word of it.',
    input: z.object({ ...paging, ...selection }),
    output: listOf(TextRow),
  }),
  'message.text.show': endpoint({
    method: 'GET',
    path: '/api/configure/message/text/show/{id}',
    access: view,
    summary: 'One text with its placeholders and with what was usual when the shop chose its own.',
    input: z.object({ id: id() }),
    output: shown(TextDetail),
  }),
  'message.text.history': endpoint({
    method: 'GET',
    path: '/api/configure/message/text/history/{id}',
    access: view,
    summary: 'Who worded a text how, and when.',
    input: historyInput,
    output: listOf(HistoryEntry),
  }),
  'message.text.save': endpoint({
    method: 'POST',
    path: '/api/configure/message/text/save',
    edits: 'message.text',
    access: save,
    summary: 'Words a text differently, at once on the site and in the console; an empty text is the usual one again.',
    input: z.object({
      id: id(),
      version: int(0, 2_147_483_647),
      zh: text(LONGEST).default(''),
      en: text(LONGEST).default(''),
    }),
    output: saved(),
    errors: [
      'VERSION_CONFLICT',
      'message.unknown',
      'message.places_missing',
      'message.places_unknown',
      'message.not_in_language',
      'message.too_many',
    ],
  }),
  'message.modules': endpoint({
    method: 'GET',
    path: '/api/configure/message/modules',
    access: view,
    summary: 'The modules that have texts, with how many of each are the shop’s own.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          title: z.object({ zh: z.string(), en: z.string() }),
          texts: z.number(),
          own: z.number(),
        }),
      ),
    }),
  }),
  'message.missing': endpoint({
    method: 'GET',
    path: '/api/configure/message/missing',
    access: view,
    summary: 'Texts that were asked for and are not there, the most frequent first.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(
      z.object({
        id: z.number(),
        key: z.string(),
        locale: z.enum(['zh-CN', 'en']),
        count: z.number(),
        lastAt: z.string(),
      }),
    ),
  }),
  'message.forgetMissing': endpoint({
    method: 'POST',
    path: '/api/configure/message/missing/forget',
    access: save,
    summary: 'Begins to count anew.',
    input: z.object({}),
    output: nothing(),
  }),
  'message.missed': endpoint({
    method: 'POST',
    path: '/api/admin/message/missed',
    access: 'staff',
    summary: 'Tells of texts that the console asked for in vain; keys alone are counted.',
    input: z.object({ keys: z.array(line(160, 3)).min(1).max(50) }),
    output: nothing(),
  }),
};
