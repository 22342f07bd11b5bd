import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, shown } from '../../../kernel/contract/fields.ts';
import { PersonName } from '../../people/member/contract.ts';
import { DutyShown } from './guest-contract.ts';

const path = '/api/admin/exhibitor';

/** What the desk does about exhibitors that are late (F8). */
export const dutyDesk = {
  'exhibitor.duty.show': endpoint({
    method: 'GET',
    path: `${path}/duty/show/{id}`,
    access: { permission: 'exhibitor.exhibitor.view' },
    summary: 'What exhibitors of an exhibition have not done yet and until when, the most urgent first.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({
        exhibitors: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            booth: z.string(),
            contact: PersonName.nullable(),
            /** What is theirs to do now; what waits for the desk is not. */
            duties: z.array(DutyShown),
          }),
        ),
        /** It holds not all of them. */
        isCut: z.boolean(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.duty.remind': endpoint({
    method: 'POST',
    path: `${path}/duty/remind`,
    access: { permission: 'exhibitor.exhibitor.save' },
    summary: 'Reminds the contacts of exhibitors that have something to do; each is reminded once a day.',
    input: z.object({ exhibition: id() }),
    output: z.object({ data: z.object({ reminded: z.number(), unreachable: z.number() }) }),
    errors: ['NOT_FOUND'],
  }),
};
