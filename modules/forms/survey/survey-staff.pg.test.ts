import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { holderOf } from '../../../kernel/conformance/thing-holder.ts';
import { randomId } from '../../../kernel/rules/random-id.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';
import { resultsRoom } from './results-room.ts';

let house: House;
let stage: Stage;
let own: number;
let other: number;
/** Who holds everything on `own`, and nothing else. */
let clerk: Caller;

/** A published survey with a named answer and an invitation, by its number. */
async function going(): Promise<number> {
  const { id } = await publishedItem(stage, 'survey.survey');
  await stage.call('survey.save', { id, answers: { content: 'good' }, ticket: randomId() }, visitor(stage.shop));
  const { id: memberId } = await makeMember(house.kit, stage.shop, { name: '受邀者' });
  await stage.call('survey.invitation.invite', { surveyId: id, memberIds: [memberId] });
  return id;
}

beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('SURVEYS');
  [own, other] = [await going(), await going()];
  clerk = await holderOf(stage, 'survey.survey', own);
});
afterAll(() => house.close());

type Listed = { data: { id: number; surveyId: number }[]; total: number };
const list = (name: string, input: object = {}): Promise<Listed> =>
  stage.call<Listed>(name, { limit: 100, ...input }, clerk);
const code = async (name: string, input: object): Promise<string> => {
  const { body } = await stage.play(name, new PreparedCall({ ...input }, { as: clerk }));
  return (body as { code?: string }).code ?? 'none';
};
const count = async (address: string): Promise<unknown> =>
  (await stage.call<{ data: unknown }>('view.count', { list: address, selections: [{}] }, clerk)).data;

describe('the secretary of one survey', () => {
  test('has it, its named answers and its invitations alone: in lists, by a filter, in counts and among what is found', async () => {
    expect((await list('survey.survey.list')).data.map(({ id }) => id)).toEqual([own]);
    for (const [name, address] of [
      ['survey.answer.list', '/api/admin/survey/answer/list'],
      ['survey.invitation.list', '/api/admin/survey/invitation/list'],
    ] as const) {
      const { data, total } = await list(name);
      expect([data.map(({ surveyId }) => surveyId), total]).toEqual([[own], 1]);
      expect(await list(name, { surveyId: other })).toMatchObject({ data: [], total: 0 });
      expect(await count(address)).toEqual([{ total: 1, isAtLeast: false }]);
    }
    const found = async (id: number): Promise<string> => {
      const { data } = await stage.call<{ data: { title: string } }>('survey.survey.show', { id });
      return JSON.stringify(await stage.call('search.find', { q: data.title, limit: 50 }, clerk));
    };
    expect(await found(own)).toContain(`/backend/surveys/${own}`);
    expect(await found(other)).not.toContain(`/backend/surveys/${other}`);
  });

  test('reads its results, sets its questions against one another, and takes its answers away; of another finds none of it', async () => {
    const { data } = await stage.call<{ data: { parts: number } }>('survey.result.figures', { id: own }, clerk);
    expect(data.parts).toBe(1);
    expect((await list('survey.count.list', { surveyId: own })).total).toBeGreaterThan(0);
    const odm = await stage.call<{ data: { state: string; done: number } }>(
      'survey.answer.odm',
      { surveyId: own },
      clerk,
    );
    expect(odm.data).toMatchObject({ state: 'done', done: 1 });
    for (const [name, input] of [
      ['survey.result.figures', { id: other }],
      ['survey.result.cross', { id: other, row: 'content', column: 'content' }],
      ['survey.count.list', { surveyId: other }],
      ['survey.answer.odm', { surveyId: other }],
      ['survey.survey.show', { id: other }],
      ['survey.survey.impact', { id: other }],
    ] as const) {
      expect([name, await code(name, input)]).toEqual([name, 'NOT_FOUND']);
    }
  });

  test('invites to it and takes that back, and neither for another; makes no new one, draws no sample, brings no list', async () => {
    const { id: memberId } = await makeMember(house.kit, stage.shop, { name: '新受邀者' });
    await stage.call('survey.invitation.invite', { surveyId: own, memberIds: [memberId] }, clerk);
    expect(await code('survey.invitation.invite', { surveyId: other, memberIds: [memberId] })).toBe('NOT_FOUND');
    const all = await stage.call<{ data: { id: number; version: number; surveyId: number }[] }>(
      'survey.invitation.list',
      { limit: 100 },
    );
    const [foreign] = all.data.filter(({ surveyId }) => surveyId === other);
    const [mine] = all.data.filter(({ surveyId }) => surveyId === own);
    const revoke = ({ id, version }: { id: number; version: number } = { id: 0, version: 1 }) =>
      code('survey.invitation.revoke', { id, version });
    expect(await revoke(foreign)).toBe('NOT_FOUND');
    expect(await revoke(mine)).toBe('none');
    expect(await code('survey.survey.save', { title: '又一份', lead: '导语' })).toBe('PERMISSION_DENIED');
    expect(await code('survey.panel.list', {})).toBe('PERMISSION_DENIED');
    expect(await code('survey.draw.try', { surveyId: own, panelId: 1, size: 5 })).toBe('PERMISSION_DENIED');
  });

  test('hears in the room of its results, and in no other', async () => {
    const ctx = house.kit.ctx(stage.shop);
    const permissions = new Set(['survey.result.view']);
    const things = [{ record: 'survey.survey', id: own, until: null, permissions }];
    const hers = { ...ctx, can: () => false, person: { ...ctx.person, grants: new Map(), things } as never };
    expect(await resultsRoom.enter(hers, { id: own })).toBe(`survey:${own}`);
    expect(await resultsRoom.enter(hers, { id: other })).toBeNull();
  });
});
