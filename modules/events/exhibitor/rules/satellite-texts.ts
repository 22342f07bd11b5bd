import type { Label } from '../../../../kernel/module/label.ts';

/** Somebody who is to speak in a satellite session, without what reaches them. */
export interface SatelliteSpeaker {
  name: string;
  nameEn: string;
  post: string;
  institution: string;
  topic: string;
}

/** What a timetable calls the track of such sessions. */
export const SATELLITE_TRACK: Label = { zh: '卫星会', en: 'Satellite session' };

interface Told {
  sponsor: Label;
  lead: Label;
  speakers: readonly SatelliteSpeaker[];
}

/** What the programme says of such a session in both languages: whose it is, what it is about, and who speaks on what. */
export function satelliteAbout({ sponsor, lead, speakers }: Told): Label {
  const topics = speakers.filter(({ topic }) => topic !== '');
  const zh = [
    `本场卫星会由${sponsor.zh}支持。`,
    lead.zh,
    topics.map(({ name, topic }) => `${name}：${topic}`).join('\n'),
  ];
  const en = [
    `This satellite session is supported by ${sponsor.en || sponsor.zh}.`,
    lead.en || lead.zh,
    topics.map(({ name, nameEn, topic }) => `${nameEn || name}: ${topic}`).join('\n'),
  ];
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');
  return { zh: joined(zh), en: joined(en) };
}
