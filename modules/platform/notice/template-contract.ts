import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, int, line, listOf, saved, text } from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput } from '../../../kernel/record/record-contract.ts';
import { locales } from '../../../kernel/rules/locale.ts';
import { outsideChannels } from '../../../kernel/rules/notice-channels.ts';
import { channels } from './texts.ts';

const view = { permission: 'notice.template.view' } as const;
const save = { permission: 'notice.template.save' } as const;
const version = () => int(0, 2 ** 31 - 1);
const Locale = z.enum(locales);
const Channel = z.enum(channels);
const Outside = z.enum(outsideChannels);

const place = { kind: dottedName(), channel: Channel, locale: Locale };
/** A text as somebody writes it; of an SMS the title stays empty, of WeChat it is the number of the template there. */
const written = { ...place, title: line(100).default(''), body: text(1000, 1) };

/** A kind of notice in the list of those that a shop may word. */
export const NoticeKind = z.object({
  kind: z.string(),
  label: z.string(),
  audience: z.enum(['staff', 'member']),
  /** By which channels the shop sends it, in order. */
  channels: z.array(Channel),
  /** How many of its texts are the shop's own. */
  own: z.number(),
});

/** A text of a kind of notice, as it holds and as its module words it. */
export const NoticeTemplate = z.object({
  channel: Channel,
  locale: Locale,
  title: z.string(),
  body: z.string(),
  isOwn: z.boolean(),
  declared: z.object({ title: z.string(), body: z.string() }),
  /** Number of the record once the shop has worded it; its history stands under it. */
  id: z.number().nullable(),
  version: z.number(),
});

/** A kind of notice as the editor shows it. */
export const ShownKind = z.object({
  kind: z.string(),
  label: z.string(),
  audience: z.enum(['staff', 'member']),
  isUrgent: z.boolean(),
  isFixed: z.boolean(),
  isDirect: z.boolean(),
  /** Channels that its module offers, and those that the shop chose of them, in order. */
  offered: z.array(Outside),
  chosen: z.array(Outside),
  ruleVersion: z.number(),
  params: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string(), isRequired: z.boolean() })),
  texts: z.array(NoticeTemplate),
});

/** The words of the notices of a shop, and by which channels they go. */
export const templates = {
  'notice.template.kinds': endpoint({
    method: 'GET',
    path: '/api/configure/notice/kind/list',
    access: view,
    summary: 'The kinds of notices that this shop sends, by module.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ module: z.string(), title: z.string(), kinds: z.array(NoticeKind) })),
    }),
  }),
  'notice.template.show': endpoint({
    method: 'GET',
    path: '/api/configure/notice/kind/show',
    access: view,
    summary: 'A kind of notice: its values, its texts by channel and language, and by which channels it goes.',
    input: z.object({ kind: dottedName() }),
    output: z.object({ data: ShownKind, can: z.record(z.string(), z.boolean()) }),
    errors: ['notice.kind_unknown'],
  }),
  'notice.template.save': endpoint({
    method: 'POST',
    path: '/api/configure/notice/template/save',
    edits: 'notice.template',
    access: save,
    summary: 'Words a notice by one channel in one language; values that it does not have are refused.',
    input: z.object({ ...written, version: version() }),
    output: saved(),
    errors: ['notice.kind_unknown', 'INVALID_INPUT', 'VERSION_CONFLICT'],
  }),
  'notice.template.reset': endpoint({
    method: 'POST',
    path: '/api/configure/notice/template/reset',
    edits: 'notice.template',
    access: save,
    summary: 'Gives a text back to the module that declares it.',
    input: z.object({ ...place, version: version() }),
    output: saved(),
    errors: ['notice.kind_unknown', 'VERSION_CONFLICT'],
  }),
  'notice.template.preview': endpoint({
    method: 'POST',
    path: '/api/configure/notice/template/preview',
    access: view,
    summary: 'How a text reads with the samples of its values; nothing is stored or sent.',
    input: z.object(written),
    output: z.object({
      data: z.object({
        title: z.string(),
        text: z.string(),
        /** The whole page of a mail; empty for other channels. */
        html: z.string(),
        /** Characters and messages that the provider counts; 0 where it does not. */
        length: z.number(),
        parts: z.number(),
        /** Fields of WeChat's template. */
        fields: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    }),
    errors: ['notice.kind_unknown', 'INVALID_INPUT'],
  }),
  'notice.template.test': endpoint({
    method: 'POST',
    path: '/api/configure/notice/template/test',
    access: save,
    summary: 'Sends a text with the samples of its values to the caller’s own phone or mail address.',
    input: z.object(written),
    output: z.object({ data: z.object({ sentTo: z.string() }) }),
    errors: ['notice.kind_unknown', 'notice.no_address', 'notice.test_failed', 'INVALID_INPUT', 'TOO_MANY'],
  }),
  'notice.template.history': endpoint({
    method: 'GET',
    path: '/api/configure/notice/template/history/{id}',
    access: view,
    summary: 'How a text was changed, by whom and when, newest first.',
    input: historyInput,
    output: listOf(HistoryEntry),
    errors: ['NOT_FOUND'],
  }),
  'notice.template.saveRule': endpoint({
    method: 'POST',
    path: '/api/configure/notice/rule/save',
    access: save,
    summary: 'Chooses by which of the offered channels a kind of notice goes, in order.',
    input: z.object({
      kind: dottedName(),
      channels: z.union([z.array(Outside), z.literal('').transform(() => [])]).pipe(z.array(Outside).max(3)),
      version: version(),
    }),
    output: saved(),
    errors: ['notice.kind_unknown', 'VERSION_CONFLICT'],
  }),
};
