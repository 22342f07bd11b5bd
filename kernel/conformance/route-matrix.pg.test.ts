import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factOf } from '../client/fact-of.ts';
import { type GuardedRoute, judge } from '../client/guard-rules.ts';
import type { UserState } from '../client/site-app.ts';
import { factGuards } from '../module/facts-of.ts';
import { ANY_STAFF } from '../permission/holds.ts';
import { type Facts, GRANTED, grantOf } from '../rules/facts.ts';
import { makeMember } from '../testkit/sign-in.ts';
import { type Caller, signedIn, visitor } from './caller.ts';
import { loadRoles } from './examples.ts';
import { facts as declared, type House, openHouse, operations, permissions, registry } from './house.ts';
import { expectations, type Outcome, type PersonKind, people } from './route-matrix.ts';
import { send } from './send.ts';
import type { Stage } from './stage.ts';

const NONE = 'staff without a role';

/** The facts that modules know of members. */
const facts = [...declared];
const factGrants = facts.map(([name]) => grantOf(name));
const guards = factGuards(declared);

const roles = await loadRoles(registry);
const keys = Object.keys(roles);
const holders = (permission: string) => keys.filter((role) => mayByMatrix(role, permission)).length;
/** A permission for the site's routes in this test: one that more roles than the administrator's hold, and not all. */
const HELD = [...permissions.keys()].find((each) => holders(each) > 1 && holders(each) < keys.length) ?? '';

/** Everybody who is no holder of a role, with what is known of them: of each fact every value. */
function kindsOfPeople(): [PersonKind, (typeof people)[PersonKind], Facts][] {
  return (Object.keys(people) as PersonKind[]).flatMap((kind) => {
    if (!kind.startsWith('fact')) return [[kind, people[kind], {}]];
    const values = facts.map(([name, spec]) => Object.keys(spec.values).map((value): Facts => ({ [name]: value })));
    const isGranted = (known: Facts): boolean => Object.values(known).includes(GRANTED);
    return values
      .flat()
      .filter((known) => isGranted(known) === (kind === 'fact, granted'))
      .map((known): [PersonKind, (typeof people)[PersonKind], Facts] => [kind, people[kind], known]);
  });
}

/** Routes of the shop's own: each type, and every way in which one can be guarded. */
const ownRoutes = ['vue', 'page', 'redirect'].flatMap((type) =>
  [[], ...factGrants.map((grant) => [grant]), [HELD]].flatMap((asked) =>
    [false, true].flatMap((auth) =>
      (['front', 'mobile'] as const)
        // What the phone shows to holders of a fact or a right always asks for a sign-in, or nobody would be asked.
        .filter((layout) => layout === 'front' || auth || asked.length === 0)
        .map((layout) => ({ type, auth, layout, permissions: asked })),
    ),
  ),
);

interface Known extends GuardedRoute {
  name: string;
}
type Person = { name: string; kind: PersonKind | 'role'; role: string | null; caller: Caller };

let house: House;
let stage: Stage;
let everybody: Person[];
let staff: Person[];
let table: Known[];
const exercised = new Set<string>();

const get = (caller: Caller, name: string, input: Record<string, unknown> = {}) =>
  send(house.kit, stage.binding(name), { as: caller, input });

async function makePeople(): Promise<void> {
  const { kit, shop } = { kit: house.kit, shop: stage.shop };
  const builtIn = await kit
    .ctx(shop)
    .db.rows<{ key: string }>('select key from role where shop_id = $1 and built_in order by key', [shop.id]);
  const write = (sql: string, values: unknown[]) => kit.ctx(shop).db.write((tx) => tx.rows(sql, [shop.id, ...values]));
  everybody = [];
  for (const [kind, { isSignedIn }, facts] of kindsOfPeople()) {
    const { id } = await makeMember(kit, shop, { name: kind, facts });
    const caller = isSignedIn ? await signedIn(kit, shop, id, 'site') : visitor(shop);
    if (kind === 'blocked') await write(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [id]);
    everybody.push({ name: `${kind} ${JSON.stringify(facts)}`, kind, role: null, caller });
  }
  staff = [];
  for (const role of [null, ...builtIn.map(({ key }) => key)]) {
    const name = role ?? NONE;
    const { id } = await makeMember(kit, shop, { name, staff: true, ...(role !== null && { role }) });
    everybody.push({ name, kind: 'role', role, caller: await signedIn(kit, shop, id, 'site') });
    staff.push({ name, kind: 'role', role, caller: await signedIn(kit, shop, id, 'staff') });
  }
}

beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('MATRIX');
  // What can be withdrawn has been published.
  const { id: page } = (await stage.prepare('page.page.withdraw')).input as { id: number };
  for (const [index, { type, ...route }] of ownRoutes.entries()) {
    await stage.call('route.save', {
      ...{ ...route, type, path: `/matrix/${index}`, title: { zh: stage.text('路由'), en: '' } },
      ...(type === 'vue' && { module: 'news', component: 'article-list' }),
      ...(type === 'page' && { page }),
      ...(type === 'redirect' && { redirect: '/news' }),
    });
  }
  await makePeople();
  const { body } = await get(await stage.caller('admin'), 'route.list');
  table = (body.data as (Known & { state: string })[]).map((route) => ({
    ...route,
    name: `${route.layout} ${route.path}`,
  }));
});
afterAll(() => house.close());

function mayByMatrix(role: string | null, permission: string): boolean {
  const spec = permissions.get(permission);
  const [folder] = registry.modules.filter(({ manifest }) => manifest.id === spec?.module);
  if (spec === undefined || folder === undefined) throw new Error(`There is no permission ${permission}.`);
  if (role === null) return false;
  const may = roles[role];
  if (may === undefined)
    throw new Error(`Nothing is said of the role ${role}: write its line in the conformance.ts that makes it.`);
  const [area = ''] = folder.folder.split('/');
  return may({ permission, area, right: permission.split('.').at(-1) ?? '', isScoped: spec.scoped === true });
}

/** The class of a route in the table of expectations. */
function classOf({ layout, auth, permissions: asked }: GuardedRoute): string {
  const asksFact = asked.some((permission) => factGrants.includes(permission));
  if (asksFact && asked.length > 1) throw new Error('A route that asks for a fact asks for a further permission.');
  const who = asksFact ? 'fact' : asked.length > 0 ? 'permission' : '';
  const parts = [layout === 'mobile' ? 'mobile' : 'site', auth ? 'signed in' : '', who].filter(Boolean);
  return parts.length === 1 ? `${parts[0]}, everybody` : parts.join(', ');
}

function expected(route: GuardedRoute, { kind, role }: Person): Outcome {
  const row = expectations[classOf(route)];
  if (row === undefined)
    throw new Error(`Nothing is said of routes like ${route.path} (${classOf(route)}): add a line to route-matrix.ts.`);
  const kinds = Object.keys(people);
  const rights = route.permissions.filter((permission) => !factGrants.includes(permission));
  const isHolder = kind === 'role' && rights.every((permission) => mayByMatrix(role, permission));
  const place = kind === 'role' ? kinds.length + (isHolder ? 0 : 1) : kinds.indexOf(kind);
  const outcome = row[place];
  if (outcome === undefined) throw new Error(`Nothing is said of ${kind} at ${classOf(route)}.`);
  return outcome;
}

/** What becomes of a person at a route: what the table of routes tells them, then the guard with their own answers. */
async function meets(person: Person, route: Known, told: ReadonlySet<string>): Promise<Outcome> {
  if (!told.has(route.name)) return 'hidden';
  const { verdict } = await judge(route, {
    isShopOpen: true,
    isSignedIn: person.caller.token !== '',
    async missing({ layout, module, permissions: asked }) {
      const answer = await get(person.caller, 'shell.permissionAuth', { layout, module, permissions: asked.join(',') });
      return answer.body.missing as string[];
    },
    guards,
    async fact(name) {
      const { body } = await get(person.caller, 'signIn.userData');
      return factOf(body as unknown as UserState['data'], name);
    },
  });
  if (verdict.kind === 'redirect') {
    return Object.values(guards).some(({ none }) => verdict.to === none) ? 'led to begin' : 'led to go on';
  }
  return verdict.kind;
}

describe('every route of the site, for everybody', () => {
  test('the table says something of every role that shops have, and of no other', () => {
    expect(staff.flatMap(({ role }) => role ?? []).sort()).toEqual(keys.toSorted());
  });

  test('route by route, the guard and the server decide as it is written', async () => {
    const wrong: string[] = [];
    for (const person of everybody) {
      const answer = await get(person.caller, 'shell.route', { layout: 'front' });
      const isShut = answer.status === 403 && answer.body.code === 'PERSON_BLOCKED';
      const told = new Set(
        isShut ? [] : (JSON.parse(answer.text) as Known[]).map(({ layout, path }) => `${layout} ${path}`),
      );
      for (const route of table) {
        const outcome = isShut ? 'blocked' : await meets(person, route, told);
        exercised.add(`${route.name} × ${person.name}`);
        const wanted = expected(route, person);
        if (outcome !== wanted)
          wrong.push(`${person.name} at ${route.name} (${classOf(route)}): ${outcome}, not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every route of every module and type, and every kind of person, was there: 100 % of the cells', () => {
    const ofModules = house.kit.services.registry
      .enabled(stage.shop)
      .flatMap(({ routes = [] }) => routes.map(({ layout, path }) => `${layout} ${path}`));
    const own = ownRoutes.map(({ layout }, index) => `${layout} /matrix/${index}`);
    const names = [...ofModules, ...own];
    const kinds = everybody.map(({ name }) => name);
    const cells = names.flatMap((name) => kinds.map((kind) => `${name} × ${kind}`));
    expect(cells.filter((cell) => !exercised.has(cell))).toEqual([]);
    expect(exercised.size).toBe(table.length * kinds.length);
  });

  test('in a closed shop everybody ends at the notice, which is open', async () => {
    const nobody = { isShopOpen: false, isSignedIn: true, missing: async () => [], guards, fact: async () => null };
    for (const route of table)
      expect((await judge(route, nobody)).verdict).toEqual({ kind: 'redirect', to: '/closed' });
    const notice = { path: '/closed', layout: 'front', auth: false, module: '', permissions: [] };
    expect((await judge(notice, nobody)).verdict).toEqual({ kind: 'open' });
  });
});

describe('every screen of the console, for everybody', () => {
  const shut = ['PERMISSION_DENIED', 'UNAUTHENTICATED', 'PERSON_BLOCKED'];

  test('who is not signed in at the console is told of none', async () => {
    for (const { caller, kind } of everybody) {
      const { status } = await get(caller, 'shell.adminScreens');
      expect(status).toBe(kind === 'blocked' ? 403 : 401);
    }
  });

  test('screen by screen, those who may open it are told of it, and its reads let in them alone', async () => {
    const screens = house.kit.services.registry
      .enabled(stage.shop)
      .flatMap(({ screens: all = [] }) => all.map((screen) => ({ ...screen, name: `${screen.face}/${screen.path}` })));
    const wrong: string[] = [];
    let cells = 0;
    for (const { caller, role, name } of staff) {
      const { body } = await get(caller, 'shell.adminScreens');
      const told = new Set((body.data as { face: string; path: string }[]).map(({ face, path }) => `${face}/${path}`));
      const asked = new Map<string, boolean>();
      for (const screen of screens) {
        const { permission } = screen;
        const may = permission === ANY_STAFF || mayByMatrix(role, permission);
        if (told.has(screen.name) !== may) wrong.push(`${name} at ${screen.name}: told ${!may}`);
        cells += 1;
        if (permission === ANY_STAFF || asked.has(permission)) continue;
        asked.set(permission, may);
        for (const [operation, { endpoint, module }] of operations) {
          const isItsRead = typeof endpoint.access === 'object' && endpoint.access.permission === permission;
          if (!isItsRead || endpoint.method !== 'GET' || house.kit.services.registry.find(module)?.only) continue;
          const answer = await get(caller, operation);
          const isLetIn = !shut.includes(String(answer.body.code ?? ''));
          if (isLetIn !== may) wrong.push(`${name} calls ${operation}: ${answer.status}, let in ${isLetIn}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBe(screens.length * (keys.length + 1));
  });
});
