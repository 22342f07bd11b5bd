import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';

let house: House;
let stage: Stage;
let other: Stage;
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('PICTURE');
  other = await house.stage('ELSEWHERE');
});
afterAll(() => house.close());

const save = (as: Caller, input: Record<string, unknown>) =>
  stage.play('signIn.saveMe', new PreparedCall(input, { as }));
const avatar = async (as: Caller): Promise<string | null> =>
  (await stage.call<{ avatar: string | null }>('signIn.userInfo', {}, as)).avatar;
const statusOf = async (url: string): Promise<number> => {
  const headers = { host: `${stage.shop.code}.localhost` };
  return (await house.kit.app.server.inject({ url, headers })).statusCode;
};

test('a member shows a picture of their own, another one in its place, and none again', async () => {
  const { caller } = await stage.newcomer();
  expect(await avatar(caller)).toBeNull();
  await save(caller, { avatarFile: await stage.file('avatar', caller) });
  const first = await avatar(caller);
  expect(await statusOf(first ?? '')).toBe(200);
  await save(caller, { avatarFile: await stage.file('avatar', caller) });
  const second = await avatar(caller);
  expect(second).not.toBe(first);
  expect([await statusOf(first ?? ''), await statusOf(second ?? '')]).toEqual([404, 200]);
  // What says nothing of it leaves it.
  await save(caller, { name: stage.text('新名') });
  expect(await avatar(caller)).toBe(second);
  await save(caller, { withoutAvatar: true });
  expect(await avatar(caller)).toBeNull();
  expect(await statusOf(second ?? '')).toBe(404);
});

test('nobody shows a picture that another person, or a person of another shop, has brought', async () => {
  const [{ caller }, { caller: neighbour }, { caller: stranger }] = await Promise.all([
    stage.newcomer(),
    stage.newcomer(),
    other.newcomer(),
  ]);
  for (const avatarFile of [await stage.file('avatar', neighbour), await other.file('avatar', stranger)]) {
    const answer = await save(caller, { avatarFile });
    expect(answer.body.code).toBe('signIn.picture_unknown');
  }
  expect(await avatar(caller)).toBeNull();
});
