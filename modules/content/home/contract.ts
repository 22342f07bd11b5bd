import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { int } from '../../../kernel/contract/fields.ts';
import { Upcoming } from '../../../kernel/contract/upcoming.ts';

/** What a home asks for beside what the modules' own lists answer. */
export const home = {
  'home.upcoming': endpoint({
    method: 'GET',
    path: '/api/front/upcoming',
    access: 'visitor',
    summary: 'What is under way in the shop, then what comes next, the nearest first: at most `each` of every module.',
    input: z.object({ each: int(1, 6).default(3) }),
    output: z.object({ data: z.array(Upcoming) }),
    cacheSeconds: 60,
  }),
};
