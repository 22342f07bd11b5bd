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
    async post(path, body) {
      const answer = await call<{ data: Made }>(page, `/api/admin/receiving/${path}`, { token, post: body });
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      return answer.body.data;
    },
  };
}
