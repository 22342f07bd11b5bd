import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, listOf, orNone, paging } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { PersonName } from '../../people/member/contract.ts';
import { OrderLink, SEAT_STATES } from './contract.ts';
import { REGISTRATION_STATES } from './rules/states.ts';

/** Most places of one group. */
export const MOST_SEATS = 100;

const Group = z.object({
  id: z.number(),
  name: z.string(),
  conferenceId: z.number(),
  conference: z.string(),
  product: z.string(),
  /** Places that stand, and how many of them nobody has. */
  places: z.number(),
  open: z.number(),
  at: z.string(),
});

const Seat = z.object({
  id: z.number(),
  position: z.number(),
  state: z.enum(SEAT_STATES),
  /** Who has it, as whoever bought it calls them; empty while it is open. */
  name: z.string(),
  registration: z.enum(REGISTRATION_STATES).nullable(),
  /** It may get somebody, or somebody else, now. */
  canName: z.boolean(),
  /** What the link to it says, for whoever is to take it; empty where it is taken or none may be. */
  code: z.string(),
});

/** What somebody who registers a group calls (C7). */
export const registrationGroups = {
  'registration.groupOrder': endpoint({
    method: 'POST',
    path: '/api/front/registration/group/order',
    access: 'member',
    makes: true,
    summary: 'Buys so many places of a ticket at once for people who are named later: all of them or none.',
    input: z.object({ conference: id(), product: id(), quantity: int(2, MOST_SEATS), name: line(60, 1) }),
    output: z.object({ data: z.object({ id: z.number(), order: OrderLink.nullable() }) }),
    errors: [
      'NOT_FOUND',
      ...['closed', 'product_soon', 'product_over', 'sold_out', 'no_price', 'too_many', 'product_unknown'],
      ...['no_groups', 'under_way', 'unsold', 'consent_needed'],
    ].map((code) => (code === 'NOT_FOUND' ? code : `registration.${code}`)),
  }),
  'registration.groups': endpoint({
    method: 'GET',
    path: '/api/front/registration/groups',
    access: 'member',
    summary: 'The groups that the caller bought, the newest first.',
    input: z.object(paging),
    output: listOf(Group),
  }),
  'registration.group': endpoint({
    method: 'GET',
    path: '/api/front/registration/group/{id}',
    access: 'member',
    summary: 'A group that the caller bought: its places, who has them, and the links by which people take them.',
    input: z.object({ id: id() }),
    output: z.object({
      data: Group.extend({
        order: OrderLink.nullable(),
        /** Until when names come and change. */
        namesUntil: z.string().nullable(),
        mostRenames: z.number(),
        seats: z.array(Seat),
        now: z.string(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'registration.groupName': endpoint({
    method: 'POST',
    path: '/api/front/registration/group/name',
    access: 'member',
    summary:
      'Says who has places of an own group: found by their phone or made without account, and registered at once. An empty name takes somebody out.',
    input: z.object({
      group: id(),
      people: z
        .array(
          z.object({
            seat: id(),
            name: line(40),
            phone: z.union([z.literal(''), z.string().regex(phonePattern, 'PHONE_MALFORMED')]),
          }),
        )
        .min(1)
        .max(MOST_SEATS),
    }),
    output: z.object({ data: z.object({ named: z.number() }) }),
    errors: [
      'NOT_FOUND',
      ...['names_over', 'group_unpaid', 'seat_used', 'renames_over', 'person_registered', 'phone_twice'].map(
        (code) => `registration.${code}`,
      ),
    ],
  }),
  'registration.groupQuote': endpoint({
    method: 'POST',
    path: '/api/front/registration/group/quote',
    access: 'member',
    summary: 'What giving places of an own group up would keep and give back; honoured for ten minutes.',
    input: z.object({ group: id(), seats: z.array(id()).min(1).max(MOST_SEATS) }),
    output: z.object({
      data: z.object({
        /** Null where nothing was paid. */
        quote: z.number().nullable(),
        keptFen: z.number().int(),
        backFen: z.number().int(),
      }),
    }),
    errors: [
      'NOT_FOUND',
      'registration.group_unpaid',
      'registration.seat_used',
      'order.step',
      'order.line_given_up',
      'order.billed',
    ],
  }),
  'registration.groupGiveUp': endpoint({
    method: 'POST',
    path: '/api/front/registration/group/give-up',
    access: 'member',
    summary: 'Gives places of an own group up, at what the quote says; whoever has one comes no more and is told.',
    input: z.object({
      group: id(),
      seats: z.array(id()).min(1).max(MOST_SEATS),
      quote: orNone(id()).default(null),
    }),
    output: z.object({ data: z.object({ places: z.number() }) }),
    errors: [
      ...['NOT_FOUND', 'registration.group_unpaid', 'registration.seat_used', 'registration.quote_needed'],
      ...['order.quote_over', 'order.step', 'order.line_given_up'],
    ],
  }),
  'registration.seat': endpoint({
    method: 'GET',
    path: '/api/front/registration/seat/{id}',
    access: 'visitor',
    summary: 'What a link to a place of a group offers, and whether it may still be taken.',
    input: z.object({ id: id(), code: line(80, 1) }),
    output: z.object({
      data: z.object({
        conferenceId: z.number(),
        conference: z.string(),
        startsOn: z.string(),
        endsOn: z.string(),
        place: z.string(),
        group: z.string(),
        product: z.string(),
        namesUntil: z.string().nullable(),
        isOpen: z.boolean(),
      }),
    }),
    errors: ['registration.link_wrong'],
  }),
  'registration.claim': endpoint({
    method: 'POST',
    path: '/api/front/registration/seat/claim',
    access: 'member',
    summary: 'Takes a place of a group by its link: the caller is registered, and nothing is to pay.',
    input: z.object({ id: id(), code: line(80, 1) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: [
      'link_wrong',
      'seat_taken',
      'names_over',
      'group_unpaid',
      'renames_over',
      'person_registered',
      'consent_needed',
    ].map((code) => `registration.${code}`),
  }),
};

/** The groups as the desk reads them; who bought one names its people. */
export const groupRecord = recordContract({
  name: 'registration.group',
  path: '/api/admin/registration/group',
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    productId: z.number(),
    product: z.string(),
    memberId: z.number(),
    person: PersonName,
    name: z.string(),
    quantity: z.number(),
    /** Places that stand, and how many of them nobody has. */
    places: z.number(),
    open: z.number(),
    unitFen: z.number().int(),
    orderCode: z.string(),
    createdAt: z.string(),
  }),
  detail: z.object({
    seats: z.array(
      z.object({
        id: z.number(),
        position: z.number(),
        state: z.enum(SEAT_STATES),
        registrationId: z.number().nullable(),
        registration: z.enum(REGISTRATION_STATES).nullable(),
      }),
    ),
  }),
  input: z.object({}),
  filters: { conferenceId: id(), productId: id(), memberId: id() },
  sort: ['createdAt'],
  permissions: {
    view: 'registration.registration.view',
    save: 'registration.registration.enter',
    remove: 'registration.registration.enter',
    export: 'registration.registration.export',
  },
});

/** What of the record the desk calls. */
export const registrationGroupAdmin = {
  'registration.group.list': groupRecord['registration.group.list'],
  'registration.group.show': groupRecord['registration.group.show'],
  'registration.group.history': groupRecord['registration.group.history'],
};
