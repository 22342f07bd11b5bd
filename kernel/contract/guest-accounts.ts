import { z } from 'zod';
import { PLAIN_NAMES } from '../identity/plain-names.ts';
import { personal } from './field-class.ts';
import { line } from './fields.ts';

/** Until when an account is given. */
export const guestUntil = () => z.iso.datetime({ offset: true });

/** An account of somebody of an organisation as staff see it; its code is never told again. */
export const GuestAccount = z.object({
  id: z.number(),
  name: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  account: z.string(),
  until: z.string(),
  state: z.enum(['open', 'over', 'ended']),
  /** When somebody signed in with it last. */
  lastAt: z.string().nullable(),
});
export type GuestAccount = z.output<typeof GuestAccount>;

/** A new code of an account, told this once. */
export const GuestCode = z.object({ data: z.object({ id: z.number(), code: z.string() }) });

/** What staff say of an account that they give; `malformed` is the text of a name that nobody can type. */
export const guestAccountValues = (malformed: string) => ({
  name: line(60, 1),
  account: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}@._-]{2,63}$/u, malformed),
  until: guestUntil(),
});
