import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { EXHIBITION } from './guest-contract.ts';

/** Minutes of a satellite session at most. */
export const MOST_MINUTES = 480;

/** What staff write of something that an exhibitor has a right to. */
export const BenefitValues = z.object({
  exhibitorId: id(),
  title: line(60, 1),
  titleEn: line(100).default(''),
  quantity: int(1, 100_000),
  dueOn: orNone(z.iso.date()).default(null),
  /** Each piece is a satellite session that its exhibitor proposes, of so many minutes at most where they are said. */
  isSatellite: flag().default(false),
  minutes: orNone(int(5, MOST_MINUTES)).default(null),
  note: text(300).default(''),
});

/** What exhibitors have a right to beside badges, counted (E8). */
export const benefitRecord = recordContract({
  name: 'exhibitor.benefit',
  path: '/api/admin/exhibitor/benefit',
  row: z.object({
    exhibitorId: z.number(),
    exhibitor: z.string(),
    title: z.string(),
    titleEn: z.string(),
    quantity: z.number(),
    delivered: z.number(),
    dueOn: z.string().nullable(),
    isSatellite: z.boolean(),
    minutes: z.number().nullable(),
    updatedAt: z.string(),
  }),
  detail: z.object({ note: z.string() }),
  input: BenefitValues,
  filters: { exhibitorId: id(), isOpen: z.enum(['true', 'false']) },
  sort: ['updatedAt', 'dueOn'],
  permissions: { view: 'exhibitor.benefit.view', save: 'exhibitor.benefit.save', remove: 'exhibitor.benefit.remove' },
  errors: ['exhibitor.in_use', 'exhibitor.delivered_more', 'exhibitor.satellites_proposed'],
});

/** How what was promised is given. */
export const benefitDesk = {
  'exhibitor.benefit.deliver': endpoint({
    method: 'POST',
    path: '/api/admin/exhibitor/benefit/deliver',
    access: { permission: 'exhibitor.benefit.save' },
    record: 'exhibitor.benefit',
    summary: 'Says how much was delivered in all: never more than was promised.',
    input: z.object({ id: id(), version: int(1, 2_147_483_647), delivered: int(0, 100_000) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), delivered: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.delivered_more'],
  }),
};

/** Most benefits of one exhibitor that are told. */
export const MOST_BENEFITS = 100;

/** What an exhibitor sees of them. */
export const ownBenefits = {
  'exhibitor.benefits': endpoint({
    method: 'GET',
    path: '/api/front/exhibitor/exhibition/benefit',
    access: 'guest',
    opens: EXHIBITION,
    summary: 'What the caller’s company has a right to, and how much of it was delivered.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          quantity: z.number(),
          delivered: z.number(),
          dueOn: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
