import { isLinkable } from '../../../../kernel/rules/linkable.ts';
import { sampleCard } from '../../../content/envelope/public.ts';
import type { ConferenceCard } from '../contract.ts';

/** A conference with a text wherever people write one; what leads somewhere is checked before it is stored. */
export const sampleConference = (text: string): ConferenceCard => ({
  ...sampleCard(text),
  ...{
    startsOn: '2027-03-25',
    endsOn: '2027-03-28',
    startTime: '09:00',
    endTime: '',
    phase: 'upcoming',
    formerDays: null,
  },
  ...{ startsAt: '2027-03-25T01:00:00Z', endsAt: '2027-03-28T16:00:00Z', timeZone: 'Asia/Shanghai', mode: 'hybrid' },
  ...{ eventStatus: 'postponed', eventReason: text, city: text, venue: text, series: { key: 'annual', name: text } },
  myRegistration: { id: 1, state: text, label: text, action: text, url: isLinkable(text) ? text : '/news' },
  registration: { state: 'open', opensAt: null, closesAt: null, url: isLinkable(text) ? text : '/news' },
});
