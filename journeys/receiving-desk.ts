import { browser, visit, type Watched } from './browser.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';

interface Made {
  id: number;
  version: number;
  address: string;
}
interface Day {
  days: string[];
  pickups: { id: number; state: string; station: string; place: string }[];
}
interface Board {
  blocks: {
    id: number;
    state: string;
    nights: { night: string; allotment: number; held: number; sold: number }[];
  }[];
}
type Notices = { data: { title: string; link: string }[] };
type Listed = { data: { id: number; kind: string }[] };

/** The desk that receives the guests of expo's annual meeting, and what it does by calls. */
export interface ReceivingDesk extends Pick<Watched, 'page' | 'faults'> {
  conference: number;
  /** The number of a place of a kind, such as `airport`. */
  placeOf(kind: string): number;
  /** The dispatch as it stands: the days of the conference, and the pick-ups. */
  day(): Promise<Day>;
  /** Calls an operation of the desk by what follows its common address. */
  post(path: string, body: Record<string, unknown>): Promise<Made>;
  /** Books whoever travels by a leg a room of the conference for the night of a day; answers its number and who they are. */
  book(leg: number, day: string): Promise<{ stay: number; guest: string }>;
  /** The titles of what the desk was told of what lies at an address. */
  told(link: string): Promise<string[]>;
}

/** Opens it, as an administrator. */
export async function receivingDesk(): Promise<ReceivingDesk> {
  const { page, faults } = await visit(browser);
  const token = await enterConsole(page, 'expo', 'admin');
  const list = async (path: string) => (await call<Listed>(page, path, { token })).body.data;
  const [conference = 0] = (await list('/api/admin/conference/conference/list?q=第十八届血液学年会')).map(
    ({ id }) => id,
  );
  const places = await list('/api/admin/receiving/place/list?limit=100');
  const shown = `/api/admin/receiving/dispatch/show?conference=${conference}`;
  return {
    ...{ page, faults, conference },
    placeOf: (kind) => places.find((place) => place.kind === kind)?.id ?? 0,
    day: async () => (await call<{ data: Day }>(page, shown, { token })).body.data,
    async book(leg, day) {
      const way = `/api/admin/receiving/leg/show/${leg}`;
      const { guest } = (await call<{ data: { guest: string } }>(page, way, { token })).body.data;
      const board = `/api/admin/hotel/board/show?conference=${conference}`;
      const { blocks } = (await call<{ data: Board }>(page, board, { token })).body.data;
      const isFree = ({ night, allotment, held, sold }: Board['blocks'][number]['nights'][number]): boolean =>
        night === day && allotment > held + sold;
      const block = blocks.find(({ state, nights }) => state === 'definite' && nights.some(isFree))?.id ?? 0;
      const out = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      const wish = { block, in: day, out, guests: [{ name: guest }] };
      const booked = await call<{ data: Made }>(page, '/api/admin/hotel/stay/book', { token, post: wish });
      if (booked.status !== 200) throw new Error(`stay/book: ${JSON.stringify(booked.body)}`);
      return { stay: booked.body.data.id, guest };
    },
    async told(link) {
      const { data } = (await call<Notices>(page, '/api/admin/notice/own/list', { token })).body;
      return data.flatMap((one) => (one.link === link ? [one.title] : []));
    },
    async post(path, body) {
      const answer = await call<{ data: Made }>(page, `/api/admin/receiving/${path}`, { token, post: body });
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    },
  };
}
