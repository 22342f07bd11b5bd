import { z } from 'zod';
import { id, line } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PersonName } from '../../people/member/contract.ts';

/** What staff write of who decides on a topic of a call. */
const ChairValues = z.object({
  callId: id(),
  topic: z.string().regex(/^[A-Z]{1,3}$/, 'abstract.topic_wrong'),
  memberId: id(),
  hospital: line(120, 1),
});

/** Those who decide on one topic of a call each. */
export const chairs = recordContract({
  name: 'abstract.chair',
  path: '/api/admin/abstract/chair',
  row: z.object({
    callId: z.number(),
    conference: z.string(),
    topic: z.string(),
    memberId: z.number(),
    person: PersonName,
    hospital: z.string(),
    updatedAt: z.string(),
  }),
  detail: z.object({}),
  input: ChairValues,
  filters: { callId: id() },
  sort: ['updatedAt'],
  opens: 'down',
  permissions: { view: 'abstract.chair.view', save: 'abstract.chair.save', remove: 'abstract.chair.remove' },
  errors: ['call_unknown', 'person_unknown', 'topic_unknown', 'chair_there'].map((code) => `abstract.${code}`),
});
