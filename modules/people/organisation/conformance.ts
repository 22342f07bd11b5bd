import { randomInt } from 'node:crypto';
import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { withCheckCharacter } from '../../../kernel/rules/credit-code.ts';

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
