import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line } from '../../../kernel/contract/fields.ts';
import { FormSection } from '../engine/contract.ts';
import { FORMAT_NAMES } from './rules/format-names.ts';

const FormatName = z.enum(FORMAT_NAMES);

/** The largest file that is looked into, in bytes. */
export const MOST_EXCHANGE_BYTES = 20 * 1024 * 1024;

const Definition = {
  title: line(200).default(''),
  titleEn: line(300).default(''),
  sections: z.array(FormSection).max(12).default([]),
};

/** Something that did not come over: where it stands, what it is, and the piece that is meant. */
export const ExchangeNote = z.object({ at: z.string(), code: z.string(), piece: z.string() });
export type ExchangeNote = z.output<typeof ExchangeNote>;

/** A questionnaire that was found in a file. */
export const FoundDefinition = z.object({
  title: z.string(),
  titleEn: z.string(),
  sections: z.array(FormSection),
  notes: z.array(ExchangeNote),
});
export type FoundDefinition = z.output<typeof FoundDefinition>;

/** What the console asks of files of questionnaires; neither call keeps anything. */
export const exchange = {
  'exchange.read': endpoint({
    method: 'POST',
    path: '/api/admin/exchange/read',
    access: 'staff',
    summary:
      'Reads a file of another system, or of this one, and answers the questionnaires in it and what was not understood.',
    /** `format` where what stands in the file shall not decide. */
    input: z.object({ format: FormatName.optional() }),
    upload: { maxBytes: MOST_EXCHANGE_BYTES },
    output: z.object({ data: z.object({ format: FormatName, forms: z.array(FoundDefinition) }) }),
    errors: [
      'exchange.unreadable',
      'exchange.empty',
      'exchange.no_head',
      'exchange.too_large',
      'TOO_LARGE',
      'TOO_COMPLEX',
    ],
  }),
  'exchange.write': endpoint({
    method: 'POST',
    path: '/api/admin/exchange/write',
    access: 'staff',
    summary: 'Writes a questionnaire into a file, and answers what the file does not say.',
    bodyBytes: 2 * 1024 * 1024,
    input: z.object({ ...Definition, format: FormatName, locale: z.enum(['zh-CN', 'en']).default('zh-CN') }),
    output: z.object({
      data: z.object({ ending: z.string(), mime: z.string(), base64: z.string(), notes: z.array(ExchangeNote) }),
    }),
    errors: ['TOO_COMPLEX'],
  }),
};
