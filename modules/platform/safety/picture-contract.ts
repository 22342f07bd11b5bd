import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { cursor, flag, id, int, line, listOf, paging, saved, shown } from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { SafetyTopic, Verdict } from './contract.ts';
import { PICTURE_STATES } from './rules/picture-steps.ts';

/** Let one see the pictures that were looked through, and decide about them. */
export const VIEW = 'safety.picture.view';
export const DECIDE = 'safety.picture.decide';

/** What a picture is found to show: what texts touch too, or a code. */
export const PictureTopic = z.enum([...SafetyTopic.options, 'code']);
export type PictureTopic = z.output<typeof PictureTopic>;

/** Something found of a picture; `label` is the word of the provider for it. */
export const PictureReason = z.object({ topic: PictureTopic, label: z.string().nullable(), verdict: Verdict });
export type PictureReason = z.output<typeof PictureReason>;

const path = '/api/admin/safety/picture';
const version = () => int(1, 2_147_483_647);
const person = () =>
  z.object({ id: z.number(), name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }) }).nullable();

const row = {
  ...{ id: z.number(), version: z.number(), state: z.enum(PICTURE_STATES), purpose: z.string() },
  /** What such pictures are called. */
  purposeName: z.string(),
  reasons: z.array(PictureReason),
  /** Works for five minutes; null where the picture is gone. */
  url: z.string().nullable(),
  /** Who brought it; null of a visitor, and of an account of an organisation, whose name is the guest's. */
  by: person(),
  guest: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  /** What looks like it is refused as it comes. */
  isBlocked: z.boolean(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
};

const decision = {
  method: 'POST' as const,
  access: { permission: DECIDE },
  output: saved(),
};
const seen = { id: id(), version: version() };

/** What the desk asks of the pictures that members and visitors bring. */
export const pictureDesk = {
  'safety.picture.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: { permission: VIEW },
    summary: 'Pictures that wait, are held or were decided about; those that passed at once are not among them.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      state: z.enum(PICTURE_STATES).optional(),
      isBlocked: flag().optional(),
      sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    }),
    output: listOf(z.object(row)),
  }),
  'safety.picture.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: { permission: VIEW },
    summary: 'One of them, with who decided about it and why.',
    input: z.object({ id: id() }),
    output: shown(z.object({ ...row, note: z.string(), decidedBy: person() })),
    errors: ['NOT_FOUND'],
  }),
  'safety.picture.pass': endpoint({
    ...decision,
    path: `${path}/pass`,
    summary: 'Lets others see a picture; who brought it is told.',
    input: z.object(seen),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'safety.step'],
    bulk: true,
  }),
  'safety.picture.refuse': endpoint({
    ...decision,
    path: `${path}/refuse`,
    summary: 'Lets nobody see a picture, and on wish none that looks like it; who brought it is told why.',
    input: z.object({ ...seen, reason: line(200, 1), blocks: flag().default(false) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'safety.step', 'safety.too_plain', 'safety.blocked_full'],
    bulk: true,
  }),
  'safety.picture.unblock': endpoint({
    ...decision,
    path: `${path}/unblock`,
    summary: 'Lets in again what looks like a picture; the picture itself stays refused.',
    input: z.object(seen),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'safety.step'],
  }),
};
