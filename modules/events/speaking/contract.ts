import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, nothing, text } from '../../../kernel/contract/fields.ts';
import { MOST_PIECES, PIECE_BYTES } from '../../platform/file/rules/pieces.ts';
import { Arrival } from '../../platform/file/video-contract.ts';
import { ItemKind, TaskRole } from '../agenda/contract.ts';
import { MATERIAL_KINDS, MATERIAL_STATES } from './rules/material-steps.ts';
import { COI_STATES, MOST_MEGABYTES } from './rules/readiness.ts';
import { ANSWERS, TASK_STATES } from './rules/task-steps.ts';

/** What the link of an invitation opens: an expert at one conference. */
export const INVITATION_LINK = 'speaking.invitation';

/** Bytes of a paper at most. */
export const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;

/** A version of a paper as its expert sees it. */
export const OwnMaterial = z.object({
  id: z.number(),
  kind: z.enum(MATERIAL_KINDS),
  number: z.number(),
  name: z.string(),
  state: z.enum(MATERIAL_STATES),
  /** Why it was sent back. */
  reason: z.string(),
  givenAt: z.string().nullable(),
  /** Whether the preview room took it in. */
  isFromDesk: z.boolean(),
  /** Which part of it has arrived, in hundredths; null where nothing is on its way. */
  arrived: z.number().nullable(),
});
export type OwnMaterial = z.output<typeof OwnMaterial>;

/** A task as its expert sees it. */
export const OwnTask = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  kind: ItemKind,
  role: TaskRole,
  state: z.enum(TASK_STATES),
  /** As it is released; else as it was planned when the expert was asked. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  isReleased: z.boolean(),
  /** The hall, once released. */
  room: z.string(),
  answerBy: z.string(),
  isLate: z.boolean(),
  reason: z.string(),
  /** What the expert may answer now. */
  answers: z.array(z.enum(ANSWERS)),
  needsSlides: z.boolean(),
  slidesBy: z.string().nullable(),
  coi: z.enum(COI_STATES),
  /** Kinds of papers that may be handed in now. */
  takes: z.array(z.enum(MATERIAL_KINDS)),
  /** Whether the disclosure may be ticked now. */
  mayDisclose: z.boolean(),
  /** The newest first. */
  materials: z.array(OwnMaterial),
});
export type OwnTask = z.output<typeof OwnTask>;

/** What an expert has to do at one conference. */
export const Cockpit = z.object({
  conference: z.object({
    id: z.number(),
    title: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    timeZone: z.string(),
    city: z.string(),
    venue: z.string(),
  }),
  expert: z.object({ id: z.number(), name: z.string() }),
  tasks: z.array(OwnTask),
});
export type Cockpit = z.output<typeof Cockpit>;

const path = '/api/front/agenda/task';
const task = { task: id(), version: int(1, 2_147_483_647) };
const one = z.object({ data: OwnTask });
const refused = ['NOT_FOUND', 'VERSION_CONFLICT', 'speaking.step', 'speaking.not_planned', 'speaking.over'];
const byLink = { access: 'link', opens: INVITATION_LINK } as const;

const answer = z.object({ ...task, to: z.enum(ANSWERS), reason: text(300).default('') });
const disclose = z.object({ ...task, ticked: flag() });
const announce = z.object({ task: id(), kind: z.enum(MATERIAL_KINDS), name: line(160, 1) });
const announced = z.object({
  data: z.object({
    id: z.number(),
    number: z.number(),
    /** Until when it may arrive, although the deadline passes meanwhile. */
    until: z.string(),
  }),
});
const bring = { input: z.object({ id: id() }), output: one, upload: { maxBytes: MOST_BYTES }, makes: true } as const;
/** Number that beginning answered: pieces of one file never become those of another one. */
const upload = id().optional();
const begin = {
  input: z.object({
    id: id(),
    name: line(160, 1),
    size: int(1, MOST_BYTES),
    /** By which the sender knows the file again, such as when it was last changed. */
    mark: line(64, 1),
  }),
  output: z.object({ data: Arrival }),
};
const piece = {
  input: z.object({ id: id(), upload, number: int(0, MOST_PIECES - 1) }),
  output: nothing(),
  upload: { maxBytes: PIECE_BYTES },
} as const;
const finish = { ...bring, input: z.object({ id: id(), upload }), upload: { maxBytes: PIECE_BYTES } } as const;
const answering = [...refused, 'speaking.reason_needed'];
const announcing = [
  ...['NOT_FOUND', 'speaking.deadline_over', 'speaking.not_agreed', 'speaking.no_slides', 'speaking.not_planned'],
  ...['speaking.versions_many', 'speaking.over'],
];
/** What a file is refused for on its way in. */
export const PAPER_REFUSALS = [
  ...['file.missing', 'file.kind_refused', 'file.damaged', 'file.active_content', 'file.too_large', 'file.quota'],
  ...['file.shop_full', 'file.too_many_pixels', 'TOO_LARGE', 'TOO_COMPLEX', 'TOO_MANY', 'NOT_FOUND'],
];
const bringing = [...PAPER_REFUSALS, 'speaking.arrival_over', 'speaking.not_agreed', 'speaking.over'];
const beginning = [
  ...['NOT_FOUND', 'speaking.arrival_over', 'speaking.not_agreed', 'speaking.not_planned', 'speaking.over', 'TOO_MANY'],
  ...['file.kind_refused', 'file.too_large', 'file.quota', 'file.shop_full'],
];
const sending = ['NOT_FOUND', 'speaking.arrival_over', 'speaking.over', 'file.piece_wrong', 'TOO_LARGE'];
const finishing = [...bringing, 'speaking.not_planned', 'file.piece_wrong', 'file.incomplete'];
const address = z.object({ data: z.object({ url: z.string() }) });

/** What an expert asks and says of their tasks, signed in. */
export const speaking = {
  'speaking.tasks': endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary:
      'What the caller was invited to do at a conference, or at each that is not over, with what is still to be done.',
    input: z.object({ conference: id().optional() }),
    output: z.object({ data: z.array(Cockpit) }),
  }),
  'speaking.answer': endpoint({
    method: 'POST',
    path,
    access: 'member',
    summary: 'Accepts a task, declines it with a reason or leaves it open; the same answer again changes nothing.',
    input: answer,
    output: one,
    errors: answering,
  }),
  'speaking.disclose': endpoint({
    method: 'POST',
    path: `${path}/disclose`,
    access: 'member',
    summary: 'Says that the interests are disclosed on a slide among the others, or takes that back.',
    input: disclose,
    output: one,
    errors: [...refused, 'speaking.not_agreed'],
  }),
  'speaking.announce': endpoint({
    method: 'POST',
    path: `${path}/announce`,
    access: 'member',
    makes: true,
    summary:
      'Announces a version of a paper: what was announced before the deadline counts, also when it arrives after it.',
    input: announce,
    output: announced,
    errors: announcing,
  }),
  'speaking.bring': endpoint({
    ...bring,
    method: 'POST',
    path: `${path}/bring`,
    access: 'member',
    summary: 'Brings the file of an announced version, a PDF.',
    errors: bringing,
  }),
  'speaking.begin': endpoint({
    ...begin,
    access: 'member',
    method: 'POST',
    path: `${path}/begin`,
    summary:
      'Takes the space of an announced version that comes in pieces, and says which are here; the same file goes on where it stopped.',
    errors: beginning,
  }),
  'speaking.piece': endpoint({
    ...piece,
    access: 'member',
    method: 'POST',
    path: `${path}/piece`,
    summary: 'Brings one piece of 1 MB of a version; one that came already is passed over.',
    errors: sending,
  }),
  'speaking.finish': endpoint({
    ...finish,
    access: 'member',
    method: 'POST',
    path: `${path}/finish`,
    summary: 'Brings the last piece of a version, and looks into all of it as into one that came whole.',
    errors: finishing,
  }),
  'speaking.file': endpoint({
    method: 'GET',
    path: `${path}/file/{id}`,
    access: 'member',
    summary: 'A fresh address of a paper of the caller’s own.',
    input: z.object({ id: id() }),
    output: address,
    errors: ['NOT_FOUND'],
  }),
};

/** The same for whoever holds the link of an invitation: the expert is that of the link, and no other. */
export const speakingByLink = {
  'speaking.invitation.open': endpoint({
    ...byLink,
    method: 'GET',
    path: `${path}/invitation`,
    summary: 'What the expert of the link was invited to do.',
    input: z.object({}),
    output: z.object({ data: Cockpit }),
    errors: ['NOT_FOUND', 'speaking.over'],
  }),
  'speaking.invitation.answer': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/invitation`,
    summary: 'Answers a task of the link’s expert.',
    input: answer,
    output: one,
    errors: answering,
  }),
  'speaking.invitation.disclose': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/invitation/disclose`,
    summary: 'Says that interests are disclosed on a slide among the others, or takes that back.',
    input: disclose,
    output: one,
    errors: [...refused, 'speaking.not_agreed'],
  }),
  'speaking.invitation.announce': endpoint({
    ...byLink,
    method: 'POST',
    path: `${path}/invitation/announce`,
    makes: true,
    summary: 'Announces a version of a paper of the link’s expert.',
    input: announce,
    output: announced,
    errors: announcing,
  }),
  'speaking.invitation.bring': endpoint({
    ...bring,
    ...byLink,
    method: 'POST',
    path: `${path}/invitation/bring`,
    summary: 'Brings the file of an announced version of the link’s expert, a PDF.',
    errors: bringing,
  }),
  'speaking.invitation.begin': endpoint({
    ...begin,
    ...byLink,
    method: 'POST',
    path: `${path}/invitation/begin`,
    summary:
      'Takes the space of an announced version of the link’s expert that comes in pieces, and says which are here; the same file goes on where it stopped.',
    errors: beginning,
  }),
  'speaking.invitation.piece': endpoint({
    ...piece,
    ...byLink,
    method: 'POST',
    path: `${path}/invitation/piece`,
    summary: 'Brings one piece of 1 MB of a version of the link’s expert; one that came already is passed over.',
    errors: sending,
  }),
  'speaking.invitation.finish': endpoint({
    ...finish,
    ...byLink,
    method: 'POST',
    path: `${path}/invitation/finish`,
    summary:
      'Brings the last piece of a version of the link’s expert, and looks into all of it as into one that came whole.',
    errors: finishing,
  }),
  'speaking.invitation.file': endpoint({
    ...byLink,
    method: 'GET',
    path: `${path}/invitation/file/{id}`,
    summary: 'A fresh address of a paper of the link’s expert.',
    input: z.object({ id: id() }),
    output: address,
    errors: ['NOT_FOUND', 'speaking.over'],
  }),
};
