import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../../kernel/client/site-view.ts';
import { inDatum } from '../../../../../kernel/rules/geo.ts';
import type { Conference, ConferenceCard } from '../../contract.ts';

const STATUS: Record<ConferenceCard['eventStatus'], string> = {
  planned: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

const ATTENDANCE: Record<ConferenceCard['mode'], string> = {
  onsite: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
};

const schema = (name: string): string => `https://schema.org/${name}`;

function location({ mode, venue, city, address, coordinates, url }: Conference, origin: string): object[] {
  const place = {
    '@type': 'Place',
    name: venue || city,
    address: { '@type': 'PostalAddress', addressLocality: city, ...(address && { streetAddress: address }) },
    // The desk reads them off a map of China; schema.org means those of satellites.
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...inDatum(coordinates, 'gcj02', 'wgs84') } }),
  };
  return [
    ...(mode === 'online' ? [] : [place]),
    ...(mode === 'onsite' ? [] : [{ '@type': 'VirtualLocation', url: `${origin}${url}` }]),
  ];
}

/** Head of a conference: share card, languages, and schema.org data. */
export function conferenceMeta({ origin, shop }: SiteApp, conference: Conference): ViewMeta {
  const { seo, url, locales, state, isPreview, title, cover, locale } = conference;
  const { startsOn, endsOn, startTime, endTime, startsAt, endsAt, eventStatus, mode, organisers } = conference;
  const base: ViewMeta = {
    title: seo.title,
    description: seo.description,
    canonical: url,
    image: seo.image,
    locales,
  };
  if (state === 'withdrawn') return { ...base, noindex: true, isGone: true };
  if (isPreview) return { ...base, noindex: true };
  const names = organisers.length > 0 ? organisers : [shop.name];
  return {
    ...base,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description: seo.description,
      startDate: startTime === '' ? startsOn : startsAt,
      endDate: endTime === '' ? endsOn : endsAt,
      eventStatus: schema(STATUS[eventStatus]),
      eventAttendanceMode: schema(ATTENDANCE[mode]),
      location: location(conference, origin),
      organizer: names.map((name) => ({ '@type': 'Organization', name })),
      inLanguage: locale,
      url: `${origin}${url}`,
      ...(cover && { image: cover.startsWith('/') ? `${origin}${cover}` : cover }),
    },
  };
}
