import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import type { Stage } from '../../../kernel/conformance/stage.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';

let house: House;
let stage: Stage;
const phone = '13812340987';
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('CHOSEN');
});
afterAll(() => house.close());

async function choices(q: string, as?: Caller): Promise<string[]> {
  type Choices = { data: { label: string }[] };
  const { data } = await stage.call<Choices>('general.select', { source: 'member.person', q }, as);
  return data.map(({ label }) => label);
}

test('a member is chosen by a part of the name or the whole phone, by those who may see people, and by name if they may', async () => {
  const { member } = await stage.newcomer();
  await house.kit
    .ctx(stage.shop)
    .db.write((tx) => linkIdentity(tx, house.kit.services.config, member.accountId, { kind: 'phone', value: phone }));
  const { name } = (await stage.call<{ data: { name: string } }>('member.person.show', { id: member.id })).data;
  const admin = await stage.caller('admin');
  expect(await choices(name, admin)).toEqual([`${name} · 138****0987`]);
  expect(await choices(phone, admin)).toEqual([`${name} · 138****0987`]);
  expect(await choices('0987', admin)).toEqual([]);
  const { caller: masked } = await stage.newcomer(['member.person.view']);
  const [label = ''] = await choices(phone, masked);
  expect(label).toContain(' · 138****0987');
  expect(label).not.toContain(name);
  const { caller: blind } = await stage.newcomer(['role.role.view']);
  await expect(choices(phone, blind)).rejects.toThrow('PERMISSION_DENIED');
  const elsewhere = await house.stage('BEYOND');
  const beyond = await elsewhere.caller('admin');
  const theirs = await elsewhere.call<{ data: object[] }>(
    'general.select',
    { source: 'member.person', q: phone },
    beyond,
  );
  expect(theirs.data).toEqual([]);
});
