import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import {
  cursor,
  flag,
  id,
  ids,
  int,
  key,
  line,
  listOf,
  moment,
  orNone,
  paging,
  saved,
  text,
} from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { isLinkable } from '../../../kernel/rules/linkable.ts';
import { Audience } from '../envelope/contract.ts';
import { CAMPAIGN_STATES } from './rules/campaign-state.ts';
import { CATEGORIES } from './rules/categories.ts';
import { DEVICES, KINDS, LAYOUTS, MOST_SHOWN, PACINGS } from './rules/slots.ts';

const path = '/api/admin/advertise';
const MOST_INT = 2 ** 31 - 1;
const day = () => z.iso.date();
const stepErrors = ['NOT_FOUND', 'VERSION_CONFLICT'];
const lawErrors = ['forbidden', 'unreviewed', 'expired', 'advertiser'].map((code) => `advertise.${code}`);

/** Where what staff do with a creative leads. */
export const CREATIVE_STATES = ['draft', 'waiting', 'passed', 'returned'] as const;
/** How a creative stands: as `state` says, or passed and not shown any more, because of what happened since. */
export const CREATIVE_STANDINGS = [...CREATIVE_STATES, 'expired', 'changed'] as const;

const slot = {
  key: z.string(),
  name: z.string(),
  capacity: z.number(),
  layout: z.enum(LAYOUTS),
  audience: z.string(),
  isForMinors: z.boolean(),
};

/** The slots that campaigns run in, those of pages and those of the shop's own. */
const places = {
  'advertise.slot.places': endpoint({
    method: 'GET',
    path: `${path}/places`,
    access: { permission: 'advertise.campaign.view' },
    summary: 'The slots of the shop, those that pages bring and those of its own.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ ...slot, isBrought: z.boolean() })) }),
  }),
};

/** The slots of the shop's own, as records of the configuration. */
export const slotRecord = recordContract({
  name: 'advertise.slot',
  path: '/api/configure/advertise/slot',
  row: z.object({ ...slot, nameEn: z.string(), updatedAt: z.string() }),
  detail: z.object({}),
  input: z.object({
    key: key(),
    name: line(40, 1),
    nameEn: line(60).default(''),
    capacity: int(1, MOST_SHOWN).default(1),
    layout: z.enum(LAYOUTS).default('every'),
    audience: Audience.default('public'),
    isForMinors: flag().default(false),
  }),
  sort: ['updatedAt'],
  permissions: { view: 'advertise.slot.view', save: 'advertise.slot.save', remove: 'advertise.slot.remove' },
  errors: ['advertise.key_taken', 'advertise.key_kept', 'advertise.slot_used'],
});

const campaign = {
  name: z.string(),
  organisationId: z.number(),
  organisation: z.string(),
  isOn: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  state: z.enum(CAMPAIGN_STATES),
  updatedAt: z.string(),
};

/** Who advertises, when, where, to whom and how often. */
export const campaignRecord = recordContract({
  name: 'advertise.campaign',
  path: `${path}/campaign`,
  row: z.object(campaign),
  detail: z.object({
    permit: z.string(),
    permitUntil: z.string().nullable(),
    isSeller: z.boolean(),
    slots: z.array(z.string()),
    kinds: z.array(z.string()),
    tagIds: z.array(z.number()),
    audience: z.string(),
    device: z.enum(DEVICES),
    totalCap: z.number().nullable(),
    viewerCap: z.number().nullable(),
    pacing: z.enum(PACINGS),
    priority: z.number(),
    /** Creatives of it that were passed, and all of them. */
    passed: z.number(),
    creatives: z.number(),
    served: z.number(),
    viewed: z.number(),
    clicked: z.number(),
    closed: z.number(),
  }),
  input: z.object({
    name: line(80, 1),
    organisationId: id(),
    permit: line(60).default(''),
    permitUntil: orNone(day()).default(null),
    isSeller: flag().default(false),
    isOn: flag().default(false),
    startsAt: moment(),
    endsAt: orNone(moment()).default(null),
    slots: z.array(key()).max(50).default([]),
    kinds: z.array(z.enum(KINDS)).max(KINDS.length).default([]),
    tagIds: ids(20).default([]),
    audience: Audience.default('public'),
    device: z.enum(DEVICES).default('every'),
    totalCap: orNone(int(1, MOST_INT)).default(null),
    viewerCap: orNone(int(1, 1000)).default(null),
    pacing: z.enum(PACINGS).default('asap'),
    priority: int(0, 100).default(0),
  }),
  filters: { isOn: flag() },
  sort: ['updatedAt', 'startsAt'],
  permissions: {
    view: 'advertise.campaign.view',
    save: 'advertise.campaign.save',
    remove: 'advertise.campaign.remove',
  },
  errors: ['advertise.advertiser', 'advertise.campaign_used'],
});

/** What is shown, each passed by somebody who did not write it. */
export const creativeRecord = recordContract({
  name: 'advertise.creative',
  path: `${path}/creative`,
  row: z.object({
    title: z.string(),
    titleEn: z.string(),
    campaignId: z.number(),
    campaign: z.string(),
    category: z.enum(CATEGORIES),
    reviewNo: z.string(),
    reviewUntil: z.string().nullable(),
    state: z.enum(CREATIVE_STATES),
    standing: z.enum(CREATIVE_STANDINGS),
    updatedAt: z.string(),
  }),
  detail: z.object({
    text: z.string(),
    textEn: z.string(),
    link: z.string(),
    pictureFile: z.number().nullable(),
    picture: z.string().nullable(),
    reason: z.string(),
    /** Members who wrote it and handed it in: they do not pass it. */
    writtenBy: z.number().nullable(),
    askedBy: z.number().nullable(),
    passedBy: z.string().nullable(),
    passedAt: z.string().nullable(),
  }),
  input: z.object({
    campaignId: id(),
    category: z.enum(CATEGORIES),
    title: line(60, 1),
    titleEn: line(100).default(''),
    text: text(120).default(''),
    textEn: text(200).default(''),
    link: line(500, 1).refine((href) => isLinkable(href), 'advertise.link_invalid'),
    pictureFile: orNone(id()).default(null),
    reviewNo: line(60).default(''),
    reviewUntil: orNone(day()).default(null),
  }),
  filters: { campaignId: id(), state: z.enum(CREATIVE_STATES), category: z.enum(CATEGORIES) },
  sort: ['updatedAt'],
  permissions: {
    view: 'advertise.creative.view',
    save: 'advertise.creative.save',
    remove: 'advertise.creative.remove',
  },
  errors: ['advertise.forbidden', 'advertise.advertiser', 'advertise.was_shown'],
});

/** What is done with a creative, and what came of it. */
export const advertiseAdmin = {
  ...places,
  'advertise.creative.ask': endpoint({
    method: 'POST',
    path: `${path}/creative/ask`,
    access: { permission: 'advertise.creative.save' },
    record: 'advertise.creative',
    summary: 'Hands a creative in to be passed; what the law asks of it has to be there.',
    input: z.object({ id: id(), version: int(1, MOST_INT) }),
    output: saved(),
    errors: [...stepErrors, ...lawErrors],
  }),
  'advertise.creative.answer': endpoint({
    method: 'POST',
    path: `${path}/creative/answer`,
    access: { permission: 'advertise.creative.review' },
    record: 'advertise.creative',
    summary: 'Passes a creative as it is, which freezes it, or sends it back with the reason.',
    input: z.object({
      id: id(),
      version: int(1, MOST_INT),
      verdict: z.enum(['passed', 'returned']),
      reason: text(200).default(''),
    }),
    output: saved(),
    errors: [
      ...[...stepErrors, ...lawErrors],
      ...['changed', 'own_work', 'not_waiting', 'reason_needed'].map((code) => `advertise.${code}`),
    ],
  }),
  'advertise.report.list': endpoint({
    method: 'GET',
    path: `${path}/report/list`,
    access: { permission: 'advertise.report.view' },
    summary:
      'How often each creative was given out, viewed, clicked and closed, by slot and day, the newest day first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      campaignId: id().optional(),
      creativeId: id().optional(),
      slot: key().optional(),
      from: moment().optional(),
      to: moment().optional(),
    }),
    output: listOf(
      z.object({
        id: z.number(),
        day: z.string(),
        campaignId: z.number(),
        campaign: z.string(),
        creativeId: z.number(),
        creative: z.string(),
        slot: z.string(),
        slotName: z.string(),
        served: z.number(),
        viewed: z.number(),
        clicked: z.number(),
        closed: z.number(),
      }),
    ),
  }),
};
