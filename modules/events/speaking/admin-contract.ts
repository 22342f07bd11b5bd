import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { id, ids, int, line, moment, nothing, orNone, text } from '../../../kernel/contract/fields.ts';
import { phonePattern } from '../../../kernel/rules/phone.ts';
import { PersonName } from '../../people/member/contract.ts';
import { ItemKind, TaskRole } from '../agenda/contract.ts';
import { MOST_BYTES, PAPER_REFUSALS } from './contract.ts';
import { MARKS, MATERIAL_KINDS, MATERIAL_STATES } from './rules/material-steps.ts';
import { COI_STATES } from './rules/readiness.ts';
import { DESK_MOVES, TASK_ROLES, TASK_STATES } from './rules/task-steps.ts';
import { LETTER_KINDS, OPEN } from './rules/words.ts';

const path = '/api/admin/speaking';
const see = { permission: 'speaking.task.view' } as const;
const save = { permission: 'speaking.task.save' } as const;
const version = int(1, 2_147_483_647);

/** How an expert can be reached: by their account, by what others said of them, or not at all. */
export const REACHES = ['account', 'contact', 'none'] as const;

/** How a task stands on the board. */
export const BOARD_STATES = [OPEN, ...TASK_STATES] as const;

/** Tasks that a board shows, and that one act takes, at most. */
export const MOST_TASKS = 2_000;
export const MOST_AT_ONCE = 200;

/** A task of the timetable on the board, with how its invitation stands. */
export const BoardTask = z.object({
  /** Number of the task in the timetable; null where the timetable names it no more. */
  task: z.number().nullable(),
  /** Number of the invitation; null before anybody was asked. */
  id: z.number().nullable(),
  version: z.number(),
  itemId: z.number(),
  title: z.string(),
  kind: ItemKind,
  role: TaskRole,
  /** As the draft has it. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  room: z.string(),
  /** Whether it stands released just so. */
  isReleased: z.boolean(),
  expertId: z.number(),
  state: z.enum(BOARD_STATES),
  answerBy: z.string().nullable(),
  isLate: z.boolean(),
  reason: z.string(),
  needsSlides: z.boolean(),
  slides: z.enum(MATERIAL_STATES).nullable(),
  slidesBy: z.string().nullable(),
  coi: z.enum(COI_STATES),
  /** Where the desk may lead it now. */
  moves: z.array(z.enum(DESK_MOVES)),
  /** Who had it before. */
  before: z.array(z.string()),
});
export type BoardTask = z.output<typeof BoardTask>;

/** An expert on the board. */
export const BoardExpert = z.object({
  id: z.number(),
  name: z.string(),
  hospital: z.string(),
  reach: z.enum(REACHES),
});
export type BoardExpert = z.output<typeof BoardExpert>;

/** A letter as it would be sent. */
export const LetterDraft = z.object({
  expertId: z.number(),
  name: z.string(),
  reach: z.enum(REACHES),
  tasks: z.number(),
  subject: z.string(),
  body: z.string(),
  sms: z.string(),
  smsParts: z.number(),
});

/** A version of a paper as the preview room sees it. */
export const RoomMaterial = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(MATERIAL_KINDS),
  number: z.number(),
  name: z.string(),
  state: z.enum(MATERIAL_STATES),
  reason: z.string(),
  givenAt: z.string().nullable(),
  /** Who of the desk took it in; null where its expert sent it. */
  broughtBy: PersonName.nullable(),
  markedAt: z.string().nullable(),
  markedBy: PersonName.nullable(),
  marks: z.array(z.enum(MARKS)),
});
export type RoomMaterial = z.output<typeof RoomMaterial>;

/** Tasks of a day that the preview room shows at most. */
export const MOST_IN_ROOM = 500;

/** What the desk of the invitations asks, and what it does. */
export const speakingDesk = {
  'speaking.board.show': endpoint({
    method: 'GET',
    path: `${path}/board`,
    access: see,
    summary:
      'Every task of a conference’s timetable with how its invitation stands, and those that the timetable names no more.',
    input: z.object({ conference: id() }),
    output: z.object({
      data: z.object({
        timeZone: z.string(),
        tasks: z.array(BoardTask),
        experts: z.array(BoardExpert),
        isCut: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'speaking.guest.show': endpoint({
    method: 'GET',
    path: `${path}/guest`,
    access: see,
    summary: 'What was written to an expert of a conference, and each step of their tasks.',
    input: z.object({ conference: id(), expert: id() }),
    output: z.object({
      data: z.object({
        phoneMasked: personal(z.string(), { mask: 'phone' }).nullable(),
        mailMasked: personal(z.string(), { mask: 'email' }).nullable(),
        reach: z.enum(REACHES),
        letters: z.array(
          z.object({
            kind: z.enum(LETTER_KINDS),
            tasks: z.number(),
            sentAt: z.string(),
            by: PersonName.nullable(),
          }),
        ),
        steps: z.array(
          z.object({
            id: z.number(),
            title: z.string(),
            from: z.enum(TASK_STATES).nullable(),
            to: z.enum(TASK_STATES),
            role: z.enum(TASK_ROLES),
            reason: z.string(),
            by: PersonName.nullable(),
            at: z.string(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'speaking.letter.preview': endpoint({
    method: 'GET',
    path: `${path}/letter/preview`,
    access: save,
    summary: 'The letters that inviting to these tasks would send, one for each expert; nothing is sent by asking.',
    input: z.object({ conference: id(), tasks: ids(MOST_AT_ONCE) }),
    output: z.object({ data: z.array(LetterDraft) }),
    errors: ['NOT_FOUND', 'speaking.nothing_chosen'],
  }),
  'speaking.letter.send': endpoint({
    method: 'POST',
    path: `${path}/letter/send`,
    access: save,
    summary:
      'Invites to tasks of the timetable, one letter for each expert; who was asked already is passed over, and so is who cannot be reached.',
    input: z.object({ conference: id(), tasks: ids(MOST_AT_ONCE) }),
    output: z.object({
      data: z.object({
        invited: z.number(),
        letters: z.number(),
        passed: z.number(),
        unreachable: z.array(z.string()),
      }),
    }),
    errors: ['NOT_FOUND', 'speaking.nothing_chosen'],
  }),
  'speaking.contact.save': endpoint({
    method: 'POST',
    path: `${path}/contact/save`,
    access: save,
    summary:
      'Says where an expert without account is reached; they are the person of the shop who has that phone, or a new one.',
    input: z.object({
      expert: id(),
      phone: z.union([z.literal(''), z.string().regex(phonePattern, 'PHONE_MALFORMED')]).default(''),
      mail: z.union([z.literal(''), z.email().max(120)]).default(''),
    }),
    output: nothing(),
    errors: ['NOT_FOUND', 'speaking.contact_known', 'speaking.contact_missing', 'speaking.contact_taken'],
  }),
  'speaking.link.open': endpoint({
    method: 'POST',
    path: `${path}/link/open`,
    access: save,
    summary:
      'A link that opens the tasks of an invited expert, to be handed over by the desk; the ones before are over.',
    input: z.object({ conference: id(), expert: id() }),
    output: z.object({ data: z.object({ address: z.string(), until: z.string() }) }),
    errors: ['NOT_FOUND', 'speaking.over'],
  }),
  'speaking.task.move': endpoint({
    method: 'POST',
    path: `${path}/task/move`,
    access: save,
    summary:
      'Leads a task on by the desk: an answer that came by phone, the confirmation, that somebody was there or was not.',
    input: z.object({ id: id(), version, to: z.enum(DESK_MOVES), reason: text(300).default('') }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), state: z.enum(TASK_STATES) }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'speaking.step', 'speaking.reason_needed', 'speaking.too_early'],
      ...['speaking.no_time', 'speaking.not_planned'],
    ],
  }),
  'speaking.task.confirm': endpoint({
    method: 'POST',
    path: `${path}/task/confirm`,
    access: save,
    summary: 'Confirms those among tasks that were accepted; others stay as they are.',
    input: z.object({ conference: id(), ids: ids(MOST_AT_ONCE) }),
    output: z.object({ data: z.object({ confirmed: z.number() }) }),
    errors: ['speaking.nothing_chosen'],
  }),
  'speaking.task.deadline': endpoint({
    method: 'POST',
    path: `${path}/task/deadline`,
    access: save,
    summary: 'Says until when the papers of a task are taken; none leaves it to the setting.',
    input: z.object({ id: id(), version, slidesBy: orNone(moment()) }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'speaking.deadline_wrong'],
  }),
  'speaking.guest.replace': endpoint({
    method: 'POST',
    path: `${path}/guest/replace`,
    access: save,
    summary:
      'Gives tasks of an expert to another one: the draft of the timetable changes, the history stays, and where nothing is left to do the link opens nothing any more and rooms and ways go back.',
    input: z.object({
      conference: id(),
      expert: id(),
      by: id(),
      /** Numbers of tasks of the timetable. */
      tasks: ids(MOST_AT_ONCE),
      reason: line(300, 1),
    }),
    output: z.object({ data: z.object({ moved: z.number(), isFreed: z.boolean() }) }),
    errors: [
      ...['NOT_FOUND', 'speaking.same_expert', 'speaking.nothing_chosen', 'speaking.not_planned', 'speaking.step'],
      ...['agenda.expert_unknown', 'agenda.blocked'],
    ],
  }),
};

/** What the preview room asks, and what it does. */
export const previewRoom = {
  'speaking.room.show': endpoint({
    method: 'GET',
    path: `${path}/room`,
    access: { permission: 'speaking.material.view' },
    summary: 'The papers of one day by hall and time: what is missing, handed in, looked through, on the machine.',
    input: z.object({ conference: id(), day: z.iso.date().optional() }),
    output: z.object({
      data: z.object({
        timeZone: z.string(),
        day: z.string(),
        days: z.array(z.string()),
        isCut: z.boolean(),
        tasks: z.array(
          z.object({
            id: z.number(),
            room: z.string(),
            startsAt: z.string(),
            endsAt: z.string(),
            title: z.string(),
            expert: z.string(),
            role: TaskRole,
            state: z.enum(TASK_STATES),
            needsSlides: z.boolean(),
            slidesBy: z.string().nullable(),
            isLate: z.boolean(),
            coi: z.enum(COI_STATES),
            /** What the desk may take in now. */
            takes: z.array(z.enum(MATERIAL_KINDS)),
            /** The newest version of each kind. */
            materials: z.array(RoomMaterial),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'speaking.material.mark': endpoint({
    method: 'POST',
    path: `${path}/material/mark`,
    access: { permission: 'speaking.material.save' },
    summary:
      'Marks the newest version of a paper: looked through, on the machine, or sent back with a reason, which its expert is told.',
    input: z.object({ id: id(), version, to: z.enum(MARKS), reason: text(300).default('') }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number(), state: z.enum(MATERIAL_STATES) }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'speaking.step', 'speaking.reason_needed', 'speaking.material_old'],
  }),
  'speaking.material.bring': endpoint({
    method: 'POST',
    path: `${path}/material/bring`,
    access: { permission: 'speaking.material.save' },
    summary:
      'Takes in a paper that an expert brings to the preview room, as its next version; no deadline counts for what is carried there.',
    input: z.object({ task: id(), kind: z.enum(MATERIAL_KINDS) }),
    output: z.object({ data: z.object({ id: z.number(), number: z.number(), state: z.enum(MATERIAL_STATES) }) }),
    upload: { maxBytes: MOST_BYTES },
    makes: true,
    errors: [
      ...PAPER_REFUSALS,
      ...[
        'speaking.not_agreed',
        'speaking.no_slides',
        'speaking.not_planned',
        'speaking.versions_many',
        'speaking.over',
      ],
    ],
  }),
  'speaking.material.file': endpoint({
    method: 'GET',
    path: `${path}/material/{id}/file`,
    access: { permission: 'speaking.material.view' },
    summary: 'A fresh address of a paper.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ url: z.string() }) }),
    errors: ['NOT_FOUND'],
  }),
};
