import { beforeAll, describe, expect, test } from 'vitest';
import { changesSomething } from '../contract/endpoint.ts';
import { type NamedOperation, platformOperations, sharedHouse, shopOperations } from './house.ts';
import { PreparedCall, type Stage } from './stage.ts';

let shop: Stage;
let platform: Stage;
beforeAll(async () => {
  ({ shop, platform } = await sharedHouse());
});

/** A colleague edits this at the moment, in a form of their own. */
async function edited(stage: Stage, record: string, id: number | string): Promise<void> {
  const { kit, shop, people } = stage;
  const who = stage === platform ? people.platform.id : people.staff.id;
  await kit.ctx(shop).db.write((tx) =>
    tx.rows(
      `insert into edit_lock (record, row_id, member_id, form, since, until) values ($1, $2, $3, 'form-of-another', now(), now() + interval '1 hour')
       on conflict (shop_id, record, row_id) do update set member_id = excluded.member_id, form = excluded.form, until = excluded.until`,
      [record, String(id), who],
    ),
  );
}

async function isHeldBack(stage: Stage, name: string): Promise<void> {
  const { endpoint } = stage.binding(name);
  const { input, as } = await stage.prepare(name);
  const isNew = endpoint.edits === undefined && input.id === undefined;
  const made = isNew ? await stage.make(name.slice(0, name.lastIndexOf('.'))).catch(() => null) : null;
  const call = new PreparedCall({ ...input, ...made }, { as: as ?? (await stage.newcomer(['*'])).caller });
  const edits = stage.kit.services.registry.modules.flatMap(({ manifest }) => Object.entries(manifest.edits ?? {}));
  const [, spec] = edits.find(([each]) => each === endpoint.edits) ?? [];
  const id = spec !== undefined && 'nameOf' in spec ? spec.nameOf(call.input) : (call.input.id as number | undefined);
  if (id === undefined) throw new Error(`The example of ${name} names nothing that could be edited.`);
  await edited(stage, endpoint.record ?? endpoint.edits ?? '', id);
  const answer = await stage.play(name, call);
  expect([answer.status, answer.body.code], answer.text).toEqual([409, 'lock.held']);
  // The next example may change the same thing.
  const { kit, shop } = stage;
  await kit.ctx(shop).db.write((tx) => tx.rows('delete from edit_lock where shop_id = $1', [shop.id]));
}

describe('what a colleague edits at the moment is not changed by others', () => {
  const isChange = ([, { endpoint }]: NamedOperation): boolean => changesSomething(endpoint);
  test.each(shopOperations.filter(isChange))('%s', (name) => isHeldBack(shop, name));
  test.each(platformOperations.filter(isChange))('%s on the platform', (name) => isHeldBack(platform, name));
});
