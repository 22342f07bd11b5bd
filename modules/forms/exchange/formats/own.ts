import { createHash } from 'node:crypto';
import { z } from 'zod';
import { line } from '../../../../kernel/contract/fields.ts';
import { FormSection } from '../../engine/contract.ts';
import { exchangeRefusals } from '../refusals.ts';
import type { Definition, Format, Found } from './definition.ts';
import { jsonOf } from './json.ts';

/** What a file of ours begins with. */
const KIND = 'medley-questionnaire';

const Kept = z.object({
  kind: z.literal(KIND),
  version: z.literal(1),
  hash: z.string().max(100).default(''),
  title: line(200).default(''),
  titleEn: line(300).default(''),
  sections: z.array(FormSection).max(12),
});

/** The same value always in the same words: names in their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** By what one tells whether two questionnaires ask the same in the same words. */
export const definitionHash = ({ title, titleEn, sections }: Definition): string =>
  `sha256:${createHash('sha256').update(canonical({ title, titleEn, sections })).digest('hex')}`;

/** Whether a value is a file of ours, as far as it says itself. */
export const isOwn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === KIND;

function read(bytes: Buffer): Found[] {
  const kept = Kept.safeParse(jsonOf(bytes));
  if (!kept.success) throw exchangeRefusals.unreadable();
  const { title, titleEn, sections, hash } = kept.data;
  const isSame = hash === definitionHash({ title, titleEn, sections });
  return [{ title, titleEn, sections, notes: isSame ? [] : [{ at: '', code: 'changed_since', piece: '' }] }];
}

/** The file of this portal: everything that a questionnaire says, and a hash of it. */
export const ownFormat: Format = {
  keepsExtras: true,
  read,
  write: ({ title, titleEn, sections }) => {
    const whole = { title, titleEn, sections };
    return `${JSON.stringify({ kind: KIND, version: 1, hash: definitionHash(whole), ...whole }, null, 2)}\n`;
  },
};
