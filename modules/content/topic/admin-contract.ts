import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line } from '../../../kernel/contract/fields.ts';
import { contentAdmin } from '../envelope/admin-contract.ts';
import { categoryContract } from '../envelope/category-contract.ts';
import { contentValues } from '../envelope/editor-contract.ts';
import { TopicType } from './contract.ts';

/** A part of a topic as its editor writes it. */
export const Section = z.object({
  title: line(60).default(''),
  titleEn: line(100).default(''),
  items: z
    .array(
      z.object({
        type: TopicType,
        id: id(),
        label: line(40).default(''),
        labelEn: line(60).default(''),
      }),
    )
    .max(100)
    .default([]),
});
export type Section = z.output<typeof Section>;

/** What an editor writes of a topic. */
export const TopicValues = z.object({
  ...contentValues,
  category: key(),
  type: TopicType.default('news'),
  position: int(0, 10_000).default(0),
  sections: z.array(Section).max(20).default([]),
});

/** What the composer of the sections asks. */
export const topicComposer = {
  'topic.item.kinds': endpoint({
    method: 'GET',
    path: '/api/admin/topic/item/kinds',
    access: { permission: 'topic.topic.view' },
    summary: 'The types of items that the modules of the shop bring, each with the list to choose one from.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ type: TopicType, source: z.string() })) }),
  }),
};

/** What the console asks of the topics. */
export const topicAdmin = {
  ...contentAdmin('topic.topic', {
    row: { category: z.string(), type: TopicType, position: z.number(), categoryName: z.string() },
    detail: { sections: z.array(Section) },
    input: TopicValues,
    filters: { category: key() },
    sort: ['position'],
  }),
  ...categoryContract('topic.category', 'topic.topic.view'),
};
