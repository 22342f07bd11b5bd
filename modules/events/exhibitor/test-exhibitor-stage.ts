import { drawnPicture, uploadBody } from '../../../kernel/conformance/uploaded.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { openTestSession, type SignedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { signCodes } from '../../platform/device/public.ts';

const DAY_MS = 86_400_000;

/** What a call came to. */
export interface Answer {
  status: number;
  body: Awaited<ReturnType<ShopDesk['call']>>['body'];
}

/** A desk with a conference and its exhibition. */
export interface ExhibitorStage extends ShopDesk {
  conference: number;
  exhibition: number;
  /** Makes a call by its name, as the administrator where nobody else is named. */
  act(name: string, input?: object, who?: SignedInPerson | null): Promise<Answer>;
  /** The same by an exhibitor's sign-in. */
  by(token: string, name: string, input?: object): Promise<Answer>;
  /** Brings a file into the form; a picture that nobody else has, where none is given. */
  bring(token: string, kind: string, picture?: Awaited<ReturnType<typeof drawnPicture>>): Promise<Answer>;
  /** Brings a picture of something that was proposed. */
  bringPicture(token: string, proposal: number): Promise<Answer>;
  exhibitor(more?: object): Promise<{ id: number; version: number }>;
  /** An account of an exhibitor for sixty days, signed in with: the sign-in. */
  enter(exhibitor: number): Promise<string>;
  /** The same as a way to sign in later: who is at the desk is not any more when days have passed. */
  door(exhibitor: number): Promise<() => Promise<string>>;
  account(exhibitor: number, more?: object): Promise<Answer & { account: string }>;
  now(): number;
  /** The code of a badge of a registration. */
  badge(registration: number, version: number): Promise<string>;
  /** The same as `enter` at the exhibition of another conference. */
  elsewhere(): Promise<string>;
  /** The administrator, for what is no call. */
  staffCtx(): Promise<Ctx>;
  pass(days: number): void;
  /** The same, and whoever is at the desk signs in again. */
  wait(days: number): Promise<void>;
}

/** Builds the stage; close `app` in `afterAll`. */
export async function exhibitorStage(): Promise<ExhibitorStage> {
  let now = Date.parse('2027-04-01T04:00:00Z');
  const desk = await openShopDesk({ now: () => new Date(now) });
  const { app, shop, admin } = desk;
  const send = async (name: string, input: object, headers: Record<string, string>): Promise<Answer> => {
    const found = app.services.registry.bindings.find((binding) => binding.name === name);
    if (found === undefined) throw new Error(`No module has an operation ${name}.`);
    const { method, path } = found.endpoint;
    const rest: Record<string, unknown> = { ...input };
    const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => {
      const value = String(rest[key]);
      delete rest[key];
      return value;
    });
    const isRead = method === 'GET';
    const query = isRead ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    const url = `${filled}${query}`;
    const answer = await app.app.server.inject({ method, url, headers, ...(!isRead && { payload: rest }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const visitor = (token = '') => ({
    ...{ host: `${shop.code}.localhost`, 'x-requested-with': 'test' },
    ...(token !== '' && { authorization: token }),
  });
  let drawn = 0;
  const upload = async (
    token: string,
    url: string,
    fields: Record<string, string>,
    picture?: Awaited<ReturnType<typeof drawnPicture>>,
  ): Promise<Answer> => {
    drawn += 1;
    const { type, bytes } = uploadBody(fields, picture ?? (await drawnPicture(`${url} ${drawn}`)));
    const answer = await app.app.server.inject({
      ...{ method: 'POST', url, payload: bytes },
      headers: { ...visitor(token), 'content-type': type },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const act: ExhibitorStage['act'] = (name, input = {}, who = admin) => send(name, input, who?.headers ?? visitor());
  const saved = async (name: string, input: object): Promise<{ id: number; version: number }> => {
    const { status, body } = await act(name, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const newConference = async (): Promise<number> => {
    const draft = await saved('conference.conference.save', {
      ...{
        title: '年会',
        titleEn: 'Annual meeting',
        lead: '导语',
        body: '<p>正文</p>',
        city: '青屿',
        venue: '会展中心',
      },
      ...{ startsOn: '2027-06-02', endsOn: '2027-06-04' },
    });
    return (await saved('conference.conference.publish', { id: draft.id, version: draft.version })).id;
  };
  const conference = await newConference();
  const exhibition = await saved('exhibitor.exhibition.save', {
    ...{ conferenceId: conference, fillUntil: '2027-05-01T18:00:00+08:00', badgeUntil: '2027-05-20T18:00:00+08:00' },
    ...{ buildFrom: '2027-05-31', showFrom: '2027-06-02', showUntil: '2027-06-04', clearUntil: '2027-06-05' },
    ...{ exhibitorPerNine: 2, builderPerNine: 1, vipPerNine: 1 },
  });
  let made = 0;
  const account: ExhibitorStage['account'] = async (exhibitor, more = {}) => {
    made += 1;
    const name = `zhou.${made}`;
    const until = new Date(now + 60 * DAY_MS).toISOString();
    const given = { exhibitor, name: '周参展', account: name, until, ...more };
    return { ...(await act('exhibitor.guest.make', given)), account: name };
  };
  const door: ExhibitorStage['door'] = async (exhibitor) => {
    const { account: name, body } = await account(exhibitor);
    const given = { account: name, code: body.data.code };
    return async () => (await act('exhibitor.login', given, null)).body.data.token;
  };
  const exhibitor: ExhibitorStage['exhibitor'] = async (more = {}) => {
    made += 1;
    const organisation = await saved('organisation.organisation.save', {
      ...{ name: `云湖生物 ${made}`, nameEn: `Yunhu ${made}`, roles: [{ role: 'exhibitor' }] },
    });
    return saved('exhibitor.exhibitor.save', {
      ...{ exhibitionId: exhibition.id, organisationId: organisation.id, booth: `A${made}`, area: 9 },
      ...{ contractFrom: '2027-01-01', contractUntil: '2027-06-30', ...more },
    });
  };
  return {
    ...{ ...desk, act, account, conference, exhibition: exhibition.id },
    by: (token, name, input = {}) => send(name, input, visitor(token)),
    bring: (token, kind, picture) => upload(token, '/api/front/exhibitor/fill/file', { kind }, picture),
    bringPicture: (token, proposal) =>
      upload(token, '/api/front/exhibitor/exhibition/product/picture', { id: String(proposal) }),
    exhibitor,
    async badge(registration, version) {
      const id = registration * 1000 + version;
      const codes = await signCodes(app.ctx(shop), 'pass', [{ id, until: new Date(now + DAY_MS) }]);
      return codes.get(id) ?? '';
    },
    async elsewhere() {
      const other = await saved('exhibitor.exhibition.save', { conferenceId: await newConference() });
      return (await door((await exhibitor({ exhibitionId: other.id })).id))();
    },
    async staffCtx() {
      const account = await app
        .ctx(shop)
        .db.row<{ id: number }>('select account_id as id from member where shop_id = $1 and id = $2', [
          ...[shop.id, admin.memberId],
        ]);
      return app.ctx(shop, {
        ...{
          id: admin.memberId,
          accountId: account?.id ?? 0,
          name: '陈编辑',
          avatar: null,
          kind: 'staff',
          sessionId: admin.sessionId,
        },
        ...{ provedUntil: null, roles: [], facts: {}, centreId: null, grants: new Map([['*', ['all']]]) },
      });
    },
    enter: async (id) => (await door(id))(),
    door,
    account,
    now: () => now,
    pass: (days) => {
      now += days * DAY_MS;
    },
    async wait(days) {
      now += days * DAY_MS;
      admin.headers.authorization = (await openTestSession(app, shop, admin.memberId, 'staff')).token;
    },
  };
}
