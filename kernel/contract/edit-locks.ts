import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dottedName, flag, id, int, nothing } from './fields.ts';

/** Seconds that somebody who edits has to say no, once another person asks to take over. */
export const ASKED_SECONDS = 15;

/** Seconds after which a lock that nobody renews is open to everybody. */
export const LEASE_SECONDS = 60;

const Person = z.object({ id: z.number(), name: z.string() });

/** Who edits a record, as one open form sees it. */
export const EditLock = z.object({
  /** This form may write. */
  isMine: z.boolean(),
  holder: Person,
  /** Since when it is held. */
  since: z.string(),
  /** Who asks to take over; `isMine`: this form does. */
  asked: Person.extend({ isMine: z.boolean(), until: z.string() }).nullable(),
});
export type EditLock = z.output<typeof EditLock>;

/** One save of a record; `by` is null where the portal itself did it. */
const Save = z.object({
  at: z.string(),
  by: Person.extend({ key: z.string().nullable(), kind: z.enum(['person', 'device', 'link', 'guest']) }).nullable(),
});

/** What is edited: a record by its kind and number, or something else by its name and by whatever its form calls it. */
const thing = { record: dottedName(), id: z.union([id(), z.string().regex(/^[\p{L}\p{N}_.:-]{1,200}$/u)]) };

/** What is edited, and in which open form: a number that the form made up for itself. */
const which = { ...thing, form: z.string().regex(/^[A-Za-z0-9-]{8,40}$/) };
const errors = ['NOT_FOUND'];

/** Who edits what at present; bound by the module `lock`. Nothing is saved past a lock that somebody else holds; between two saves the version decides. */
export const editLocks = {
  'lock.hold': endpoint({
    method: 'POST',
    path: '/api/admin/lock/hold',
    access: 'staff',
    summary: 'Takes the lock of a record where it is free, keeps it while one edits, and says who has it otherwise.',
    input: z.object(which),
    output: z.object({ data: EditLock }),
    errors,
  }),
  'lock.ask': endpoint({
    method: 'POST',
    path: '/api/admin/lock/ask',
    access: 'staff',
    summary: 'Asks whoever edits to hand over; the lock is the asker’s after fifteen seconds without a no.',
    input: z.object(which),
    output: z.object({ data: EditLock }),
    errors: [...errors, 'lock.asked_already'],
  }),
  'lock.answer': endpoint({
    method: 'POST',
    path: '/api/admin/lock/answer',
    access: 'staff',
    summary: 'Hands a lock over to whoever asked for it, or keeps it.',
    input: z.object({ ...which, give: flag() }),
    output: z.object({ data: EditLock }),
    errors,
  }),
  'lock.since': endpoint({
    method: 'GET',
    path: '/api/admin/lock/since',
    access: 'staff',
    summary: 'Who saved a record after the version that a form began with, and who saved that one; the newest first.',
    input: z.object({ ...thing, version: int(0, 2_147_483_647) }),
    output: z.object({
      data: z.object({
        /** Who saved the version that the form began with; null where the trail does not reach back so far. */
        base: Save.nullable(),
        saves: z.array(Save.extend({ fields: z.array(z.string()) })),
      }),
    }),
    errors,
  }),
  'lock.release': endpoint({
    method: 'POST',
    path: '/api/admin/lock/release',
    access: 'staff',
    summary: 'Lets go of a lock when its form is left.',
    input: z.object(which),
    output: nothing(),
    errors,
  }),
};
