import { randomInt } from 'node:crypto';
import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { withCheckCharacter } from '../../../kernel/rules/credit-code.ts';
import { enterAsGuest } from '../../../kernel/testkit/guest.ts';
import { OWN_PAGE } from './guest-contract.ts';

/** A credit code that no other organisation has. */
export const newCreditCode = (): string =>
  withCheckCharacter(`91110108${String(randomInt(1_000_000_000)).padStart(9, '0')}`);

const saved = async (stage: Stage, more: object): Promise<{ id: number; version: number }> => {
  const { data } = await stage.call<{ data: { id: number; version: number } }>('organisation.organisation.save', {
    name: stage.text('单位'),
    ...more,
  });
  return data;
};

const pair = async (stage: Stage) => ({
  winner: await saved(stage, { creditCode: newCreditCode() }),
  loser: await saved(stage, { otherNames: [{ kind: 'alias', name: stage.text('别名') }] }),
});

async function merged(stage: Stage): Promise<number> {
  const { winner, loser } = await pair(stage);
  const input = { winner: winner.id, winnerVersion: winner.version, loser: loser.id, loserVersion: loser.version };
  await stage.call('organisation.merge.run', { ...input, reason: stage.text('同一家单位') });
  return winner.id;
}

const until = (stage: Stage): string => new Date(stage.kit.services.now().getTime() + 30 * 86_400_000).toISOString();

/** An account of an organisation, with what it signs in with. */
async function account(stage: Stage): Promise<{ id: number; organisation: number; account: string; code: string }> {
  const { id: organisation } = await saved(stage, {});
  const given = { organisation, name: stage.text('周参展'), account: stage.username(), until: until(stage) };
  const { data } = await stage.call<{ data: { id: number; code: string } }>('organisation.guest.make', given);
  return { ...data, organisation, account: given.account };
}

/** Somebody of an organisation who is signed in; not by the call, whose limits other tests try. */
async function guest(stage: Stage): Promise<Caller & { organisation: number }> {
  const { id: organisation } = await saved(stage, {});
  const { token } = await enterAsGuest(stage.kit, stage.shop, { kind: OWN_PAGE, thingId: organisation });
  return { ...visitor(stage.shop), token, organisation };
}

const proposed = (stage: Stage) => ({ phone: '010-82266699', about: stage.text('简介') });

/** A proposal that waits. */
async function waiting(stage: Stage): Promise<{ id: number; version: number }> {
  const as = await guest(stage);
  await stage.call('organisation.propose', proposed(stage), as);
  const all = await stage.call<{ data: { id: number; version: number; organisation: { id: number } }[] }>(
    'organisation.proposals',
    {},
  );
  const found = all.data.find(({ organisation }) => organisation.id === as.organisation);
  if (found === undefined) throw new Error('Nothing waits.');
  return { id: found.id, version: found.version };
}

/** A successful call of each operation of the organisations. */
export const examples: Examples = {
  'organisation.organisation.save': async (stage) => ({
    name: stage.text('单位'),
    nameEn: stage.text('Organisation'),
    creditCode: newCreditCode(),
    otherNames: [
      { kind: 'alias', name: stage.text('简称') },
      { kind: 'former', name: stage.text('曾用名') },
    ],
    roles: [
      { role: 'employer' },
      { role: 'sponsor', isPublic: true, values: { tier: 'gold', since: '2026-01-01' } },
      { role: 'group', isPublic: true, values: { members: 12 } },
    ],
    contacts: [
      { memberId: stage.people.member.id, post: stage.text('科研处'), isMain: true, note: stage.text('备注') },
    ],
    addresses: [{ kind: 'office', district: '110108', line: stage.text('花园北路 49 号'), postcode: '100191' }],
    phone: '010-82266699',
    website: 'https://hospital.example.org',
    about: stage.text('简介'),
    aboutEn: stage.text('About'),
  }),
  'organisation.show': async (stage) => ({ id: await stage.one('organisation.organisation') }),
  'organisation.enter': async (stage) => {
    const { account: name, code } = await account(stage);
    return { account: name, code };
  },
  'organisation.leave': async (stage) => new PreparedCall({}, { as: await guest(stage) }),
  'organisation.own': async (stage) => new PreparedCall({}, { as: await guest(stage) }),
  'organisation.propose': async (stage) => new PreparedCall(proposed(stage), { as: await guest(stage) }),
  'organisation.guests': async (stage) => ({ id: (await account(stage)).organisation }),
  'organisation.guest.make': async (stage) => ({
    ...{ organisation: (await saved(stage, {})).id, name: stage.text('周参展'), account: stage.username() },
    until: until(stage),
  }),
  'organisation.guest.renew': async (stage) => ({ id: (await account(stage)).id, until: until(stage) }),
  'organisation.guest.end': async (stage) => ({ id: (await account(stage)).id, reason: stage.text('离职') }),
  'organisation.proposals': async (stage) => {
    await waiting(stage);
    return {};
  },
  'organisation.proposal.take': waiting,
  'organisation.proposal.refuse': async (stage) => ({ ...(await waiting(stage)), reason: stage.text('电话有误') }),
  'organisation.merge.preview': async (stage) => {
    const { winner, loser } = await pair(stage);
    return { winner: winner.id, loser: loser.id };
  },
  'organisation.merge.run': async (stage) => {
    const { winner, loser } = await pair(stage);
    const versions = { winnerVersion: winner.version, loserVersion: loser.version };
    return { winner: winner.id, loser: loser.id, ...versions, take: ['name'], reason: stage.text('同一家单位') };
  },
  'organisation.merge.list': async (stage) => ({ id: await merged(stage) }),
  'organisation.merge.undo': async (stage) => {
    const id = await merged(stage);
    const { data } = await stage.call<{ data: { id: number }[] }>('organisation.merge.list', { id });
    return { id: data[0]?.id, reason: stage.text('误合并') };
  },
};
