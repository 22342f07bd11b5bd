import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import type { BoardTask, speakingDesk } from './admin-contract.ts';
import type { Cockpit, OwnTask } from './contract.ts';

type Sent = OutputOf<(typeof speakingDesk)['speaking.letter.send']>['data'];

/** A PDF that holds nothing but its mark. */
export const pdf = (mark: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${mark}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

/** Somebody who speaks at the stage. */
export interface Speaker {
  expert: number;
  who: Ctx;
}

/** A shop with a conference in June, a timetable and somebody at the desk; its clock can be set. */
export interface SpeakingStage extends NewsStage {
  desk: Ctx;
  conference: number;
  room: number;
  /** Sets the clock. */
  at(moment: string): void;
  expert(name?: string): Promise<number>;
  /** An expert with an account. */
  speaker(name?: string): Promise<Speaker>;
  /** A talk of an expert on a day of June, at ten by the clocks of the place. */
  talk(expert: number, day: string, more?: object): Promise<Saved>;
  release(): Promise<void>;
  board(): Promise<BoardTask[]>;
  /** The task of an expert as the board has it. */
  taskOf(expert: number): Promise<BoardTask>;
  invite(...experts: number[]): Promise<Sent>;
  tasks(who: Ctx): Promise<Cockpit[]>;
  /** The only task of somebody. */
  own(who: Ctx): Promise<OwnTask>;
  answer(who: Ctx, to: string, more?: object): Promise<OwnTask>;
  move(expert: number, to: string, more?: object): Promise<{ state: string; version: number }>;
  announce(who: Ctx, kind?: string): Promise<{ id: number; number: number; until: string }>;
  bring(who: Ctx, id: number, once?: string): Promise<OwnTask>;
  /** Takes a paper of a task in at the desk of the preview room. */
  takeIn(
    task: number,
    upload?: { kind?: string; fileName?: string; bytes?: Buffer },
    once?: string,
  ): Promise<{ id: number; number: number }>;
  /** The context of whoever holds the link of an expert. */
  byLink(expert: number): Promise<Ctx>;
  /** Titles of what somebody was told, the oldest first. */
  told(who: Ctx): Promise<string[]>;
}

/** Builds the stage; `close` it in `afterAll`. */
export async function speakingStage(): Promise<SpeakingStage> {
  let now = '2027-05-01T02:00:00Z';
  const stage = await newsStage({ now: () => new Date(now) });
  const desk = stage.as(await stage.person());
  const draft = await stage.step(desk, 'conference.conference.save', {
    ...{ title: '年会', titleEn: 'Annual meeting', lead: '导语', body: '<p>正文</p>', city: '青屿', venue: '会展中心' },
    ...{ startsOn: '2027-06-02', endsOn: '2027-06-04' },
  });
  const { id: conference } = await stage.step(desk, 'conference.conference.publish', draft);
  const venue = await stage.step(desk, 'location.venue.save', { name: '会展中心' });
  const { id: room } = await stage.step(desk, 'location.room.save', { venueId: venue.id, name: '环湾厅' });
  const call = async <T>(who: Ctx, name: string, input: object, once?: string): Promise<T> =>
    (await stage.call<{ data: T }>(who, name, { ...input }, once)).data;
  let made = 0;
  const expert = async (name = ''): Promise<number> => {
    made += 1;
    const values = { title: name || `专家${made}`, lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' };
    return (await stage.step(desk, 'expert.expert.publish', await stage.step(desk, 'expert.expert.save', values))).id;
  };
  const board = async () => (await call<{ tasks: BoardTask[] }>(desk, 'speaking.board.show', { conference })).tasks;
  const taskOf = async (of: number): Promise<BoardTask> => {
    const found = (await board()).find(({ expertId }) => expertId === of);
    if (found === undefined) throw new Error(`Expert ${of} has nothing on the board.`);
    return found;
  };
  const isLinked = (who: Ctx): boolean => who.link !== null;
  const name = (who: Ctx, what: string): string => `speaking.${isLinked(who) ? 'invitation.' : ''}${what}`;
  const tasks = async (who: Ctx): Promise<Cockpit[]> =>
    isLinked(who)
      ? [await call<Cockpit>(who, 'speaking.invitation.open', {})]
      : call<Cockpit[]>(who, 'speaking.tasks', { conference });
  const own = async (who: Ctx): Promise<OwnTask> => {
    const [task] = (await tasks(who))[0]?.tasks ?? [];
    if (task === undefined) throw new Error('There is nothing to do.');
    return task;
  };
  return {
    ...{ ...stage, desk, conference, room, expert, board, taskOf, tasks, own },
    at(moment) {
      now = moment;
    },
    async speaker(named) {
      const [of, person] = [await expert(named), await stage.person({ kind: 'site', permissions: [] })];
      await desk.db.write((tx) =>
        tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [of, person.id]),
      );
      return { expert: of, who: stage.as(person) };
    },
    talk: (of, day, more = {}) =>
      stage.step(desk, 'agenda.item.save', {
        ...{ conferenceId: conference, kind: 'talk', title: `报告 ${of}`, titleEn: `Talk ${of}` },
        ...{ startsAt: `2027-06-${day}T10:00:00+08:00`, endsAt: `2027-06-${day}T10:30:00+08:00` },
        ...{ people: [{ expertId: of, role: 'speaker' }], ...more },
      }),
    async release() {
      const row = await desk.db.row<{ revision: number }>(
        'SELECT revision FROM agenda WHERE shop_id = $1 AND conference_id = $2',
        [stage.shop.id, conference],
      );
      await stage.call(desk, 'agenda.release', { conferenceId: conference, revision: row?.revision ?? 0 });
    },
    async invite(...experts) {
      const found = (await board()).filter(({ expertId }) => experts.includes(expertId));
      return call<Sent>(desk, 'speaking.letter.send', { conference, tasks: found.flatMap(({ task }) => task ?? []) });
    },
    async answer(who, to, more = {}) {
      const { id, version } = await own(who);
      return call(who, name(who, 'answer'), { task: id, version, to, ...more });
    },
    async move(of, to, more = {}) {
      const { id, version } = await taskOf(of);
      return call(desk, 'speaking.task.move', { id, version, to, ...more });
    },
    async announce(who, kind = 'slides') {
      return call(who, name(who, 'announce'), { task: (await own(who)).id, kind, name: '课件.pdf' });
    },
    async bring(who, id, once = crypto.randomUUID()) {
      const upload = { fileName: '课件.pdf', mime: 'application/pdf', bytes: pdf(`${id}`) };
      return withUpload(who, upload, (sent) => call<OwnTask>(sent, name(who, 'bring'), { id }, once));
    },
    takeIn(task, { kind = 'slides', fileName = '课件.pdf', bytes = pdf(`${task}`) } = {}, once) {
      const upload = { fileName, mime: 'application/octet-stream', bytes };
      return withUpload(desk, upload, (sent) => call(sent, 'speaking.material.bring', { task, kind }, once));
    },
    async byLink(of) {
      const { address, until } = await call<{ address: string; until: string }>(desk, 'speaking.link.open', {
        ...{ conference, expert: of },
      });
      if (!address.includes('/agenda/invitation#ml_')) throw new Error(`${address} is no link.`);
      const guest = await desk.db.row<{ id: number }>(
        'SELECT id FROM speaking_guest WHERE shop_id = $1 AND conference_id = $2 AND expert_id = $3',
        [stage.shop.id, conference, of],
      );
      const link = { id: 0, kind: 'speaking.invitation', thingId: guest?.id ?? 0, until };
      return stage.as(null, { link: { ...link, proof: 'link' as const, proved: null } });
    },
    async told(who) {
      const rows = await desk.db.rows<{ title: string }>(
        `SELECT texts -> 'zh-CN' ->> 'title' AS title FROM notice WHERE shop_id = $1 AND member_id = $2 ORDER BY id`,
        [stage.shop.id, who.person?.id],
      );
      return rows.map(({ title }) => title);
    },
  };
}
