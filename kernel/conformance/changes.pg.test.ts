import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { operations, platformOperations, sharedHouse, shopOperations } from './house.ts';
import type { Answer, Input } from './send.ts';
import { PreparedCall, type Stage } from './stage.ts';

type Saved = { id: number; version: number };
const ROLLBACK = '.rollback';

let shop: Stage;
let platform: Stage;
beforeAll(async () => {
  ({ shop, platform } = await sharedHouse());
});

const endpointOf = (name: string) => operations.find(([each]) => each === name)?.[1].endpoint;
const shapeOf = (name: string): z.ZodRawShape => (endpointOf(name)?.input as z.ZodObject | undefined)?.shape ?? {};

/** The values of a shown record that a save can set. */
async function setOf(stage: Stage, record: string, id: number): Promise<Record<string, unknown>> {
  const { data } = await stage.call<{ data: Record<string, unknown> }>(`${record}.show`, { id });
  const { id: _id, version: _version, ...shape } = shapeOf(`${record}.save`);
  return Object.fromEntries(Object.entries(data).filter(([key]) => key in shape));
}

/** What is chosen once, such as a key that addresses hold, or the conference that something hangs on: a change says it as it is, or leaves it unsaid where it may. */
const CHOSEN_ONCE = new Set(['key', 'issuer', 'clientId', 'scopes', 'conferenceId']);

/** A record as its example makes it, and the input by which another example would change it. */
async function changeable(stage: Stage, record: string): Promise<{ saved: Saved; change: Input }> {
  const save = `${record}.save`;
  const [first, second] = [await stage.prepare(save), await stage.prepare(save)];
  const { data } = await stage.call<{ data: Saved }>(save, first.input, first.as);
  const shape = shapeOf(save);
  const once = Object.entries(first.input).filter(([key]) => CHOSEN_ONCE.has(key));
  const unsaid = once.filter(([key]) => (shape[key] as z.ZodType).safeParse(undefined).success).map(([key]) => key);
  // Examples leave a place among others as it is where nobody says one.
  const moved = 'position' in shape && { position: 7 };
  const change = Object.entries({ ...second.input, ...moved, ...Object.fromEntries(once) });
  return {
    saved: { id: data.id, version: data.version },
    change: Object.fromEntries(change.filter(([key]) => !unsaid.includes(key))),
  };
}

describe('every record with a history comes back as it was', () => {
  const comesBack = async (stage: Stage, name: string): Promise<void> => {
    const record = name.slice(0, -ROLLBACK.length);
    const { saved, change } = await changeable(stage, record);
    const was = await setOf(stage, record, saved.id);
    const second = await stage.call<{ data: Saved }>(`${record}.save`, { ...change, ...saved });
    expect(await setOf(stage, record, saved.id)).not.toEqual(was);
    const { data } = await stage.call<{ data: { id: number; action: string }[] }>(`${record}.history`, {
      id: saved.id,
    });
    const entry = data.find(({ action }) => action === 'insert')?.id;
    const third = await stage.call<{ data: Saved }>(name, { id: saved.id, version: second.data.version, entry });
    expect(third.data.version).toBe(second.data.version + 1);
    expect(await setOf(stage, record, saved.id)).toEqual(was);
  };
  const isRollback = ([name]: readonly [string, unknown]): boolean => name.endsWith(ROLLBACK);
  test.each(shopOperations.filter(isRollback))('%s', (name) => comesBack(shop, name));
  test.each(platformOperations.filter(isRollback))('%s on the platform', (name) => comesBack(platform, name));
});

describe('of two who change the same version at once one is told', () => {
  /** A call that names a version: of a save, the one of a record that is there. */
  const prepared = async (stage: Stage, name: string): Promise<() => Promise<Answer>> => {
    const record = name.replace(/\.save$/, '');
    const isNew = record !== name && 'id' in shapeOf(name) && 'version' in shapeOf(`${record}.remove`);
    if (!isNew) {
      const call = await stage.prepare(name);
      return () => stage.play(name, call);
    }
    const { saved, change } = await changeable(stage, record);
    return () => stage.play(name, new PreparedCall({ ...change, ...saved }, {}));
  };
  const oneIsTold = async (stage: Stage, name: string): Promise<void> => {
    const play = await prepared(stage, name);
    const answers = await Promise.all([play(), play()]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.status, won?.text).toBe(200);
    // A call that may be repeated where its answer was lost answers both alike: it was done once.
    if (lost?.status === 200) expect(lost.text).toBe(won?.text);
    else expect([404, 409], lost?.text).toContain(lost?.status);
  };
  /** It changes what it names: the version is asked for, or the call saves a record. */
  const namesVersion = (name: string): boolean => {
    const { version } = shapeOf(name) as Record<string, z.ZodType | undefined>;
    return version !== undefined && (!endpointOf(name)?.makes || !version.safeParse(undefined).success);
  };
  const isVersioned = ([name, { endpoint }]: (typeof operations)[number]): boolean =>
    endpoint.errors.includes('VERSION_CONFLICT') && namesVersion(name);
  test.each(shopOperations.filter(isVersioned))('%s', (name) => oneIsTold(shop, name));
  test.each(platformOperations.filter(isVersioned))('%s on the platform', (name) => oneIsTold(platform, name));
});

describe('a new record whose answer was lost is made once', () => {
  const once = () => ({ 'idempotency-key': `"${crypto.randomUUID()}"` });
  /** A call that makes another record, where the example changes one. */
  const newOf = async (stage: Stage, name: string): Promise<PreparedCall> => {
    const { input, as, raw } = await stage.prepare(name);
    const { id: _id, version: _version, ...values } = input;
    // What is marked so makes something anew each time, whatever its number names.
    return new PreparedCall(endpointOf(name)?.makes ? input : values, { ...(as && { as }), ...(raw && { raw }) });
  };
  const isMadeOnce = async (stage: Stage, name: string): Promise<void> => {
    const [first, second] = [await newOf(stage, name), await newOf(stage, name)];
    const key = once();
    const made = await stage.play(name, first, key);
    expect(made.status, made.text).toBe(200);
    const again = await stage.play(name, first, key);
    expect([again.status, again.text]).toEqual([200, made.text]);
    const { as } = first;
    const { input, raw } = second;
    const other = await stage.play(name, new PreparedCall(input, { ...(as && { as }), ...(raw && { raw }) }), key);
    expect([other.status, other.body.code], other.text).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const next = once();
    const both = await Promise.all([stage.play(name, second, next), stage.play(name, second, next)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[1]?.text).toBe(both[0]?.text);
    expect(both[0]?.body.data).not.toEqual(made.body.data);
  };
  const isMaking = ([, { endpoint }]: (typeof operations)[number]): boolean => endpoint.makesRecord;
  test.each(shopOperations.filter(isMaking))('%s', (name) => isMadeOnce(shop, name));
  test.each(platformOperations.filter(isMaking))('%s on the platform', (name) => isMadeOnce(platform, name));
});
