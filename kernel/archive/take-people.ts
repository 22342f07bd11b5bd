import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Tx } from '../database/db.ts';
import { linkIdentity, makeAccount } from '../identity/accounts.ts';
import type { ContactValue } from '../identity/contacts.ts';
import { ensureAccountsByPhone, knownPhones } from '../identity/ensure-accounts.ts';
import { isPhone } from '../rules/phone.ts';
import { ArchiveError } from './archive-error.ts';
import { linesOf } from './read-archive.ts';
import type { TarPart } from './tar.ts';

const Line = z.object({
  member: z.number().int().min(1),
  identities: z.array(z.object({ kind: z.enum(['phone', 'username']), value: z.string().min(1).max(200) })).max(20),
  contacts: z
    .array(z.object({ kind: z.enum(['phone', 'mail', 'document']), value: z.string().min(1).max(254) }))
    .max(50)
    .default([]),
  /** Nobody signs in as them. */
  isWithout: z.boolean().default(false),
});
type Line = z.output<typeof Line>;

const LINES_AT_ONCE = 500;
/** Characters of what is known of one person. */
const LONGEST_LINE = 64 * 1024;

/** The people of an archive in this installation. */
export interface TakenPeople {
  /** Accounts by the numbers of members. */
  accounts: Map<number, number>;
  /** Who had an account here, found by phone, by the numbers of members. */
  matched: number[];
  made: number;
  /** Who has no phone, so that nothing proves who they are: an account of their own, without a way in. */
  unproved: number;
  /** What others said of people, for when their rows are there. */
  contacts: (ContactValue & { member: number })[];
}

/** One line of the identities; refuses what is none. */
export function readIdentityLine(line: string, part: string): Line {
  if (line.length > LONGEST_LINE) throw new ArchiveError('damaged', part);
  let values: unknown;
  try {
    values = JSON.parse(line);
  } catch {
    throw new ArchiveError('damaged', part);
  }
  const read = Line.safeParse(values);
  if (!read.success || read.data.identities.some(({ kind, value }) => kind === 'phone' && !isPhone(value))) {
    throw new ArchiveError('damaged', part);
  }
  return read.data;
}

const phoneOf = ({ identities }: Line): string | undefined => identities.find(({ kind }) => kind === 'phone')?.value;

/** Finds or makes the accounts of the people; a phone alone proves that somebody is known here. */
export async function takePeople(tx: Tx, config: Config, part: TarPart): Promise<TakenPeople> {
  const taken: TakenPeople = { accounts: new Map(), matched: [], made: 0, unproved: 0, contacts: [] };
  const withoutPhone = async ({ member, identities }: Line): Promise<void> => {
    const account = await makeAccount(tx);
    for (const { value } of identities) await linkIdentity(tx, config, account.id, { kind: 'username', value });
    taken.accounts.set(member, account.id);
    taken.unproved += 1;
  };
  const take = async (every: readonly Line[]): Promise<void> => {
    for (const { member, contacts } of every)
      taken.contacts.push(...contacts.map((contact) => ({ ...contact, member })));
    const lines = every.filter(({ isWithout }) => !isWithout);
    const phones = lines.flatMap((line) => phoneOf(line) ?? []);
    const known = await knownPhones(tx, config, phones);
    const accounts = await ensureAccountsByPhone(tx, config, phones);
    for (const line of lines) {
      const phone = phoneOf(line);
      const account = phone === undefined ? undefined : accounts.get(phone);
      if (phone === undefined || account === undefined) {
        await withoutPhone(line);
        continue;
      }
      taken.accounts.set(line.member, account);
      if (known.has(phone)) {
        taken.matched.push(line.member);
        continue;
      }
      taken.made += 1;
      for (const { kind, value } of line.identities) {
        if (kind === 'username') await linkIdentity(tx, config, account, { kind, value });
      }
    }
  };
  let lines: Line[] = [];
  for await (const line of linesOf(part)) {
    lines.push(readIdentityLine(line, part.name));
    if (lines.length < LINES_AT_ONCE) continue;
    await take(lines);
    lines = [];
  }
  await take(lines);
  return taken;
}
