import { beforeAll, describe, expect, test } from 'vitest';
import { hasEffect } from '../contract/endpoint.ts';
import { isConsolePath } from '../http/run-endpoint.ts';
import type { Binding } from '../module/binding.ts';
import { isOpenToKeys } from '../permission/key-reach.ts';
import { makeApiKey } from '../testkit/api-key.ts';
import type { TestApp } from '../testkit/app.ts';
import { enrolDevice } from '../testkit/device.ts';
import { enterAsGuest } from '../testkit/guest.ts';
import { makeLink, proveLink } from '../testkit/link.ts';
import { type Caller, type CallerKind, signedIn, visitor } from './caller.ts';
import { operations, permissions, platformOperations, sharedHouse, testOfAll } from './house.ts';
import { type Answer, send } from './send.ts';
import { rightfulKind, type Stage } from './stage.ts';

let kit: TestApp;
let a: Stage;
let b: Stage;
let platform: Stage;

/** Sign-ins of a stage that every test may use, because its calls are refused. */
interface Standing {
  readonly stage: Stage;
  readonly callers: ReadonlyMap<CallerKind, Caller>;
  readonly blocked: ReadonlyMap<'site' | 'staff', Caller>;
  /** An administrator who signed in long ago, and has not proved since who they are. */
  readonly unproved: Caller;
}

async function standOn(stage: Stage): Promise<Standing> {
  const callers = new Map<CallerKind, Caller>();
  const blocked = new Map<'site' | 'staff', Caller>();
  for (const kind of ['visitor', 'member', 'staff', 'admin', 'siteAdmin'] as const) {
    callers.set(kind, await stage.caller(kind));
  }
  for (const kind of ['site', 'staff'] as const) {
    const { member, caller } = await stage.newcomer(kind === 'staff' ? ['*'] : undefined);
    const block = `update member set status = 'blocked' where shop_id = $1 and id = $2`;
    await kit.ctx(stage.shop).db.write((tx) => tx.rows(block, [stage.shop.id, member.id]));
    blocked.set(kind, caller);
  }
  const unproved = await signedIn(kit, stage.shop, stage.people.admin.id, 'staff', false);
  return { stage, callers, blocked, unproved };
}

let inShop: Standing;
let onPlatform: Standing;
beforeAll(async () => {
  ({ kit, shop: a, other: b, platform } = await sharedHouse());
  inShop = await standOn(a);
  onPlatform = await standOn(platform);
});

const of = (wanted: (binding: Binding) => boolean) => operations.filter(([, binding]) => wanted(binding));
const needsPerson = ({ endpoint: { access } }: Binding) =>
  !['visitor', 'signature', 'device', 'link', 'guest'].includes(access as string);
const isDevices = ({ endpoint }: Binding) => endpoint.access === 'device';
const isGuests = ({ endpoint }: Binding) => endpoint.access === 'guest';
const isLinks = ({ endpoint }: Binding) => endpoint.access === 'link';
const platforms = new Set(platformOperations.map(([name]) => name));
const homeOf = ({ name }: Binding): Standing => (platforms.has(name) ? onPlatform : inShop);
/** A caller where the operation lives: in a shop, or on the platform. */
const as = (binding: Binding, kind: CallerKind): Caller => {
  const { stage, callers } = homeOf(binding);
  return callers.get(kind) ?? visitor(stage.shop);
};
const call = (binding: Binding, as: Caller, headers: Record<string, string> = {}): Promise<Answer> =>
  send(kit, binding, { as, input: {}, headers });
const refused = (answer: Answer, status: number, code: string): void => {
  expect(answer.body, answer.text).toMatchObject({ code, errors: expect.any(String) });
  expect(answer.status).toBe(status);
};

describe('AZ-1 who may call', () => {
  test.each(of(needsPerson))('%s asks a visitor to sign in', async (_name, binding) => {
    refused(await call(binding, as(binding, 'visitor')), 401, 'UNAUTHENTICATED');
    refused(await call(binding, { ...as(binding, 'visitor'), token: 'x'.repeat(43) }), 401, 'UNAUTHENTICATED');
  });

  test.each(of(({ endpoint }) => isConsolePath(endpoint.path)))(
    '%s is closed to a sign-in of the site, whatever the person may do',
    async (_name, binding) => {
      refused(await call(binding, as(binding, 'siteAdmin')), 401, 'UNAUTHENTICATED');
    },
  );

  test.each(of(({ endpoint }) => typeof endpoint.access === 'object'))(
    '%s tells a person without the permission that it is missing',
    async (_name, binding) => {
      const kind = rightfulKind(binding) === 'siteAdmin' ? 'member' : 'staff';
      refused(await call(binding, as(binding, kind)), 400, 'PERMISSION_DENIED');
    },
  );

  test.each(
    of(
      (binding) =>
        !binding.endpoint.ignoresDeadToken &&
        binding.endpoint.access !== 'signature' &&
        !isDevices(binding) &&
        !isGuests(binding) &&
        !isLinks(binding),
    ),
  )('ISO-5 %s does not know a token of another shop', async (_name, binding) => {
    const foreign = inShop.callers.get(rightfulKind(binding) === 'visitor' ? 'member' : rightfulKind(binding));
    if (foreign === undefined) throw new Error('nobody is signed in');
    const elsewhere = platforms.has(binding.name) ? platform.shop : b.shop;
    refused(await call(binding, { ...foreign, shop: elsewhere }), 401, 'UNAUTHENTICATED');
  });

  test.each(of(needsPerson))('%s refuses a blocked person with 403', async (_name, binding) => {
    const caller = homeOf(binding).blocked.get(rightfulKind(binding) === 'admin' ? 'staff' : 'site');
    if (caller === undefined) throw new Error('nobody is blocked');
    refused(await call(binding, caller), 403, 'PERSON_BLOCKED');
  });
});

describe('AU-7 what gives power or lays data open asks for a fresh proof of the person', () => {
  const marked = of(({ endpoint }) => endpoint.stepUp);

  test.each(marked)('%s', async (name, binding) => {
    const { stage, unproved } = homeOf(binding);
    refused(await call(binding, unproved), 400, 'STEP_UP_REQUIRED');
    const { input, raw } = await stage.prepare(name);
    const answer = await send(kit, binding, { as: unproved, input, raw });
    refused(answer, 400, 'STEP_UP_REQUIRED');
  });

  testOfAll('such calls stand where a proof can be given, and the document says which', async () => {
    const elsewhere = marked.filter(([, { endpoint }]) => !isConsolePath(endpoint.path));
    expect(elsewhere.filter(([, { endpoint }]) => !endpoint.path.startsWith('/api/front/user/me/'))).toEqual([]);
    const address = { url: '/api/openapi.json', headers: { host: `${a.shop.code}.localhost` } };
    const { paths } = (await kit.app.server.inject(address)).json<{
      paths: Record<string, Record<string, { operationId: string; 'x-step-up'?: boolean }>>;
    }>();
    const said = Object.values(paths).flatMap((methods) => Object.values(methods).filter((one) => one['x-step-up']));
    expect(said.map(({ operationId }) => operationId).sort()).toEqual(marked.map(([name]) => name).sort());
  });

  testOfAll('whatever changes roles, or who holds them, is marked', () => {
    const names = marked.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['role.role.save', 'role.role.remove', 'member.person.assign']));
  });
});

describe('API keys open what their scopes say, and no door of people', () => {
  const keyed = ({ endpoint }: Binding) => isOpenToKeys(endpoint, permissions);
  const key = async (standing: Standing, scopes?: readonly string[]): Promise<Caller> => ({
    ...visitor(standing.stage.shop),
    token: await makeApiKey(kit, standing.stage.shop, standing.stage.people.admin.id, scopes),
  });
  const made = new Map<string, Promise<Caller>>();
  const keyOf = (binding: Binding, scopes?: readonly string[]): Promise<Caller> => {
    const standing = homeOf(binding);
    const name = `${standing.stage.shop.id} ${scopes?.join() ?? 'all'}`;
    const found = made.get(name) ?? key(standing, scopes);
    made.set(name, found);
    return found;
  };
  const shut = ['KEY_REFUSED', 'KEY_UNKNOWN', 'PERMISSION_DENIED', 'UNAUTHENTICATED', 'STEP_UP_REQUIRED'];

  test.each(of(keyed))(
    '%s to a key with its permission, to no other one, and to none of another shop',
    async (_name, binding) => {
      // Outside systems send no mark of our client.
      const open = await call(binding, await keyOf(binding), { 'x-requested-with': '' });
      expect(shut, open.text).not.toContain(open.body.code);
      refused(await call(binding, await keyOf(binding, ['none.none.view'])), 400, 'PERMISSION_DENIED');
      const elsewhere = { ...visitor(b.shop), token: (await keyOf(binding)).token };
      refused(await call(binding, elsewhere), 401, 'KEY_UNKNOWN');
    },
  );

  test.each(of((binding) => !keyed(binding) && binding.endpoint.access !== 'signature'))(
    '%s stays shut to every key',
    async (_name, binding) => {
      refused(await call(binding, await keyOf(binding)), 400, 'KEY_REFUSED');
    },
  );

  testOfAll('the document says which', async () => {
    const address = { url: '/api/openapi.json', headers: { host: `${a.shop.code}.localhost` } };
    const { paths } = (await kit.app.server.inject(address)).json<{
      paths: Record<string, Record<string, { operationId: string; security?: Record<string, string[]>[] }>>;
    }>();
    const said = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ security }) => security?.some(({ apiKey }) => apiKey !== undefined));
    expect(said.map(({ operationId }) => operationId).sort()).toEqual(
      of(keyed)
        .map(([name]) => name)
        .sort(),
    );
    expect(said.length).toBeGreaterThan(20);
  });
});

describe('devices open their own work, and no door of people', () => {
  const machine = async (shop = a.shop, more: { work?: string } = {}): Promise<Caller & { id: number }> => ({
    ...visitor(shop),
    ...(await enrolDevice(kit, shop, more)),
  });
  let idle: Promise<Caller & { id: number }> | undefined;
  const idleDevice = () => {
    idle ??= machine();
    return idle;
  };
  const own = ({ endpoint: { work } }: Binding) => (work === undefined ? {} : { work });

  test.each(of(isDevices))('%s to a device with that work, and to nobody else', async (_name, binding) => {
    const device = await machine(a.shop, own(binding));
    const open = await call(binding, device);
    expect(['DEVICE_NEEDED', 'DEVICE_UNKNOWN', 'DEVICE_REVOKED', 'DEVICE_REFUSED'], open.text).not.toContain(
      open.body.code,
    );
    if (binding.endpoint.work !== undefined) refused(await call(binding, await idleDevice()), 400, 'DEVICE_REFUSED');
    refused(await call(binding, visitor(a.shop)), 401, 'DEVICE_NEEDED');
    for (const kind of ['member', 'staff', 'admin', 'siteAdmin'] as const) {
      refused(await call(binding, as(binding, kind)), 401, 'DEVICE_NEEDED');
    }
    refused(await call(binding, { ...device, shop: b.shop }), 401, 'DEVICE_UNKNOWN');
    refused(await call(binding, { ...device, token: `md_${'x'.repeat(43)}` }), 401, 'DEVICE_UNKNOWN');
    refused(await call(binding, { ...device, token: 'md_' }), 401, 'DEVICE_UNKNOWN');
    const revoke = 'update device set revoked_at = now() where shop_id = $1 and id = $2';
    await kit.ctx(a.shop).db.write((tx) => tx.rows(revoke, [a.shop.id, device.id]));
    refused(await call(binding, device), 401, 'DEVICE_REVOKED');
  });

  test.each(of((binding) => !isDevices(binding) && binding.endpoint.access !== 'signature'))(
    '%s stays shut to every device',
    async (_name, binding) => {
      if (platforms.has(binding.name)) return;
      refused(await call(binding, await idleDevice()), 400, 'DEVICE_REFUSED');
    },
  );

  testOfAll('the document says which', async () => {
    const address = { url: '/api/openapi.json', headers: { host: `${a.shop.code}.localhost` } };
    const { paths } = (await kit.app.server.inject(address)).json<{
      paths: Record<string, Record<string, { operationId: string; security?: Record<string, string[]>[] }>>;
    }>();
    const said = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(
        ({ operationId, security }) =>
          security?.flatMap(({ device }) => (device ? [[operationId, ...device]] : [])) ?? [],
      );
    const bound = of(isDevices).map(([name, { endpoint }]) => [
      name,
      ...(endpoint.work === undefined ? [] : [endpoint.work]),
    ]);
    expect(said.sort()).toEqual(bound.sort());
    expect(said.length).toBeGreaterThan(0);
  });
});

describe('a link opens its own kind of thing, and nothing else', () => {
  let strange: Promise<Caller> | undefined;
  const strangeLink = () => {
    strange ??= makeLink(kit, a.shop).then((token) => ({ ...visitor(a.shop), token }));
    return strange;
  };

  test.each(of(isLinks))('%s to a link of that kind, and to nobody else', async (_name, binding) => {
    // What names no kind concerns any link itself, such as proving its phone.
    const { opens: kind = 'none.any' } = binding.endpoint;
    const own = { ...visitor(a.shop), token: await makeLink(kit, a.shop, { kind }) };
    const open = await call(binding, own);
    expect(['LINK_NEEDED', 'LINK_UNKNOWN', 'LINK_OVER', 'LINK_REFUSED'], open.text).not.toContain(open.body.code);
    if (kind !== 'none.any') refused(await call(binding, await strangeLink()), 400, 'LINK_REFUSED');
    refused(await call(binding, visitor(a.shop)), 401, 'LINK_NEEDED');
    for (const other of ['member', 'staff', 'admin', 'siteAdmin'] as const) {
      refused(await call(binding, as(binding, other)), 401, 'LINK_NEEDED');
    }
    refused(await call(binding, { ...own, shop: b.shop }), 401, 'LINK_UNKNOWN');
    refused(await call(binding, { ...own, token: `ml_${'x'.repeat(43)}` }), 401, 'LINK_UNKNOWN');
    for (const over of ['revoked_at = now()', `revoked_at = null, until_at = now() - interval '1 second'`]) {
      const end = `update access_link set ${over} where shop_id = $1 and kind = $2`;
      await kit.ctx(a.shop).db.write((tx) => tx.rows(end, [a.shop.id, kind]));
      refused(await call(binding, own), 401, 'LINK_OVER');
    }
  });

  test.each(of(isLinks))('%s asks for what its link asks for, and takes no other proof', async (_name, binding) => {
    const { opens: kind = 'none.any' } = binding.endpoint;
    const phone = '13800138000';
    const asks = ['LINK_PROOF_NEEDED', 'LINK_ACT_NEEDED'];
    for (const proof of ['sms', 'act'] as const) {
      const made = () => makeLink(kit, a.shop, { kind, asks: { proof, phone } });
      const by = (token: string) => call(binding, { ...visitor(a.shop), token });
      const [link, other] = [await made(), await made()];
      if (kind === 'none.any') {
        expect(asks, proof).not.toContain((await by(link)).body.code);
        continue;
      }
      refused(await by(link), 400, 'LINK_PROOF_NEEDED');
      refused(await by(`${link}.${'x'.repeat(43)}`), 400, 'LINK_PROOF_NEEDED');
      refused(await by(`${link}.x`), 401, 'LINK_UNKNOWN');
      const browser = await proveLink(kit, a.shop, { link });
      refused(await by(`${other}.${browser}`), 400, 'LINK_PROOF_NEEDED');
      const isAct = proof === 'act' && hasEffect(binding.endpoint);
      const answer = await by(`${link}.${browser}`);
      if (isAct) refused(answer, 400, 'LINK_ACT_NEEDED');
      else expect(asks, answer.text).not.toContain(answer.body.code);
      if (!isAct) continue;
      const forAct = await proveLink(kit, a.shop, { link, isForAct: true });
      expect(asks).not.toContain((await by(`${link}.${forAct}`)).body.code);
      const late = await proveLink(kit, a.shop, { link: other, isForAct: true, minutes: -1 });
      refused(await by(`${other}.${late}`), 400, 'LINK_PROOF_NEEDED');
    }
  });

  test.each(
    of((binding) => !isLinks(binding) && binding.endpoint.access !== 'signature' && !platforms.has(binding.name)),
  )('%s stays shut to every link', async (_name, binding) =>
    refused(await call(binding, await strangeLink()), 400, 'LINK_REFUSED'),
  );
});

describe('a guest of an organisation opens what the account was given for, and nothing else', () => {
  let strange: Promise<Caller> | undefined;
  const strangeGuest = () => {
    strange ??= enterAsGuest(kit, a.shop).then(({ token }) => ({ ...visitor(a.shop), token }));
    return strange;
  };
  const refusals = ['GUEST_NEEDED', 'GUEST_UNKNOWN', 'GUEST_REFUSED'];

  test.each(of(isGuests))(
    '%s to a guest of that kind until the account ends, and to nobody else',
    async (_name, binding) => {
      const { opens: kind = 'none.any' } = binding.endpoint;
      const made = () => enterAsGuest(kit, a.shop, { kind });
      const by = (token: string, shop = a.shop) => call(binding, { ...visitor(shop), token });
      const open = await by((await made()).token);
      expect(refusals, open.text).not.toContain(open.body.code);
      if (kind !== 'none.any') refused(await call(binding, await strangeGuest()), 400, 'GUEST_REFUSED');
      refused(await call(binding, visitor(a.shop)), 401, 'GUEST_NEEDED');
      for (const other of ['member', 'staff', 'admin', 'siteAdmin'] as const) {
        refused(await call(binding, as(binding, other)), 401, 'GUEST_NEEDED');
      }
      for (const over of ['revoked_at = now()', `until_at = now() - interval '1 second'`]) {
        const { id, token } = await made();
        refused(await by(token, b.shop), 401, 'GUEST_UNKNOWN');
        const end = `update guest_account set ${over} where shop_id = $1 and id = $2`;
        await kit.ctx(a.shop).db.write((tx) => tx.rows(end, [a.shop.id, id]));
        refused(await by(token), 401, 'GUEST_UNKNOWN');
      }
      refused(await by(`mg_${'x'.repeat(43)}`), 401, 'GUEST_UNKNOWN');
    },
  );

  test.each(
    of((binding) => !isGuests(binding) && binding.endpoint.access !== 'signature' && !platforms.has(binding.name)),
  )('%s stays shut to every guest', async (_name, binding) =>
    refused(await call(binding, await strangeGuest()), 400, 'GUEST_REFUSED'),
  );
});

describe('AU-8 calls with an effect come from our own pages alone', () => {
  const foreign: [string, Record<string, string>][] = [
    ['without our mark', { 'x-requested-with': '' }],
    ['from a foreign page', { origin: 'https://evil.example' }],
    ['from another shop', { origin: 'http://other.localhost' }],
    ['from nowhere, as sandboxed frames say', { origin: 'null' }],
    ['said to be cross-site by the browser', { 'sec-fetch-site': 'cross-site' }],
    ['said to be same-site by the browser', { 'sec-fetch-site': 'same-site' }],
    ['as a form of plain text', { 'x-requested-with': '', 'content-type': 'text/plain' }],
    ['as a form with parts', { 'x-requested-with': '', 'content-type': 'multipart/form-data; boundary=x' }],
  ];
  test.each(of(({ endpoint }) => endpoint.sameOrigin && endpoint.access !== 'signature'))(
    '%s',
    async (_name, binding) => {
      for (const [what, headers] of foreign) {
        const answer = await call(binding, as(binding, rightfulKind(binding)), headers);
        expect([400, 415], `${what}: ${answer.text}`).toContain(answer.status);
        expect(['CROSS_SITE', 'UNSUPPORTED_MEDIA'], what).toContain(answer.body.code);
      }
    },
  );

  test.each(of(({ endpoint }) => endpoint.method === 'POST'))(
    '%s has an effect, so it is guarded',
    (_name, binding) => {
      expect(binding.endpoint.sameOrigin || binding.endpoint.access === 'signature').toBe(true);
    },
  );
});

describe('answers that may carry a person’s data', () => {
  test.each(of(needsPerson))('%s is kept by no cache', async (_name, binding) => {
    expect(binding.endpoint.cacheSeconds).toBeUndefined();
    const answer = await call(binding, await homeOf(binding).stage.caller(rightfulKind(binding)));
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
