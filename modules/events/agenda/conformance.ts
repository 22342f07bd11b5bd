import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';

interface Made {
  conferenceId: number;
  id: number;
  version: number;
  expertId: number;
}

const itemInput = (stage: Stage, conferenceId: number, expertId: number, roomId: number) => ({
  ...{ conferenceId, roomId, kind: 'talk' },
  ...{ title: stage.text('报告'), titleEn: stage.text('Talk'), about: stage.text('内容') },
  ...{ track: stage.text('主题'), trackEn: stage.text('Track') },
  ...{ startsAt: '2099-03-25T09:00:00+08:00', endsAt: '2099-03-25T09:40:00+08:00' },
  people: [{ expertId, role: 'speaker' }],
});

/** An item of a timetable of its own, in a room and with an expert whom readers see. */
async function item(stage: Stage): Promise<Made> {
  const { id: conferenceId } = await publishedItem(stage, 'conference.conference');
  const { id: expertId } = await publishedItem(stage, 'expert.expert');
  const room = await stage.make('location.room');
  const input = itemInput(stage, conferenceId, expertId, room.id);
  const { data } = await stage.call<{ data: { id: number; version: number } }>('agenda.item.save', { ...input });
  return { ...data, conferenceId, expertId };
}

/** The same, released. */
async function released(stage: Stage): Promise<Made> {
  const made = await item(stage);
  await stage.call('agenda.release', { conferenceId: made.conferenceId, revision: 1 });
  return made;
}

/** A successful call of each operation of timetables. */
export const examples: Examples = {
  'agenda.item.save': async (stage) => {
    const { id: conferenceId } = await publishedItem(stage, 'conference.conference');
    const { id: expertId } = await publishedItem(stage, 'expert.expert');
    return itemInput(stage, conferenceId, expertId, (await stage.make('location.room')).id);
  },
  'agenda.item.move': async (stage) => {
    const { id, version } = await item(stage);
    const to = { startsAt: '2099-03-25T10:00:00+08:00', endsAt: '2099-03-25T10:40:00+08:00' };
    return { id, version, ...to, roomId: (await stage.make('location.room')).id };
  },
  'agenda.rooms': async (stage) => ({ venueId: await stage.one('location.venue') }),
  'agenda.board': async (stage) => ({ conferenceId: (await item(stage)).conferenceId }),
  'agenda.check': async (stage) => ({ conferenceId: (await item(stage)).conferenceId }),
  'agenda.difference': async (stage) => ({ conferenceId: (await item(stage)).conferenceId }),
  'agenda.release': async (stage) => ({
    ...{ conferenceId: (await item(stage)).conferenceId, revision: 1, note: stage.text('定稿') },
  }),
  'agenda.releases': async (stage) => ({ conferenceId: (await released(stage)).conferenceId }),
  'agenda.list': async (stage) => ({ conference: (await released(stage)).conferenceId, day: '2099-03-25' }),
  'agenda.venues': async (stage) => ({ conference: (await released(stage)).conferenceId }),
  'agenda.show': async (stage) => ({ id: (await released(stage)).id }),
  'agenda.expert': async (stage) => {
    const { conferenceId, expertId } = await released(stage);
    return { conference: conferenceId, expert: expertId };
  },
  'agenda.mine': async (stage) => ({ conference: (await released(stage)).conferenceId }),
  'agenda.starred': async (stage) => ({ conference: (await released(stage)).conferenceId }),
  'agenda.star': async (stage) => ({ id: (await released(stage)).id, starred: true }),
  'agenda.schedule': async (stage) => ({ conference: (await released(stage)).conferenceId, form: 'json' }),
  'agenda.calendar': async (stage) => ({ id: (await released(stage)).id }),
  'agenda.feed': async (stage) => {
    const { data } = await stage.call<{ data: { url: string } }>('agenda.feedAddress', {});
    return new PreparedCall({ token: data.url.split('/').at(-1) ?? '' }, {});
  },
};
