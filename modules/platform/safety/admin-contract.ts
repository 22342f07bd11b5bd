import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { TextFinding, TextPlace } from './contract.ts';
import { foldWord } from './fold-text.ts';

/** What a word of the list does. */
export const WORD_VERDICTS = ['review', 'block'] as const;
export type WordVerdict = (typeof WORD_VERDICTS)[number];
const WordVerdict = z.enum(WORD_VERDICTS);

/** What a word of the list is about. */
export const WORD_TOPICS = ['law', 'adult', 'abuse', 'advert', 'medical', 'misc'] as const;
export type WordTopic = (typeof WORD_TOPICS)[number];
const WordTopic = z.enum(WORD_TOPICS);

/** What staff write of a word; it is kept as it is looked for, in small letters of one width, without marks. */
export const WordValues = z.object({
  word: line(40, 1).overwrite(foldWord).min(1),
  verdict: WordVerdict.default('block'),
  topic: WordTopic.default('misc'),
  note: line(200).default(''),
});

const record = 'safety.word';

/** What the console asks of the words. */
export const safetyAdmin = {
  ...recordContract({
    name: record,
    path: '/api/admin/safety/word',
    row: z.object({
      word: z.string(),
      verdict: WordVerdict,
      topic: WordTopic,
      note: z.string(),
      updatedAt: z.string(),
    }),
    detail: z.object({}),
    input: WordValues,
    filters: { verdict: WordVerdict, topic: WordTopic },
    sort: ['updatedAt', 'word'],
    permissions: { view: `${record}.view`, save: `${record}.save`, remove: `${record}.remove` },
  }),
  'safety.word.try': endpoint({
    method: 'POST',
    path: '/api/admin/safety/word/try',
    access: { permission: `${record}.view` },
    summary: 'What the list, and the provider where one is set up, find of a text; nothing of it is kept.',
    input: z.object({ text: text(2000, 1), place: TextPlace.default('comment') }),
    output: z.object({ data: TextFinding }),
  }),
};
