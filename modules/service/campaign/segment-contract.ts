import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { SegmentRule, SegmentRules } from './segment-rules.ts';

const view = { permission: 'campaign.segment.view' } as const;

/** Whom campaigns are for. */
export const segmentAdmin = {
  ...recordContract({
    name: 'campaign.segment',
    path: '/api/admin/campaign/segment',
    row: z.object({
      name: z.string(),
      nameEn: z.string(),
      note: z.string(),
      rules: z.array(SegmentRule),
      updatedAt: z.string(),
    }),
    input: z.object({
      name: line(80, 1),
      nameEn: line(120).default(''),
      note: text(300).default(''),
      rules: z.union([SegmentRules, z.literal('').transform(() => [])]).default([]),
    }),
    sort: ['updatedAt', 'name'],
    permissions: { view: 'campaign.segment.view', save: 'campaign.segment.save', remove: 'campaign.segment.remove' },
    errors: ['campaign.condition_unknown', 'campaign.segment_used'],
  }),
  'campaign.segment.conditions': endpoint({
    method: 'GET',
    path: '/api/admin/campaign/segment/conditions',
    access: view,
    summary: 'By what people can be told apart in this shop, and what a rule chooses of each.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          condition: z.string(),
          label: z.string(),
          module: z.string(),
          asks: z.enum(['source', 'days', 'options', 'text']),
          /** The list that records are chosen from; empty where none are. */
          source: z.string(),
          options: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
    }),
  }),
  'campaign.segment.count': endpoint({
    method: 'POST',
    path: '/api/admin/campaign/segment/count',
    access: view,
    summary: 'How many people rules stand for now, saved or not.',
    input: z.object({ rules: z.union([SegmentRules, z.literal('').transform(() => [])]).default([]) }),
    output: z.object({ data: z.object({ people: z.number() }) }),
    errors: ['campaign.condition_unknown'],
  }),
};
