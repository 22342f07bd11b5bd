import { index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { recordId, shopId, stamps, version } from '../../../kernel/database/columns.ts';
import type { WordTopic, WordVerdict } from './admin-contract.ts';

/** Words that a shop does not let stand, or lets nobody read before a person has looked. */
export const safetyWord = pgTable(
  'safety_word',
  {
    shopId: shopId(),
    id: recordId(),
    /** As `foldWord` has it. */
    word: text('word').notNull(),
    verdict: text('verdict').$type<WordVerdict>().notNull().default('block'),
    topic: text('topic').$type<WordTopic>().notNull().default('misc'),
    note: text('note').notNull().default(''),
    version: version(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    unique('safety_word_once').on(table.shopId, table.word),
    index('safety_word_changed').on(table.shopId, table.updatedAt, table.id),
  ],
);
