import type { Ctx } from '../http/context.ts';

/** Whom somebody asks about: members, and people of whom nothing but a name is written down. */
interface Asked {
  members: readonly number[];
  names: readonly string[];
}

/** Answers what people are called in Latin letters, as far as it is known. */
export type LatinNames = (
  ctx: Ctx,
  asked: Asked,
) => Promise<{ member: number | null; written: string | null; latin: string }[]>;

/** What is known of those who were asked about. */
export interface KnownLatin {
  ofMember(member: number | null): string | undefined;
  ofName(written: string): string | undefined;
}

/** What people are called in Latin letters, by all modules that know of it, for who reads English: one question for all of them. */
export async function knownLatin(
  ctx: Ctx,
  { members, names = [] }: { members: readonly (number | null)[]; names?: readonly string[] },
): Promise<KnownLatin> {
  const [byMember, byName] = [new Map<number | null, string>(), new Map<string, string>()];
  const asked = {
    members: [...new Set(members)].filter((member) => member !== null),
    names: [...new Set(names)],
  };
  const found: Awaited<ReturnType<LatinNames>> = [];
  if (ctx.locale === 'en' && asked.members.length + asked.names.length > 0)
    for (const { latinNames } of ctx.services.registry.enabled(ctx.shop))
      found.push(...((await latinNames?.(ctx, asked)) ?? []));
  for (const { member, written, latin } of found) {
    if (member !== null) byMember.set(member, latin);
    if (written !== null) byName.set(written, latin);
  }
  return { ofMember: (member) => byMember.get(member), ofName: (written) => byName.get(written) };
}

/** Calls the person of each row, who is a member, as the reader would. */
export async function calledInLatin<T extends { person: string }>(
  ctx: Ctx,
  rows: readonly T[],
  memberOf: (row: T) => number | null,
): Promise<T[]> {
  const known = await knownLatin(ctx, { members: rows.map(memberOf) });
  return rows.map((row) => ({ ...row, person: known.ofMember(memberOf(row)) ?? row.person }));
}
