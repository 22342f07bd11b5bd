import { visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { INVITATION_LINK } from '../speaking/contract.ts';

type Made = { data: { id: number; version: number } };
type Shown = { data: { guests: { expert: number; mark: string; isOpen: boolean }[] } };

/** A conference whose timetable is released, with a speaker who is expected on another day than they are needed. */
async function moved(stage: Stage): Promise<{ conference: number; speaker: number }> {
  const { data: draft } = await stage.call<Made>('conference.conference.save', {
    ...{ title: stage.text('会议'), lead: stage.text('导语'), body: `<p>${stage.text('正文')}</p>` },
    ...{ startsOn: '2099-05-01', endsOn: '2099-05-03', city: stage.text('城市'), venue: stage.text('会场') },
  });
  await stage.call('conference.conference.publish', { id: draft.id, version: draft.version });
  const { data: speaker } = await stage.call<Made>('expert.expert.save', {
    ...{ title: stage.text('专家'), lead: stage.text('导语'), body: `<p>${stage.text('简介')}</p>` },
    hospital: stage.text('医院'),
  });
  await stage.call('expert.expert.publish', { id: speaker.id, version: speaker.version });
  const item = { conferenceId: draft.id, kind: 'talk', title: stage.text('报告') };
  const people = [{ expertId: speaker.id, role: 'speaker' }];
  const { data: talk } = await stage.call<Made>('agenda.item.save', {
    ...{ ...item, people, startsAt: '2099-05-02T09:00:00+08:00', endsAt: '2099-05-02T09:30:00+08:00' },
  });
  await stage.call('agenda.release', { conferenceId: draft.id, revision: 1 });
  await stage.call('receiving.leg.expect', { conference: draft.id });
  await stage.call('agenda.item.save', {
    ...{ ...item, people, id: talk.id, version: talk.version },
    ...{ startsAt: '2099-05-03T09:00:00+08:00', endsAt: '2099-05-03T09:30:00+08:00' },
  });
  await stage.call('agenda.release', { conferenceId: draft.id, revision: 2 });
  return { conference: draft.id, speaker: speaker.id };
}

/** A successful call of each operation of the itineraries. */
export const examples: Examples = {
  'itinerary.own': async (stage) => ({ conference: (await moved(stage)).conference }),
  'itinerary.invited': async (stage) => {
    const token = await makeLink(stage.kit, stage.shop, { kind: INVITATION_LINK, thingId: 1 });
    return new PreparedCall({}, { as: { ...visitor(stage.shop), token } });
  },
  'itinerary.guest.show': async (stage) => ({ conference: (await moved(stage)).conference }),
  'itinerary.guest.grant': async (stage) => {
    const { conference, speaker } = await moved(stage);
    const { member } = await stage.newcomer();
    await stage.kit
      .ctx(stage.shop)
      .db.write((tx) =>
        tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [speaker, member.id]),
      );
    const { data } = await stage.call<Shown>('itinerary.guest.show', { conference });
    return { conference, expert: speaker, mark: data.guests.find(({ expert }) => expert === speaker)?.mark ?? '' };
  },
  'itinerary.guest.accept': async (stage) => {
    const { conference } = await moved(stage);
    const { data } = await stage.call<Shown>('itinerary.guest.show', { conference });
    const guest = data.guests.find(({ isOpen }) => isOpen);
    return { conference, expert: guest?.expert ?? 0, mark: guest?.mark ?? '' };
  },
};
