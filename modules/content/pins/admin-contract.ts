import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, key, line, listOf, moment, orNone, saved } from '../../../kernel/contract/fields.ts';
import { HistoryEntry, historyInput, recordContract, rollbackInput } from '../../../kernel/record/record-contract.ts';
import { Audience } from '../envelope/contract.ts';
import { LAYOUTS, LOOKS, MOST_PINS, MOST_SHOWN, USUAL_DAYS } from './rules/slots.ts';

const path = '/api/admin/pins/board';
const view = { permission: 'pins.board.view' };
const save = { permission: 'pins.board.save' };

/** A pin as an editor arranges it; without an end it is for good, and the console offers that of the slot. */
const PinInput = z.object({
  type: key(),
  id: id(),
  audience: Audience.default('public'),
  from: orNone(moment()).default(null),
  to: orNone(moment()).default(null),
});

const slot = {
  key: z.string(),
  name: z.string(),
  capacity: z.number(),
  layout: z.enum(LAYOUTS),
  look: z.enum(LOOKS),
  days: z.number(),
};

/** What the console asks of what is pinned. */
export const pinsAdmin = {
  'pins.board.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: view,
    summary: 'The slots of the shop, those that modules bring and those of its own.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ ...slot, isBrought: z.boolean() })) }),
  }),
  'pins.board.show': endpoint({
    method: 'GET',
    path: `${path}/show`,
    access: view,
    summary: 'What is pinned to a slot, in its order, with what can be pinned there.',
    input: z.object({ slot: key() }),
    output: z.object({
      data: z.object({
        ...slot,
        /** Null, and version 0, where nothing was ever pinned. */
        id: z.number().nullable(),
        version: z.number(),
        pins: z.array(
          z.object({
            type: z.string(),
            id: z.number(),
            /** Null where nobody sees it: it was withdrawn or removed, or its module is off. */
            title: z.string().nullable(),
            audience: z.string(),
            from: z.string().nullable(),
            to: z.string().nullable(),
          }),
        ),
        /** The kinds of things that can be pinned, each with the list to choose one from. */
        kinds: z.array(z.object({ type: z.string(), label: z.string(), source: z.string() })),
      }),
      can: z.record(z.string(), z.boolean()),
    }),
    errors: ['NOT_FOUND'],
  }),
  'pins.board.save': endpoint({
    method: 'POST',
    path: `${path}/save`,
    edits: 'pins.board',
    access: save,
    summary: 'Stores the whole board of a slot; of two who arrange it the second is told.',
    input: z.object({
      slot: key(),
      version: int(0, 2 ** 31 - 1),
      pins: z.array(PinInput).max(MOST_PINS).default([]),
    }),
    output: saved(),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'pins.board.history': endpoint({
    method: 'GET',
    path: `${path}/history/{id}`,
    access: view,
    summary: 'Who arranged a board, when and how.',
    input: historyInput,
    output: listOf(HistoryEntry),
    errors: ['NOT_FOUND'],
  }),
  'pins.board.bringBack': endpoint({
    method: 'POST',
    path: `${path}/bring-back`,
    access: save,
    summary: 'Brings a board back as it was after an entry of its history.',
    input: rollbackInput,
    output: saved(),
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};

/** The slots of the shop's own, as records of the configuration. */
export const slotRecord = recordContract({
  name: 'pins.slot',
  path: '/api/configure/pins/slot',
  row: z.object({
    key: z.string(),
    name: z.string(),
    nameEn: z.string(),
    capacity: z.number(),
    layout: z.enum(LAYOUTS),
    look: z.enum(LOOKS),
    days: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({}),
  input: z.object({
    key: key(),
    name: line(40, 1),
    nameEn: line(60).default(''),
    capacity: int(1, MOST_SHOWN).default(3),
    layout: z.enum(LAYOUTS).default('every'),
    look: z.enum(LOOKS).default('cards'),
    days: int(1, 365).default(USUAL_DAYS),
  }),
  sort: ['updatedAt'],
  permissions: { view: 'pins.slot.view', save: 'pins.slot.save', remove: 'pins.slot.remove' },
  errors: ['pins.key_taken', 'pins.key_kept', 'pins.slot_used'],
});
