import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { contentExamples, publishedItem } from '../../content/envelope/content-examples.ts';

const published = (stage: Stage) => publishedItem(stage, 'conference.conference');
const reasons = (stage: Stage) => ({ reason: stage.text('场地检修'), reasonEn: stage.text('Repairs of the venue') });

const plannedInput = async (stage: Stage) => ({
  ...{ conferenceId: (await published(stage)).id, act: 'postpone', startsOn: '2099-06-01' },
  ...reasons(stage),
});
/** A change that was looked at and waits to be carried out. */
async function changed(stage: Stage): Promise<{ id: number; version: number }> {
  type Made = { data: { id: number; version: number } };
  const { data } = await stage.call<Made>('conference.change.plan', await plannedInput(stage));
  const shown = await stage.call<Made>('conference.change.show', { id: data.id });
  return { id: data.id, version: shown.data.version };
}

/** A successful call of each operation of the conferences. */
export const examples: Examples = {
  ...contentExamples(
    'conference.conference',
    async (stage) => ({
      title: stage.text('会议'),
      titleEn: stage.text('Conference'),
      lead: stage.text('导语'),
      body: `<p>${stage.text('正文')}</p>`,
      seriesId: await stage.one('conference.series'),
      startsOn: '2099-03-25',
      endsOn: '2099-03-28',
      startTime: '09:00',
      city: stage.text('城市'),
      venue: stage.text('会场'),
      address: stage.text('地址'),
      organisers: [stage.text('主办单位')],
      registrationUrl: '/news',
    }),
    { published: ['conference.show', 'conference.calendar'] },
  ),
  'conference.conference.postpone': async (stage) => ({ ...(await published(stage)), ...reasons(stage) }),
  'conference.conference.cancel': async (stage) => ({ ...(await published(stage)), ...reasons(stage) }),
  'conference.conference.reinstate': async (stage) => {
    const input = { ...(await published(stage)), ...reasons(stage) };
    const { data } = await stage.call<{ data: { version: number } }>('conference.conference.cancel', input);
    return { ...input, version: data.version };
  },
  'conference.change.plan': async (stage) => plannedInput(stage),
  'conference.change.show': async (stage) => ({ id: (await changed(stage)).id }),
  'conference.change.lines': async (stage) => ({ changeId: (await changed(stage)).id }),
  'conference.change.run': (stage) => changed(stage),
  'conference.conference.overview': async (stage) => ({ id: await stage.one('conference.conference') }),
  'conference.edition.show': async (stage) => ({ id: (await published(stage)).id }),
  'conference.edition.make': async (stage) => ({
    ...{ conferenceId: (await published(stage)).id, title: stage.text('下一届'), startsOn: '2100-03-24' },
    parts: ['agenda.timetable', 'registration.product'],
  }),
  'conference.series.save': (stage) => ({ key: stage.key(), name: stage.text('系列') }),
};
